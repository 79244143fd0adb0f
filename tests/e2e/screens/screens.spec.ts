import { expect, test } from 'playwright/test';
import { members, organisationAdministrator } from '../../../demo/src/users.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expectKeyboardWay } from '../support/keyboard.ts';
import { theProduct } from '../support/product.ts';
import { type Language, words } from '../support/words.ts';

/** Each screen by itself: reached by the menu, read by axe in both colour schemes, in each language that is offered. */

/** In the menu, or behind a link of a page that is. */
interface Screen {
  readonly menu: string;
  readonly link?: string;
  readonly heading: string | null;
  readonly picture?: string;
  readonly isPicturedElsewhere?: boolean;
}

const screens: readonly Screen[] = [
  { menu: 'home', heading: null },
  { menu: 'streams', heading: 'streams:kind.FINANCIAL.title' },
  { menu: 'payrollStreams', heading: 'streams:kind.PAYROLL.title' },
  { menu: 'trialBalance', heading: 'trial-balance:title', isPicturedElsewhere: true },
  { menu: 'adjustments', heading: 'adjustments:title' },
  { menu: 'payrollData', heading: 'payroll:title' },
  { menu: 'periodLocks', heading: 'periods/locks:title' },
  { menu: 'initialBalances', heading: 'initial-balances:title' },
  { menu: 'reports', heading: 'reports:title' },
  { menu: 'measures', heading: 'reports:measures.title' },
  { menu: 'chartOfAccounts', heading: 'chart-of-accounts:title' },
  {
    menu: 'chartOfAccounts',
    link: 'chart-of-accounts:categories',
    heading: 'balance-categories:title',
    picture: 'balanceCategories',
  },
  { menu: 'dimensions', heading: 'dimensions:title' },
  { menu: 'exchangeRates', heading: 'exchange-rates:title' },
  {
    menu: 'exchangeRates',
    link: 'exchange-rates:historical',
    heading: 'historical-rates:title',
    picture: 'historicalRates',
  },
  { menu: 'ownership', heading: 'ownership:title' },
  { menu: 'setup', heading: 'setup:title' },
];

for (const language of ['en-GB', 'de-DE', 'bg-BG'] satisfies Language[]) {
  test.describe(`screens in ${language}`, () => {
    test.use({ locale: language });

    test('are accessible, and all of them by keyboard', async ({ page }) => {
      const app = new App(page, `${theProduct().url}?lng=${language}`, language);
      await app.signIn(organisationAdministrator);
      for (const { menu, heading, link, picture = menu, isPicturedElsewhere = false } of screens) {
        await test.step(picture, async () => {
          await app.open(menu);
          if (link !== undefined) await page.getByRole('link', { name: app.t(link) }).click();
          const name = heading === null ? /.+/ : app.t(heading);
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
          await expect(page.getByRole('progressbar')).toHaveCount(0);
          await expectAccessible(page);
          await expectKeyboardWay(page);
          if (!isPicturedElsewhere) await takeScreenshot(app, picture);
        });
      }
      await test.step('an address that leads nowhere', async () => {
        await page.goto(`${theProduct().url}/nowhere`);
        await expect(page.getByRole('alert')).toContainText(app.t('errors:notFound.title'));
        await expectAccessible(page);
        await page.getByRole('link', { name: app.t('errors:toStart') }).click();
        await expect(page).toHaveURL(/\/nordwind-group$/);
      });
    });
  });
}

test.describe('the language', () => {
  test.use({ locale: 'en-GB' });

  test('is switched in the menu, and stays', async ({ page }) => {
    const english = new App(page, theProduct().url, 'en-GB');
    await english.signIn(organisationAdministrator);
    await page.getByRole('button', { name: `${english.t('common:shell.language')}: English` }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    const german = words('de-DE');
    const menu = page.getByRole('navigation', { name: german('common:shell.navigation') });
    await expect(menu.getByRole('link', { name: german('common:menu.trialBalance') })).toBeVisible();
    await page.reload();
    await expect(menu.getByRole('link', { name: german('common:menu.trialBalance') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  });

  test('is Bulgarian where the address asks for it', async ({ page }) => {
    await page.goto(`${theProduct().url}/sign-in?lng=bg-BG`);
    await expect(page.getByRole('heading', { name: words('bg-BG')('profile/signIn:title') })).toBeVisible();
  });
});

test.describe('the menu', () => {
  test.use({ locale: 'en-GB' });
  const t = words('en-GB');
  const itemsByRole: Readonly<Record<string, readonly string[]>> = {
    ORG_ADMIN: [
      'home',
      'streams',
      'payrollStreams',
      'trialBalance',
      'payrollData',
      'adjustments',
      'periodLocks',
      'initialBalances',
      'reports',
      'measures',
      'chartOfAccounts',
      'dimensions',
      'exchangeRates',
      'ownership',
      'setup',
    ],
    ORG_FINANCE_ADMIN: [
      'home',
      'streams',
      'trialBalance',
      'adjustments',
      'periodLocks',
      'initialBalances',
      'reports',
      'measures',
      'chartOfAccounts',
      'dimensions',
      'ownership',
    ],
    ORG_PAYROLL_ADMIN: ['home', 'payrollStreams', 'payrollData', 'chartOfAccounts', 'dimensions'],
    ORG_VIEWER: ['home', 'trialBalance', 'payrollData', 'chartOfAccounts', 'dimensions', 'ownership'],
    ORG_PLANNER: ['home', 'chartOfAccounts', 'dimensions'],
    ORG_MEMBER: ['home'],
  };

  for (const member of members) {
    test(`shows what a ${member.title} may open`, async ({ page }) => {
      const app = new App(page, theProduct().url, 'en-GB');
      await app.signIn(member);
      const menu = page.getByRole('navigation', { name: t('common:shell.navigation') });
      const items = itemsByRole[member.role] ?? [];
      await expect(menu.getByRole('link')).toHaveText(items.map((key) => t(`common:menu.${key}`)));
      await expectAccessible(page);
    });
  }
});
