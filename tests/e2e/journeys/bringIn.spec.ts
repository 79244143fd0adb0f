import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { entityCode, type JourneyBooks, openBooks } from '../support/books.ts';
import { Editor } from '../support/editor.ts';
import { exportTable, readCsvList, readWorkbookList, type ExportedRow } from '../support/exports.ts';
import { followRent } from '../support/figures.ts';
import { correctFile, faultyFile } from '../support/files.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { createInstance, createStream } from '../support/streams.ts';
import { theProduct } from '../support/product.ts';

/** The main job of a finance administrator, from signing in to the row of the file behind a figure. */

const menuOfRole = [
  'home',
  'streams',
  'trialBalance',
  'intercompany',
  'adjustments',
  'approvals',
  'periodLocks',
  'initialBalances',
  'reports',
  'measures',
  'chartOfAccounts',
  'dimensions',
  'ownership',
];

async function signIn(app: App, page: Page, { client, financeAdministrator }: JourneyBooks): Promise<void> {
  const { t } = app;
  await page.goto(app.url);
  await expect(page.getByRole('heading', { name: t('profile/signIn:title') })).toBeVisible();
  await expectAccessible(page);
  await app.signIn(financeAdministrator);
  await expect(page.getByRole('button', { name: t('common:shell.switchClient') })).toContainText(client.name);
  const menu = page.getByRole('navigation', { name: t('common:shell.navigation') });
  await expect(menu.getByRole('link')).toHaveText(menuOfRole.map((key) => t(`common:menu.${key}`)));
  await expectAccessible(page);
}

/** A file with faults: seen as a grid at once, mapped by the suggestions, its accounts accepted by equal code. */
async function bringInFaultyFile(app: App, editor: Editor, page: Page): Promise<void> {
  const { t } = app;
  await editor.expectStatus('NEW');
  await expectAccessible(page);
  await editor.upload(faultyFile);
  const grid = page.getByRole('grid', { name: t('streams/source:grid.label') });
  await expect(grid.getByRole('gridcell', { name: 'Einlage' }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('streams/source:settings.separator') })).toHaveText(
    t('streams/source:settings.separators.1'),
  );
  await expect(editor.fieldMap.getByText(app.like('streams/fields:missing_other'))).toBeVisible();
  await expectAccessible(page);
  await editor.acceptSuggestions();
  const missing = t('streams/fields:missing_one', { names: t('streams/fields:name.transaction_id') });
  await expect(editor.fieldMap.getByText(missing)).toBeVisible();
  await editor.chooseColumn('transaction_id', 'Vg');
  await expect(editor.fieldMap.getByText(missing)).toBeHidden();
  await editor.save(editor.fieldMap);
  await takeScreenshot(app, 'source');
  await editor.openPane('rules');
  await editor.acceptAccounts();
  await openAccountCell(editor, page);
}

/** A cell that is edited begins with what stands in it. */
async function openAccountCell(editor: Editor, page: Page): Promise<void> {
  const cell = editor.accounts.getByRole('gridcell', { name: / · / }).first();
  const text = await cell.innerText();
  await cell.dblclick();
  await expect(editor.accounts.getByRole('gridcell').getByRole('combobox')).toHaveValue(text);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText(text);
}

/** A rule that gives every rent of the file a cost centre, whatever the file says. */
async function writeRule(app: App, editor: Editor, page: Page): Promise<void> {
  const { t } = app;
  const { rules } = editor;
  await editor.openRules();
  await rules.getByRole('button', { name: t('streams/rules:rules.add') }).click();
  const name = rules.getByLabel(t('streams/rules:rules.name'), { exact: true });
  await expect(name).toBeFocused();
  await name.fill('Rent');
  await app.choose(rules, t('streams/rules:condition.operator'), t('streams/rules:operator.STARTS_WITH'));
  await rules.getByLabel(t('streams/rules:condition.value'), { exact: true }).fill('62');
  await app.choose(rules, t('streams/rules:rules.dimension'), t('streams/rules:target.literal'));
  await rules.getByRole('combobox', { name: t('streams/rules:target.record') }).fill('C160');
  await page.getByRole('option', { name: /C160/ }).click();
  await rules.getByRole('button', { name: t('streams/rules:preview.action') }).click();
  const preview = rules.getByRole('region', { name: t('streams/rules:preview.title') });
  await expect(
    preview.getByText(t('streams/rules:preview.takenBy', { rule: 'Rent', formatted: 1 })),
  ).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(app, 'rules');
  await editor.save(rules);
}

