import { expect, type Page, test } from 'playwright/test';
import {
  createClient,
  createEntity,
  createInstance,
  giveFile,
  listPeriods,
  periodAt,
  saveChart,
  saveFieldMap,
  type TestClient,
  type TestInstance,
} from '../support/books.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { Product } from '../support/product.ts';
import { expectAccessible } from './support/accessible.ts';
import { App } from './support/app.ts';
import { Editor } from './support/editor.ts';
import {
  correctedBooks,
  faultCounts,
  faultyBooks,
  firstFaultyRow,
  thousandFaults,
} from './support/faults.ts';
import { takeScreenshot } from './support/screenshots.ts';

/** From the errors of a long file to the cell, the column and the rule behind each, until the file is in order. */

const language = 'en-GB';
const administrator = { email: 'books@example.org', password: 'A-Long-Enough-Password-1' };

let database: TestDatabase;
let product: Product;
let client: TestClient;
let entityId: string;

test.use({ locale: language });

test.beforeAll(async () => {
  database = await createDatabase('embedded');
  product = await Product.start(database);
  client = await createClient(product, { name: 'Books', currency: 'EUR', startDate: '2025-01-01' });
  await saveChart(client, [
    { code: '1200', name: 'Bank', type: 'balance' },
    { code: '4000', name: 'Sales', type: 'revenue' },
    { code: '4100', name: 'Web sales', type: 'revenue' },
  ]);
  entityId = await createEntity(client, { code: 'A', name: 'Company A', currency: 'EUR' });
});
test.afterAll(async () => {
  await product.stop();
  await database.remove();
});

/** A delivery of March with its file, map, accounts and two rules that disagree. */
async function deliver(name: string, file: { readonly name: string; readonly text: string }) {
  const { session, clientId } = client;
  const periodId = periodAt(await listPeriods(client), '2026-03-15').id;
  const instance = await createInstance(client, {
    name,
    type: 'SINGLE_ACCOUNT_ENTRY',
    legalEntityId: entityId,
    fromPeriodId: periodId,
    toPeriodId: periodId,
  });
  const { streamId, instanceId } = instance;
  await giveFile(client, instanceId, { name: file.name, bytes: Buffer.from(file.text) });
  const amount = { decimalSign: ',', thousandsSign: '.' };
  await saveFieldMap(session, instanceId, {
    transaction_id: { columns: ['Entry'] },
    document_entry_date: { columns: ['Date'], format: { dateOrder: 'DMY' } },
    account: { columns: ['Account'] },
    debit_amount: { columns: ['Debit'], format: amount },
    credit_amount: { columns: ['Credit'], format: amount },
    description: { columns: ['Text'] },
    dimension: { columns: [] },
  });
  const { client: read } = await session.send<{
    client: { ledger: { accounts: readonly { id: string; code: string }[] } };
  }>('query ($id: ID!) { client(id: $id) { ledger { accounts { id code } } } }', { id: clientId });
  const idOf = (code: string) => read.ledger.accounts.find((account) => account.code === code)?.id;
  const account = (code: string, accountId: string | null | undefined) => ({
    code,
    description: '',
    type: 'STANDARD',
    accountId,
  });
  await session.mutate(
    'saveStreamAccounts',
    {
      streamId,
      instanceId,
      accounts: [account('1200', idOf('1200')), account('4000', idOf('4000')), account('6000', null)],
    },
    '',
  );
  const rule = (ruleName: string, position: number, accountCode: string, value: string) => ({
    name: ruleName,
    position,
    side: 'CREDIT',
    conditions: [{ field: 'description', operator: 'CONTAINS', value }],
    accountId: idOf(accountCode),
  });
  const rules = [rule('Web', 0, '4100', 'web'), rule('Shop', 1, '4000', 'web shop')];
  await session.mutate('saveRules', { streamId, rules }, '');
  return instance;
}

async function openInstance(app: App, { streamId, instanceId }: TestInstance): Promise<void> {
  const parts = [client.clientId, 'streams', streamId, 'instances', instanceId].map(encodeURIComponent);
  await app.page.goto(`${app.url}/c/${parts.join('/')}?pane=output`);
}

const kind = (app: App, code: string) =>
  app.page.getByRole('button', { name: app.t(`streams/processing:code.${code}.title`) });

async function expectCell(app: App, column: string, text: string): Promise<void> {
  const grid = app.page.getByRole('grid', { name: app.t('streams/source:grid.label') });
  const cell = grid.getByRole('gridcell', { name: text, exact: false }).and(app.page.locator('.faultyCell'));
  await expect(cell.first()).toBeInViewport();
  await expect(cell.first()).toBeFocused();
  await expect(grid.getByRole('columnheader', { name: column })).toBeInViewport();
}

async function seeEveryKind(app: App): Promise<void> {
  for (const [code, count] of Object.entries(faultCounts)) {
    const text = app.t(`streams/processing:errors.count_${count === 1 ? 'one' : 'other'}`, {
      formatted: count,
    });
    await expect(kind(app, code)).toContainText(text);
  }
  const kinds = app.page.getByRole('heading', { level: 2 }).filter({ has: app.page.getByRole('button') });
  await expect(kinds).toHaveCount(Object.keys(faultCounts).length);
  await expectAccessible(app.page);
  await takeScreenshot(app, 'errors-by-kind');
}

