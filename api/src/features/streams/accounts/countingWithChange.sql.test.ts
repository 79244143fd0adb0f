import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { buildWorkbook, textRows } from '../../files/testing/workbooks.ts';
import type { Instance } from '../instanceView.ts';
import { addInstance, type Books, type InstanceWithFile, setUpBooks, upload } from '../testing/books.ts';
import { plainOptions, saveMap, toEntry } from '../testing/maps.ts';

/** Where a row filter leaves rows out, accounts are counted by reading the file again, which needs a connection of its own. */

const columns = ['No', 'Date', 'Account', 'Debit', 'Credit', 'Plant'];
const rowsOf = (account: string) => [
  columns,
  ['1', '2024-01-15', account, '5', '', 'Köln'],
  ['1', '2024-01-15', '9000', '', '5', 'Köln'],
  ['2', '2024-01-15', '0410', '5', '', 'Bonn'],
];
const text = (account: string) =>
  Buffer.from(
    rowsOf(account)
      .map((row) => `${row.join(',')}\n`)
      .join(''),
  );
const workbook = buildWorkbook({
  sheets: ['A', 'B'].map((name) => ({ name, rows: textRows(rowsOf(name === 'A' ? '0400' : '0420')) })),
});

const choices = {
  transaction_id: { columns: ['No'] },
  document_entry_date: { columns: ['Date'], format: { date_order: 'ymd' } },
  account: { columns: ['Account'] },
  debit_amount: { columns: ['Debit'] },
  credit_amount: { columns: ['Credit'] },
} as const;
const only = (plant: string) => ({
  row_filter: { $and: [{ field: 'Plant', operator: 'equals' as const, value: plant }] },
});

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Counting',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '0400', type: 'balance' }],
    entities: [{ code: 'E', currency: 'EUR' }],
  });
});
afterAll(async () => api.close());

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

async function addCounted(bytes: Uint8Array): Promise<InstanceWithFile> {
  const type = 'single-account-entry';
  const fileName = 'book';
  const month = '2024-01';
  const instance = await addInstance(books, {
    entity: 'E',
    type,
    fileName,
    bytes,
    from: month,
    to: month,
  });
  expect(await saveMap(books, instance, choices, only('Köln'))).toMatchObject({ status: 200 });
  return instance;
}

const readState = async ({ path }: InstanceWithFile) => [
  await books.session.ok<Instance>('GET', path),
  await books.session.ok('GET', `${path}/fields`),
];

async function countsOf({ streamId, instanceId }: InstanceWithFile): Promise<Record<string, number | null>> {
  const { accounts } = await books.session.ok<{
    accounts: { readonly code: string; readonly row_count: number | null }[];
  }>('GET', `/actuals/financial/streams/${streamId}/accounts?instance_id=${instanceId}`);
  return Object.fromEntries(accounts.map(({ code, row_count }) => [code, row_count]));
}

describe('a change after which the accounts of a file are counted by reading it', () => {
  const changes: readonly (readonly [
    string,
    Uint8Array,
    (instance: InstanceWithFile, revision: number) => Promise<Call>,
    Record<string, number>,
  ])[] = [
    [
      'a field map',
      text('0400'),
      async ({ path }, revision) => ({
        method: 'PUT',
        path: `${path}/fields`,
        body: {
          revision,
          fields: Object.entries(choices).map(([name, choice]) => toEntry(name, choice, columns)),
          options: { ...plainOptions, ...only('Bonn') },
        },
      }),
      { '0410': 1 },
    ],
    [
      'another file',
      text('0400'),
      async ({ path }, revision) => ({
        method: 'POST',
        path: `${path}/data`,
        body: { upload_id: await upload(books.session, 'next', text('0430')), revision },
      }),
      { '0430': 1, '9000': 1 },
    ],
    [
      'another sheet',
      workbook,
      async ({ path }, revision) => ({
        method: 'PUT',
        path: `${path}/source`,
        body: { sheet: 'B', revision },
      }),
      { '0420': 1, '9000': 1 },
    ],
  ];

  it.each(changes)('is there with its answer, or neither: %s', async (name, bytes, write, counts) => {
    const instance = await addCounted(bytes);
    const before = await readState(instance);
    const { revision } = await books.session.ok<Instance>('GET', instance.path);
    const { method, path, body } = await write(instance, revision);
    const send = async () =>
      books.session.call(method, path, { body, headers: { 'idempotency-key': `counting ${name}` } });
    const { db } = api.platform;
    const whole = { ...db };
    const dying = vi.spyOn(db, 'keeping').mockImplementationOnce(async (clientId, work) =>
      whole.keeping(clientId, work, async () => {
        throw new Error('The process died here.');
      }),
    );
    expect((await send()).status).toBe(500);
    dying.mockRestore();
    expect(await readState(instance)).toEqual(before);
    const first = await send();
    expect(first.status).toBe(200);
    const after = await readState(instance);
    const again = await send();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await readState(instance)).toEqual(after);
    expect(await countsOf(instance)).toEqual(counts);
  });
});
