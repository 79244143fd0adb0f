import { expect, test } from 'playwright/test';
import { financeAdministrator, outsider } from '../../demo/src/users.ts';
import { expectAccessible } from './support/accessible.ts';
import { App } from './support/app.ts';
import { useDemonstration } from './support/useDemonstration.ts';

/** The first page says what is there and what waits, and leads to each. */

const demonstration = useDemonstration();

test.use({ locale: 'en-GB' });

test('what waits leads to its errors, what is there to its figures', async ({ page }) => {
  const app = new App(page, demonstration().product.url, 'en-GB');
  const { t } = app;
  await app.signIn(financeAdministrator);

  await test.step('every stream of every legal entity is named with its periods', async () => {
    const ledger = page.getByRole('table', { name: t('home:ledger.title') });
    await expect(ledger.getByRole('row')).toHaveCount(1 + 7);
    for (const entity of ['Стара планина ЕООД', 'Nordwind Handels GmbH', 'Northwold Supplies Ltd']) {
      const row = ledger.getByRole('row').filter({ hasText: entity });
      await expect(row).toContainText('Jan 2023 – Dec 2025');
    }
    await expectAccessible(page);
  });

  await test.step('the unfinished delivery leads to its errors', async () => {
    const open = page.getByRole('table', { name: t('home:waiting.title') });
    await expect(open.getByRole('row')).toHaveCount(1 + 1);
    await open.getByRole('link', { name: `${t('home:waiting.step.errors')}: DE01 expenses` }).click();
    for (const code of ['dateCannotBeParsed', 'unknownAccount', 'matchingRuleConflict']) {
      await expect(page.getByRole('button', { name: t(`streams/output:code.${code}.title`) })).toBeVisible();
    }
    await app.open('streams');
    const delivery = page.getByRole('region', { name: 'DE01 expenses' });
    await delivery.getByRole('link', { name: app.like('streams:list.errors_other') }).click();
    await expect(page).toHaveURL(/tab=errors/);
    await app.open('home');
  });

  await test.step('a legal entity leads to its trial balance', async () => {
    await page.getByRole('link', { name: 'Nordwind Handels GmbH' }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('trial-balance:title') })).toBeVisible();
    await expect(page).toHaveURL(/entity=/);
    const grid = page.getByRole('treegrid', { name: t('trial-balance:title') });
    await expect(grid.getByRole('row', { name: /Fixed assets/ })).toBeVisible();
  });
});

test('where nothing waits, it says so', async ({ page }) => {
  const app = new App(page, demonstration().product.url, 'en-GB');
  await app.signIn(outsider);
  await expect(page.getByText(app.t('home:waiting.nothing'))).toBeVisible();
  const ledger = page.getByRole('table', { name: app.t('home:ledger.title') });
  await expect(ledger.getByRole('row').filter({ hasText: 'GnuCash book' })).toContainText(
    'Jun 2012 – Apr 2016',
  );
  await expectAccessible(page);
});
