import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from 'playwright/test';
import { createClient, createEntity, listPeriods, periodAt } from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { exportTable } from '../support/exports.ts';
import { theProduct } from '../support/product.ts';
import { takeScreenshot } from '../support/screenshots.ts';

/** A year of rates: typed, pasted, refused, taken back, saved beside somebody else, exported and read in. */

const year = 2025;

test.use({ locale: 'en-GB' });

test('rates of a year are kept by keyboard, beside somebody else, and from a file', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  const client = await createClient(theProduct(), {
    name: 'Rates by keyboard',
    currency: 'EUR',
    startDate: '2025-01-01',
  });
  await createEntity(client, { code: 'US', name: 'Overseas', currency: 'USD' });
  const saveByOther = async (average: string) => {
    const { id: periodId } = periodAt(await listPeriods(client), '2025-01-01');
    const rates = [{ currency: 'USD', periods: [{ periodId, average }] }];
    const input = { clientId: client.clientId, year, globalCurrency: 'EUR', rates };
    await client.session.mutate('saveExchangeRates', input, '');
  };
  await app.signIn(client.administrator);
  await app.open('exchangeRates');
  await app.choose(page, t('exchange-rates:year'), String(year));
  const grid = page.getByRole('grid', { name: t('exchange-rates:grid') });
  const lineOf = (kind: string): Locator =>
    grid.getByRole('row').filter({ hasText: t(`exchange-rates:kinds.${kind}`) });
  /** Of the months; currency, kind, the whole year and the day before the first period stand before them. */
  const cellOf = (kind: string, month: number): Locator =>
    lineOf(kind).locator(`[role=gridcell][aria-colindex="${month + 4}"]`);
  const january = cellOf('average', 1);
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(january).toContainText(t('exchange-rates:origins.FEED'));

  await test.step('what is no rate is refused at its cell, and taken back', async () => {
    await january.click();
    for (const [text, fault] of [
      ['0', 'zero'],
      ['-1', 'negative'],
      ['1.1234567', 'decimals'],
    ]) {
      await page.keyboard.type(text ?? '');
      await page.keyboard.press('Enter');
      await expect(january).toContainText(t(`exchange-rates:faults.${fault}`));
      await expect(save).toBeDisabled();
      await january.click();
    }
    await expectAccessible(page);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    await expect(january).toContainText(t('exchange-rates:origins.FEED'));
  });

  await test.step('typed, pasted and saved', async () => {
    await january.click();
    await page.keyboard.type('1.5');
    await page.keyboard.press('Tab');
    await cellOf('average', 2).click();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    }, '1.11\t1.12\n1.21\t1.22\n');
    await expect(cellOf('closing', 3)).toContainText('1.220000');
    await takeScreenshot(app, 'exchange-rates-unsaved');
    await page.getByRole('button', { name: t('exchange-rates:saveCount_other', { count: 5 }) }).click();
    await expect(page.getByText(t('common:saved'), { exact: true })).toBeVisible();
    await expect(january).toContainText(t('exchange-rates:origins.HAND'));
  });

  await test.step('a cell that somebody else saved meanwhile is told', async () => {
    await january.click();
    await page.keyboard.type('1.6');
    await page.keyboard.press('Enter');
    await saveByOther('1.4');
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: t('exchange-rates:conflict.text') });
    await expect(notice).toContainText('1.400000');
    await expectAccessible(page);
    await notice.getByRole('button', { name: t('common:conflict.saveMine') }).click();
    await expect(notice).toBeHidden();
    await expect(january).toContainText('1.600000');
  });

  await test.step('exported, taken back to the reference rates, and read in', async () => {
    const file = await exportTable(app, page, 'csv');
    await january.click();
    await page.keyboard.press('Delete');
    await save.click();
    await expect(january).toContainText(t('exchange-rates:origins.FEED'));
    // What is typed says so at once; a file is read once it is saved.
    await expect(page.getByRole('button', { name: t('common:save'), exact: true })).toBeDisabled();
    await page.getByRole('button', { name: t('exchange-rates:import.open') }).click();
    const input = page.locator('input[type=file]');
    const faulty = { name: 'faulty.csv', mimeType: 'text/csv' };
    await input.setInputFiles({
      ...faulty,
      buffer: Buffer.from('Currency,Period,Group currency,Average\nUSD,2025-01,EUR,0\n'),
    });
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(t('exchange-rates:faults.zero'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: t('common:save'), exact: true })).toBeDisabled();
    await input.setInputFiles({ ...faulty, name: 'rates.csv', buffer: await readFile(await file.path()) });
    await expect(page.getByRole('radiogroup')).toContainText('1 EUR = 1.038900 USD');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('exchange-rates:import.save_one', { count: 1 }) }).click();
    await expect(january).toContainText('1.600000');
    await expect(january).toContainText(t('exchange-rates:origins.HAND'));
  });

  await test.step('as a picture with its table', async () => {
    await app.choose(page, t('exchange-rates:chart.choice'), 'USD');
    await expect(
      page.getByRole('img', { name: t('exchange-rates:chart.label', { currency: 'USD', year }) }),
    ).toBeVisible();
    await expectAccessible(page);
    await takeScreenshot(app, 'exchange-rates');
  });
});
