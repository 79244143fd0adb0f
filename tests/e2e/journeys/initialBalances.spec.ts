import { expect, test } from 'playwright/test';
import { createClient, createEntity, saveChart } from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { theProduct } from '../support/product.ts';

/** What the books held before the first import: a file that does not balance, one that does, its row behind the figure, and away again. */

test.use({ locale: 'en-GB' });

const fileOf = (...rows: readonly string[]) => ({
  name: 'opening.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Konto;Bezeichnung;Soll;Haben', ...rows].join('\n')),
});

test('an initial balance is looked at, taken, explained down to its row, and deleted', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  const client = await createClient(theProduct(), {
    name: 'Opened before',
    currency: 'EUR',
    startDate: '2025-01-01',
  });
  await saveChart(client, [
    { code: '1200', name: 'Bank', type: 'BALANCE' },
    { code: '2900', name: 'Capital', type: 'BALANCE' },
    { code: '4400', name: 'Sales', type: 'REVENUE' },
  ]);
  await createEntity(client, { code: 'DE01', name: 'Nordwind Handels GmbH', currency: 'EUR' });
  await app.signIn(client.administrator);
  await app.open('initialBalances');
  const form = page.getByRole('region', { name: t('initial-balances:add') });
  const save = form.getByRole('button', { name: t('initial-balances:save') });

  await test.step('the only company is chosen, and what cannot be taken is said by row', async () => {
    await expect(form.getByRole('combobox', { name: t('initial-balances:entity') })).toHaveValue(/DE01/);
    await form
      .locator('input[type=file]')
      .setInputFiles(fileOf('1200;Bank;1.000,00;', '2900;Capital;;900,00', '4400;Sales;;100,00'));
    const problems = form.getByRole('table', { name: t('initial-balances:problem') });
    await expect(problems.getByRole('row').nth(1)).toContainText('4400');
    await expect(problems).toContainText(t('initial-balances:problems.RESULT_AT_YEAR_END'));
    await expect(save).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('one that can is saved by keyboard', async () => {
    await form
      .locator('input[type=file]')
      .setInputFiles(fileOf('1200;Bank;1.000,00;', '2900;Capital;;1.000,00'));
    await expect(form.getByText(t('initial-balances:noProblems'))).toBeVisible();
    await expectAccessible(page);
    await save.press('Enter');
    await expect(page.getByText(t('initial-balances:saved'))).toBeVisible();
    await expect(page.getByText(t('initial-balances:allHave'))).toBeVisible();
  });

  await test.step('the trial balance opens with it, and leads to the row of the file', async () => {
    await page.getByRole('link', { name: app.like('initial-balances:show') }).click();
    const bank = page.getByRole('row', { name: /1200 Bank/ });
    await bank.getByText('1,000.00').first().click();
    const panel = page.getByRole('complementary');
    await expect(panel.getByText(t('trial-balance:types.INITIAL_BALANCE'))).toBeVisible();
    await panel.getByRole('link', { name: /2/ }).last().click();
    await expect(page.getByText('opening.csv')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('deleted, another may come', async () => {
    await app.open('initialBalances');
    await page
      .getByRole('button', { name: t('initial-balances:deleteNamed', { name: 'Nordwind Handels GmbH' }) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:delete'), exact: true })
      .press('Enter');
    await expect(form.locator('input[type=file]')).toBeAttached();
  });
});
