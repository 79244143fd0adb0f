import { expect, type Page, test } from 'playwright/test';
import {
  acceptAccounts,
  createInstance,
  giveFile,
  listPeriods,
  periodAt,
  processInstance,
  saveFieldMap,
} from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { addColleague, entityCode, type JourneyBooks, openBooks } from '../support/books.ts';
import { Editor } from '../support/editor.ts';
import { theProduct } from '../support/product.ts';
import { createStream } from '../support/streams.ts';

/** The job of a payroll administrator: from the file of a month to what each person was paid, tied to the books. */

/** Whole numbers stand in a column that nobody proposes for an account. */
const payrollFile = {
  name: 'payroll-2025-03.csv',
  text: [
    'Period;Employee No;Employee Name;Cost centre;Gross;Bonus;Net',
    '2025-03;0007;Anna Berger;C010;2.000,50;500;1.750,25',
    '2025-03;0008;Otto Klein;C020;3.000,00;0;2.100,00',
  ].join('\n'),
};
const targets = [
  { column: 'Gross', sign: 'PLUS', code: '6000' },
  { column: 'Bonus', sign: 'PLUS', code: '6000' },
  { column: 'Net', sign: 'MINUS', code: '2300' },
] as const;
const booksFile = [
  'Transaction ID,Date,Account,Debit,Credit',
  'T1,2025-03-31,6000,5500.50,',
  'T1,2025-03-31,2300,,3850.25',
  'T1,2025-03-31,1200,,1650.25',
].join('\n');

/** Accounts of payroll, and the books of the month, which the finance department brought in. */
async function bringInBooks({ client, legalEntityId }: JourneyBooks): Promise<void> {
  const { session, clientId } = client;
  const { client: found } = await session.send<{
    client: { ledger: { accounts: readonly { readonly id: string; readonly code: string }[] } };
  }>('query ($id: ID!) { client(id: $id) { ledger { accounts { id code } } } }', { id: clientId });
  for (const { id, code } of found.ledger.accounts)
    if (['6000', '2300'].includes(code))
      await session.mutate('setAccountSource', { accountId: id, source: 'PAYROLL' }, '');
  const { id: period } = periodAt(await listPeriods(client), '2025-03-31');
  const instance = await createInstance(client, {
    name: 'Books',
    type: 'SINGLE_ACCOUNT_ENTRY',
    legalEntityId,
    fromPeriodId: period,
    toPeriodId: period,
  });
  const { instanceId } = instance;
  await giveFile(client, instanceId, { name: 'books.csv', bytes: Buffer.from(booksFile) });
  await saveFieldMap(session, instanceId, {
    transaction_id: { columns: ['Transaction ID'] },
    document_entry_date: { columns: ['Date'], format: { dateOrder: 'YMD' } },
    account: { columns: ['Account'] },
    debit_amount: { columns: ['Debit'], format: { decimalSign: '.' } },
    credit_amount: { columns: ['Credit'], format: { decimalSign: '.' } },
    dimension: { columns: [] },
  });
  await acceptAccounts(session, instance);
  expect(await processInstance(session, instanceId)).toMatchObject({ status: 'PROCESSED' });
}

/** The file says which month it is of. */
async function createImport(app: App, page: Page, streamName: string): Promise<void> {
  const { t } = app;
  await app.open('payrollStreams');
  await createStream(app, { name: streamName, entityCode }, () => expectAccessible(page));
  const dialog = page.getByRole('dialog', {
    name: t('streams:createInstance.title', { stream: streamName }),
  });
  const buffer = Buffer.from(payrollFile.text);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: payrollFile.name, mimeType: 'text/csv', buffer });
  await expect(dialog.getByText(t('streams:createInstance.fromFile'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('streams:createInstance.action') }).click();
  await expect(page.getByRole('heading', { level: 1, name: streamName })).toBeVisible();
}

async function chooseColumns(app: App, editor: Editor, page: Page): Promise<void> {
  const { t } = app;
  await editor.openPane('columns');
  const columns = page.getByRole('region', { name: t('streams/columns:title') });
  for (const { column, sign, code } of targets) {
    await app.choose(columns, t('streams/columns:signOf', { column }), t(`streams/columns:sign.${sign}`));
    await columns.getByRole('combobox', { name: t('streams/columns:accountOf', { column }) }).fill(code);
    await page.getByRole('option').first().click();
  }
  await expectAccessible(page);
  await editor.save(columns);
}

/** By account it equals the books, by person it is who was paid, and behind each amount stands its row. */
async function readPayrollData(app: App, page: Page): Promise<void> {
  const { t } = app;
  await app.open('payrollData');
  for (const label of ['filter.from', 'filter.to'])
    await app.choose(page, t(`payroll:${label}`), app.month(2025, 3));
  const table = page.getByRole('table', { name: t('payroll:title') });
  const debit = table.getByRole('row', { name: /6000/ });
  await expect(debit).toContainText(app.amount(5500.5));
  await expect(debit.getByRole('cell').last()).toHaveText('–');
  await expect(page.getByText(app.like('payroll:total')).first()).toContainText(t('payroll:ties'));
  await expectAccessible(page);
  await page.getByRole('button', { name: t('payroll:detail.PERSON') }).click();
  const person = table.getByRole('row', { name: /6000.*Anna Berger · 0007/ });
  await expect(person).toContainText(app.amount(2500.5));
  await person.getByRole('button', { name: t('payroll:open', { amount: app.amount(2500.5) }) }).click();
  const panel = page.getByRole('complementary').last();
  await panel.getByRole('button', { name: t('payroll:rows.row', { row: 2 }) }).click();
  await expect(
    panel.getByRole('heading', { name: t('payroll:rows.ofFile', { file: payrollFile.name, row: 2 }) }),
  ).toBeVisible();
  await expect(panel.getByRole('cell', { name: '2.000,50' })).toBeVisible();
  await expectAccessible(page);
}

test.use({ locale: 'en-GB' });

test('payroll of a month comes in, is divided by person and ties to the books', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const editor = new Editor(app);
  const books = await openBooks('Payroll');
  await bringInBooks(books);
  await app.signIn(await addColleague(books.client, 'ORG_PAYROLL_ADMIN'));
  await test.step('create a stream and an import from its file', () => createImport(app, page, 'Wages'));
  await test.step('map person and month by what is suggested', async () => {
    await editor.openPane('source');
    await editor.acceptSuggestions();
    await editor.save(editor.fieldMap);
    await expectAccessible(page);
  });
  await test.step('give each column its account and side', () => chooseColumns(app, editor, page));
  await test.step('verify and process', async () => {
    await editor.verify();
    await editor.process();
    await editor.expectStatus('PROCESSED');
  });
  await test.step('read what persons were paid, and hold it against the books', () =>
    readPayrollData(app, page));
});