async function seeErrorsAndCorrect(app: App, editor: Editor, page: Page): Promise<void> {
  const { t } = app;
  await editor.verify();
  await editor.dryRun('errors');
  await editor.openPane('output');
  for (const code of ['amountCannotBeParsed', 'dateCannotBeParsed', 'singleEntryUnilateralTransaction']) {
    await expect(
      page.getByRole('button', { name: t(`streams/processing:code.${code}.title`) }),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: t('streams/processing:code.amountCannotBeParsed.title') }).click();
  await expect(page.getByRole('cell', { name: '1.500,0O' }).first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(app, 'errors');
  await page
    .getByRole('link', { name: t('streams/processing:link.row', { row: 3 }) })
    .first()
    .click();
  const grid = page.getByRole('grid', { name: t('streams/source:grid.label') });
  await expect(grid.getByRole('gridcell', { name: '1.500,0O' })).toBeVisible();
  await editor.upload(correctFile);
  await expect(grid.getByRole('gridcell', { name: '1.500,0O' })).toBeHidden();
  // The errors were those of rows that are no longer there.
  await expect(grid.locator('.faultyCell')).toHaveCount(0);
  await editor.verify();
  await editor.dryRun('noErrors');
}

/** The account turnover and the entries leave the screen as they stand there. */
async function expectOutputExported(app: App, page: Page): Promise<void> {
  const { t } = app;
  const word = (key: string): string => t(`streams/processing:${key}`);
  const [debit, credit] = [t('common:debit'), t('common:credit')];
  await page.getByRole('button', { name: word('balances.showAll') }).click();
  const shown = await page
    .getByRole('table', { name: word('tabs.balances') })
    .getByRole('row')
    .count();
  const balances = await readWorkbookList(await exportTable(app, page, 'workbook'));
  expect(balances.rows).toHaveLength(shown - 1);
  expect(balances.notes.get(t('streams:notes.currency'))).toBe('EUR');
  const sumOf = (rows: readonly ExportedRow[], side: string): number =>
    Math.round(rows.reduce((sum, row) => sum + Number((row[side] ?? '').replace(',', '.')), 0) * 100);
  const accounts = balances.rows.filter((row) => row[word('written.period')] === '');
  const details = balances.rows.filter((row) => row[word('written.period')] !== '');
  expect(sumOf(accounts, debit)).toBe(sumOf(accounts, credit));
  expect(sumOf(details, debit)).toBe(sumOf(accounts, debit));

  await page.getByRole('tab', { name: word('tabs.entries') }).click();
  const table = page.getByRole('table', { name: word('tabs.entries') });
  await expect(table.getByRole('link').first()).toBeVisible();
  const rowNumbers = await table.getByRole('link').allInnerTexts();
  const entries = await readCsvList(await exportTable(app, page, 'csv'), app.language);
  expect(entries.rows).toHaveLength(correctFile.postingCount);
  expect(entries.rows.map((row) => row[word('errors.row')])).toEqual(rowNumbers);
  expect(sumOf(entries.rows, debit)).toBe(sumOf(accounts, debit));
  await expectAccessible(page);
}

async function processAndTakeBack(app: App, editor: Editor, page: Page): Promise<void> {
  const { t } = app;
  await editor.process();
  await expect(
    page.getByText(t('streams:notice.processSucceeded', { postings: correctFile.postingCount })),
  ).toBeVisible();
  await editor.expectStatus('PROCESSED');
  await editor.openPane('output');
  await page.getByRole('tab', { name: t('streams/processing:tabs.balances') }).click();
  await expect(page.getByText('Rent – general').first()).toBeVisible();
  await expectAccessible(page);
  await expectOutputExported(app, page);
  await editor.command('deprocess');
  await editor.expectStatus('DATA_READY');
  await editor.process();
  await editor.expectStatus('PROCESSED');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('streams:actions.download') }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toBe(correctFile.text);
}

test.use({ locale: 'en-GB' });

test('from an accounting file with errors to a figure and its row', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const editor = new Editor(app);
  const books = await openBooks('Bring in');
  const streamName = 'Hand books';
  await test.step('sign in and see the menu of the role', () => signIn(app, page, books));
  const look = (): Promise<void> => expectAccessible(page);
  await test.step('create a stream', async () => {
    await app.open('streams');
    await createStream(app, { name: streamName, entityCode }, look);
  });
  await test.step('create an instance', () =>
    createInstance(app, { streamName, month: app.month(2026, 3) }, look));
  await test.step('bring in a file with faults', () => bringInFaultyFile(app, editor, page));
  await test.step('write a rule and see what it takes', () => writeRule(app, editor, page));
  await test.step('see the errors and correct the file', () => seeErrorsAndCorrect(app, editor, page));
  await test.step('process, take back, process again', () => processAndTakeBack(app, editor, page));
  await test.step('follow a figure to its row', () =>
    followRent(app, { entityCode, row: 4, cells: ['Soll 480,25', 'Text Miete'] }));
});
