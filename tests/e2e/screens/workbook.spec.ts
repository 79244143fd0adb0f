import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { entityCode, openBooks } from '../support/books.ts';
import { Editor } from '../support/editor.ts';
import { followRent } from '../support/figures.ts';
import { correctFile } from '../support/files.ts';
import { createInstance, createStream } from '../support/streams.ts';
import { theProduct } from '../support/product.ts';
import { createWorkbook, oldWorkbook, workbookSheets } from '../support/workbooks.ts';

/** A workbook as the source: its sheet is chosen, and figures lead to rows of that sheet. */

const language = 'de-DE';
test.use({ locale: language });

test('from a workbook with two sheets to a figure and its row', async ({ page }) => {
  const app = new App(page, theProduct().url, language);
  const { t } = app;
  const editor = new Editor(app);
  const workbook = await createWorkbook();
  const streamName = 'Hand books in a workbook';
  const sheet = page.getByRole('combobox', { name: t('streams/source:settings.sheet') });
  const grid = page.getByRole('grid', { name: t('streams/source:grid.label') });
  const cell = (name: string) => grid.getByRole('gridcell', { name, exact: true }).first();
  const nothing = async (): Promise<void> => undefined;

  await test.step('bring it in', async () => {
    const { financeAdministrator } = await openBooks('Workbook');
    await app.signIn(financeAdministrator);
    await app.open('streams');
    await createStream(app, { name: streamName, entityCode }, nothing);
    await createInstance(app, { streamName, month: app.month(2026, 3) }, nothing);
    await editor.upload(workbook);
    await expect(cell('dieses Blatt')).toBeVisible();
    await expect(sheet).toHaveText(workbookSheets.notes);
    for (const name of ['encoding', 'separator']) {
      await expect(page.getByRole('combobox', { name: t(`streams/source:settings.${name}`) })).toBeHidden();
    }
    await expectAccessible(page);
  });

  await test.step('choose its other sheet', async () => {
    await sheet.click();
    await page.getByRole('option', { name: workbookSheets.bookings, exact: true }).click();
    await expect(cell('Einlage')).toBeVisible();
    await expect(cell('2026-03-15')).toBeVisible();
    await expect(cell('480.25')).toBeVisible();
    await expect(page.getByLabel(t('streams/source:settings.skipRows'))).toHaveValue('2');
    await expectAccessible(page);
  });

  await test.step('see that a workbook of before 2007 is refused and the sheet is kept', async () => {
    await editor.offer(oldWorkbook);
    const refusal = page.getByRole('alert').filter({ hasText: t('errors:codes.spreadsheet_old_format') });
    await expect(refusal).toBeVisible();
    await expect(cell('Einlage')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('map and process it', async () => {
    await editor.acceptSuggestions();
    await expect(editor.fieldMap.getByText(app.like('streams/fields:missing_other'))).toBeHidden();
    await editor.save(editor.fieldMap);
    await editor.openPane('rules');
    await editor.acceptAccounts();
    await editor.verify();
    await editor.process();
    await expect(
      page.getByText(t('streams:notice.processSucceeded', { postings: correctFile.postingCount })),
    ).toBeVisible();
    await editor.expectStatus('PROCESSED');
  });

  await test.step('download it unchanged', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('streams:actions.download') }).click();
    const file = await readFile(await (await download).path());
    expect(file.equals(workbook.bytes)).toBe(true);
  });

  await test.step('follow a figure to the row of the sheet', () =>
    followRent(app, { entityCode, row: 6, cells: ['Soll 480.25', 'Datum 2026-03-20', 'Text Miete'] }));
});
