import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  acceptAccounts,
  createClient,
  createEntity,
  createInstance,
  type FieldChoice,
  giveFile,
  type InstanceState,
  listPeriods,
  type Period,
  periodAt,
  processInstance,
  saveChart,
  saveFieldMap,
  type StreamSettings,
  type TestClient,
} from './books.ts';
import { readCsv } from './csv.ts';
import type { Installation } from './installation.ts';

/** The real books of a small company, in each of the three layouts a file can have, one of them also as a workbook. */

export interface Layout {
  /** Of the entity and stream that it is brought in as. */
  readonly name: string;
  readonly file: string;
  readonly expected: string;
  readonly type: StreamSettings['type'];
  readonly zeroTransactions: number;
  readonly fields: Readonly<Record<string, FieldChoice>>;
}

export const expectedTotal = '1117656.5300';

const data = path.resolve(import.meta.dirname, '..', 'proofs', 'data');
const date = { columns: ['Date'], format: { dateOrder: 'YMD' } };
const amountFormat = { decimalSign: '.', thousandsSign: '' };
const transactionId = { columns: ['Transaction ID'] };
const notUsed = { columns: [] };

const oneAmount = {
  document_entry_date: date,
  transaction_id: transactionId,
  debit_account: { columns: ['Debit account'] },
  credit_account: { columns: ['Credit account'] },
  amount: { columns: ['Amount'], format: amountFormat },
  debit_dimension: notUsed,
  credit_dimension: notUsed,
};

const singleAccount = {
  expected: 'gratipay-trial-balance.csv',
  type: 'SINGLE_ACCOUNT_ENTRY',
  zeroTransactions: 2,
  fields: {
    document_entry_date: date,
    transaction_id: transactionId,
    account: { columns: ['Account'] },
    debit_amount: { columns: ['Debit'], format: amountFormat },
    credit_amount: { columns: ['Credit'], format: amountFormat },
    dimension: notUsed,
  },
} as const;

export const layouts: readonly Layout[] = [
  { name: 'SINGLE_ACCOUNT_ENTRY', file: 'gratipay-single-account.csv', ...singleAccount },
  { name: 'WORKBOOK', file: 'gratipay-single-account.xlsx', ...singleAccount },
  {
    name: 'DOUBLE_ENTRY',
    file: 'gratipay-double-entry.csv',
    expected: 'gratipay-double-entry-trial-balance.csv',
    type: 'DOUBLE_ENTRY',
    zeroTransactions: 0,
    fields: oneAmount,
  },
  {
    name: 'SINGLE_AMOUNT_ENTRY',
    file: 'gratipay-single-amount.csv',
    expected: 'gratipay-trial-balance.csv',
    type: 'SINGLE_AMOUNT_ENTRY',
    zeroTransactions: 2,
    fields: oneAmount,
  },
];

export interface GratipayClient {
  readonly client: TestClient;
  readonly periods: readonly Period[];
}

/** A client of its own, without a retained-earnings account. */
export async function createGratipay(product: Installation): Promise<GratipayClient> {
  const client = await createClient(product, {
    name: 'Gratipay',
    currency: 'USD',
    startDate: '2012-01-01',
  });
  const accounts = await readCsv<{ account: string; ledger_type: string }>(
    path.join(data, 'gratipay-accounts.csv'),
  );
  await saveChart(
    client,
    accounts.map(({ account, ledger_type: type }) => ({ code: account, name: account, type })),
  );
  return { client, periods: await listPeriods(client) };
}

export interface LoadedBooks {
  readonly legalEntityId: string;
  readonly range: { readonly fromPeriodId: string; readonly toPeriodId: string };
  readonly state: InstanceState;
}

/** Brings the books in one layout into the ledger, as an entity of their own. */
export async function loadLayout(
  { client, periods }: GratipayClient,
  { name, file, type, fields }: Layout,
): Promise<LoadedBooks> {
  const { session } = client;
  const legalEntityId = await createEntity(client, { code: name, name, currency: 'USD' });
  const range = {
    fromPeriodId: periodAt(periods, '2012-06-01').id,
    toPeriodId: periodAt(periods, '2016-04-15').id,
  };
  const instance = await createInstance(client, { name, type, legalEntityId, ...range });
  await giveFile(client, instance.instanceId, { name: file, bytes: await readFile(path.join(data, file)) });
  await saveFieldMap(session, instance.instanceId, fields);
  await acceptAccounts(session, instance);
  const state = await processInstance(session, instance.instanceId);
  return { legalEntityId, range, state };
}

export interface ExpectedAmounts {
  readonly code: string;
  readonly debit: string;
  readonly credit: string;
}

export async function readExpected({ expected }: Layout): Promise<readonly ExpectedAmounts[]> {
  const rows = await readCsv<Record<string, string>>(path.join(data, expected));
  return rows
    .map((row) => ({
      code: row['Account'] ?? row['account'] ?? '',
      debit: row['debit'] ?? '',
      credit: row['credit'] ?? '',
    }))
    .filter(({ code }) => code !== 'TOTAL');
}
