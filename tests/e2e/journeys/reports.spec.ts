import { expect, type Locator, type Page, test } from 'playwright/test';
import { organisationAdministrator } from '../../../demo/src/users.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { theProduct } from '../support/product.ts';
import type { Language } from '../support/words.ts';

/** An income statement from its list to the row of a file, by mouse in English and by keyboard in German. */

const report = 'Income statement';

/**
 * Of the group in EUR, consolidated: the sums of the files of the demonstration, without what its companies sold each other; of
 * the result also what an adjustment took from the year before.
 */
const sold = { 2024: 26_538_353.78, 2025: 28_676_894.08 } as const;
const soldInside = { 2024: 3_328_118.19, 2025: 3_685_769.64 } as const;
const revenue = { 2024: sold[2024] - soldInside[2024], 2025: sold[2025] - soldInside[2025] } as const;
const rise = revenue[2025] - revenue[2024];
const result = 1_648_477.01 + 20_450.06;

const years = 'from=2024-01&to=2025-12&columns=12&level=2';

async function openReport(page: Page, language: Language, query: string) {
  const app = new App(page, theProduct().url, language);
  await app.signIn(organisationAdministrator);
  await app.open('reports');
  await page.getByRole('link', { name: report, exact: true }).click();
  const grid = page.getByRole('treegrid', { name: report });
  await expect(grid.getByRole('row').nth(2)).toBeVisible();
  await page.goto(`${page.url().split('?')[0]}?${query}`);
  await expect(grid.getByRole('row').nth(2)).toBeVisible();
  return { app, grid };
}

/** What an amount looks like as it is written out, with a minus of its own. */
const negative = (text: string) => `\u2212${text}`;

const figure = (row: Locator, text: string) => row.getByRole('link', { name: text, exact: true });

test.describe('by mouse', () => {
  test.use({ locale: 'en-GB' });

  test('an income statement is compared, followed to a row of a file, and is the trial balance', async ({
    page,
  }) => {
    const { app, grid } = await openReport(page, 'en-GB', years);
    const { t } = app;
    const panel = page.getByRole('complementary').last();
    const total = grid.getByRole('row', { name: 'Total Revenue' });

    await test.step('the years stand beside each other', async () => {
      await expect(figure(total, app.amount(revenue[2024]))).toBeVisible();
      await expect(figure(total, app.amount(revenue[2025]))).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('each against a year, difference and percent together', async () => {
      await page.getByRole('button', { name: t('common:foldedFilters.show') }).click();
      const comparison = page.getByRole('group', { name: t('reports/viewer:compare.title') });
      await app.choose(comparison, t('reports/viewer:compare.with'), t('reports/viewer:compare.year'));
      await app.choose(comparison, t('reports/viewer:compare.fiscalYear'), '2024');
      await expect(figure(total, app.amount(rise))).toBeVisible();
      await expect(figure(total, '7.67%')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('from the difference to its value, from that to a row of a file', async () => {
      await figure(total, app.amount(rise)).click();
      await panel
        .getByRole('link', { name: new RegExp(`· ${t('reports/drill:how.parts.SOURCE')}$`) })
        .click();
      await expect(panel.getByRole('img', { name: t('reports/drill:equal') })).toBeVisible();
      await expect(panel.getByText(app.amount(revenue[2025])).first()).toBeVisible();
      await expectAccessible(page);
      const address = page.url();
      await panel.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('table', { name: t('trial-balance:source.cells') })).toBeVisible();
      await page.goto(address);
      await panel.getByRole('tab', { name: t('reports/drill:tabs.statistics') }).click();
      await app.choose(
        panel,
        t('reports/drill:statistics.by'),
        t('reports/drill:statistics.types.LEGAL_ENTITY'),
      );
      await expect(panel.getByText(app.amount(revenue[2025])).last()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('the trial balance of the same filters has the same figures', async () => {
      await page.goto(
        `${page.url().split('?')[0]}?from=2025-01&to=2025-12&columns=12&entity=DE01&figures=source`,
      );
      const account = grid.getByRole('row', { name: /4000 Sales Bicycles/ });
      const amount = await account.getByRole('link').innerText();
      await page.getByRole('link', { name: t('reports/viewer:openBalance') }).click();
      await expect(page).toHaveURL(/data-audit\/balance\?.*entity=DE01/);
      const balance = page.getByRole('treegrid', { name: t('trial-balance:title') });
      const same = balance.getByRole('row', { name: /4000 Sales Bicycles/ });
      await page.getByRole('searchbox', { name: t('common:treeGrid.find') }).fill('4000');
      await expect(figure(same, negative(amount)).first()).toBeVisible();
    });
  });
});

test.describe('by keyboard', () => {
  test.use({ locale: 'de-DE' });

  test('a ratio is followed to what it is made of, and back', async ({ page }) => {
    const { app, grid } = await openReport(page, 'de-DE', 'from=2025-01&to=2025-12&columns=12&level=1');
    const { t } = app;
    const panel = page.getByRole('complementary').last();
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };

    await test.step('the last line, its figure, how it is made', async () => {
      await grid.focus();
      await press('Control+End', 'Enter');
      await expect(panel.getByRole('heading', { name: 'Margin' })).toBeVisible();
      await expect(panel).toBeFocused();
      await expect(panel.getByText('6,6781\u00a0%').first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('its first value, with its lines', async () => {
      const value = panel.getByRole('link', { name: 'Result', exact: true });
      await value.focus();
      await press('Enter');
      await expect(panel.getByRole('heading', { name: 'Result' })).toBeVisible();
      await expect(panel).toBeFocused();
      await expect(panel.getByRole('img', { name: t('reports/drill:equal') })).toBeVisible();
      await expect(panel.getByText(app.amount(result)).first()).toBeVisible();
    });

    await test.step('a link to it shows a colleague the same', async () => {
      await page.reload();
      await expect(panel.getByRole('heading', { name: 'Result' })).toBeVisible();
      await expect(panel.getByRole('link', { name: 'Margin', exact: true })).toBeVisible();
    });

    await test.step('back on the way, and out of it', async () => {
      await panel.getByRole('link', { name: 'Margin', exact: true }).focus();
      await press('Enter');
      await expect(panel.getByRole('heading', { name: 'Margin' })).toBeVisible();
      await press('Escape');
      await expect(page).not.toHaveURL(/figure=|via=/);
    });
  });
});