/** The amount: to its cell deep in the file, back, and to its column with the field that reads it. */
async function followToCellAndColumn(app: App, page: Page): Promise<void> {
  const { t } = app;
  await kind(app, 'amountCannotBeParsed').click();
  const row = (firstFaultyRow + 8).toLocaleString(language);
  await page
    .getByRole('link', { name: t('streams/processing:errors.showThese_one', { formatted: 1 }) })
    .click();
  const rows = page.getByRole('table', { name: /“5,0O”/ });
  await expect(rows.getByRole('cell', { name: '5,0O' })).toBeVisible();
  await expectAccessible(page);
  await rows.getByRole('link', { name: t('streams/processing:link.row', { row }) }).click();
  await expectCell(app, 'Debit', '5,0O');
  await expectAccessible(page);
  await takeScreenshot(app, 'error-in-cell');
  await page.goBack();
  await expect(rows.getByRole('cell', { name: '5,0O' })).toBeVisible();
  await rows.getByRole('link', { name: t('streams/processing:link.column', { column: 'Debit' }) }).click();
  const field = page.getByRole('group', { name: t('streams/fields:name.debit_amount') });
  await expect(field).toBeFocused();
  await expect(page.locator('.chosenColumn')).toContainText('Debit');
  await field.getByRole('link').click();
  await expect(page.getByRole('table').getByRole('cell', { name: '5,0O' }).first()).toBeVisible();
}

/** The conflict: to one of its rules, opened, and from the rule back to its errors. */
async function followToRule(app: App, page: Page): Promise<void> {
  const { t } = app;
  const editor = new Editor(app);
  await editor.openPane('output');
  await kind(app, 'matchingRuleConflict').click();
  await page
    .getByRole('link', { name: t('streams/processing:link.rule', { rule: 'Shop' }) })
    .first()
    .click();
  await expect(editor.rules.getByLabel(t('streams/rules:rules.name'), { exact: true })).toHaveValue('Shop');
  const errors = t('streams/processing:errors.count_one', { formatted: 1 });
  await expect(editor.rules.getByRole('link', { name: errors })).toHaveCount(2);
  await expectAccessible(page);
  await editor.rules.getByRole('link', { name: errors }).last().click();
  await expect(
    page.getByRole('cell', { name: t('streams/processing:code.matchingRuleConflict.title') }),
  ).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(
    page.getByRole('link', { name: t('streams/processing:link.rule', { rule: 'Shop' }) }).first(),
  ).toBeVisible();
}

test('from the errors of a long file to their cells, columns and rules, until it is processed', async ({
  page,
}) => {
  const app = new App(page, product.url, language);
  const editor = new Editor(app);
  const instance = await deliver('Faulty', faultyBooks);
  await app.signIn(administrator);
  await openInstance(app, instance);
  await test.step('a dry run finds every kind', async () => {
    await editor.dryRun('errors');
    await seeEveryKind(app);
  });
  await test.step('to the cell and to the column', () => followToCellAndColumn(app, page));
  await test.step('to the rule', () => followToRule(app, page));
  await test.step('to the account', async () => {
    await kind(app, 'unknownAccount').click();
    await page
      .getByRole('link', { name: app.t('streams/processing:link.account', { account: '4711' }), exact: true })
      .first()
      .click();
    await expect(editor.accounts.getByText('4711').first()).toBeInViewport();
  });
  await test.step('corrected and processed', async () => {
    await editor.openPane('source');
    await editor.upload(correctedBooks);
    await expect(page.locator('.faultyCell')).toHaveCount(0);
    await editor.verify();
    await editor.process();
    const postings = correctedBooks.postingCount.toLocaleString(language);
    await expect(page.getByText(app.t('streams:notice.processSucceeded', { postings }))).toBeVisible();
    await editor.openPane('output');
    await page.getByRole('tab', { name: app.like('streams/processing:tabs.errors') }).click();
    await expect(page.getByText(app.t('streams/processing:errors.noneTitle'))).toBeVisible();
  });
});

test('a thousand different faults are listed by page', async ({ page }) => {
  const app = new App(page, product.url, language);
  const { t } = app;
  const instance = await deliver('Thousand', thousandFaults);
  await app.signIn(administrator);
  await openInstance(app, instance);
  await new Editor(app).dryRun('errors');
  await kind(app, 'amountCannotBeParsed').click();
  const causes = page.getByRole('table', {
    name: t('streams/processing:errors.values', {
      title: t('streams/processing:code.amountCannotBeParsed.title'),
    }),
  });
  await expect(causes.getByRole('row')).toHaveCount(21);
  await page
    .getByRole('button', { name: t('streams/processing:errors.moreCauses', { shown: 20, total: '1,000' }) })
    .click();
  await expect(causes.getByRole('row')).toHaveCount(121);
  await page.getByRole('button', { name: t('streams/processing:errors.showRows') }).click();
  const rows = page.getByRole('table', {
    name: t('streams/processing:errors.rowsOf', {
      title: t('streams/processing:code.amountCannotBeParsed.title'),
    }),
  });
  await expect(rows.getByRole('row')).toHaveCount(51);
  await expectAccessible(page);
  await takeScreenshot(app, 'errors-thousand');
});
