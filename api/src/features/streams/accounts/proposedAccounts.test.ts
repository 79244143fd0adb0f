import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { addInstance, type Books, setUpBooks } from '../testing/books.ts';
import { amount, column } from '../testing/formatCases.ts';
import { saveMap } from '../testing/maps.ts';

/** Accounts of a file find those of the chart by their codes, which some programs fill up with zeros. */

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Zeros',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: ['6200', '0410', '700', '0700', 'X1'].map((code) => ({
      code,
      name: `Account ${code}`,
      type: 'balance' as const,
    })),
    entities: [{ code: 'E', currency: 'EUR' }],
  });
});
afterAll(async () => api.close());

it('proposes the account of equal code, else the only one that differs by leading zeros', async () => {
  const codes = ['0000006200', '410', '700', '0000000700', '00X1', 'X1', '0000'];
  const lines = codes.map((code, index) => `${index};2024-01-02;${code};5;`);
  const added = await addInstance(books, {
    entity: 'E',
    type: 'single-account-entry',
    fileName: 'zeros.csv',
    bytes: Buffer.from(['id;date;account;debit;credit', ...lines].join('\n')),
    from: '2024-01',
    to: '2024-12',
  });
  const saved = await saveMap(books, added, {
    transaction_id: column('id'),
    document_entry_date: { columns: ['date'], format: { date_order: 'ymd' } },
    account: column('account'),
    debit_amount: amount('debit'),
    credit_amount: amount('credit'),
  });
  expect(saved.status).toBe(200);
  const { accounts: ledger } = await books.session.ok<{
    accounts: readonly { readonly id: number; readonly code: string }[];
  }>('GET', '/ledger?include_balance=true');
  const { accounts } = await books.session.ok<{
    accounts: readonly { readonly code: string; readonly proposed_account_id: number | null }[];
  }>('GET', `/actuals/financial/streams/${added.streamId}/accounts?instance_id=${added.instanceId}`);
  const codeOf = (id: number | null) => ledger.find((account) => account.id === id)?.code ?? null;
  expect(
    Object.fromEntries(accounts.map(({ code, proposed_account_id: id }) => [`code ${code}`, codeOf(id)])),
  ).toEqual({
    'code 0000006200': '6200',
    'code 410': '0410',
    'code 700': '700',
    'code 0000000700': null,
    'code 00X1': null,
    'code X1': 'X1',
    'code 0000': null,
  });
});

it('says which proposals more than the code bears out, and orders new accounts as saved ones', async () => {
  const lines = ['6200;account 6200', 'X1;Till', '0410;Wages', '0700;Account 0700'];
  const added = await addInstance(books, {
    entity: 'E',
    type: 'single-account-entry',
    fileName: 'names.csv',
    bytes: Buffer.from(
      [
        'id;date;account;Account name;debit;credit',
        ...lines.map((line, index) => `${index};2024-01-02;${line};5;`),
      ].join('\n'),
    ),
    from: '2024-01',
    to: '2024-12',
  });
  await saveMap(books, added, {
    transaction_id: column('id'),
    document_entry_date: { columns: ['date'], format: { date_order: 'ymd' } },
    account: column('account'),
    debit_amount: amount('debit'),
    credit_amount: amount('credit'),
  });
  const { accounts } = await books.session.ok<{
    accounts: readonly { readonly code: string; readonly is_proposal_borne_out: boolean }[];
  }>('GET', `/actuals/financial/streams/${added.streamId}/accounts?instance_id=${added.instanceId}`);
  expect(accounts.map(({ code, is_proposal_borne_out }) => [code, is_proposal_borne_out])).toEqual([
    ['0410', false],
    ['0700', true],
    ['6200', true],
    ['X1', false],
  ]);
});
