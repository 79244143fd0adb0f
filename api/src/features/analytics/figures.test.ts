import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import {
  acceptSuggestions,
  addInstanceTo,
  type Books,
  bringIn,
  setUpBooks,
} from '../streams/testing/books.ts';

/** From a column of a file to the postings of its values: what is added up is what counts. */

const path = '/actuals/financial/analytics';

const rows = [
  ['T1', '2024-01-05', '6000', '100.00', '', 'Alba', '2024-02-04'],
  ['T1', '2024-01-05', '6000', '50.00', '', 'Berg', ''],
  ['T1', '2024-01-05', '1000', '', '150.00', '', ''],
  ['T2', '2024-03-09', '6000', '20.00', '', 'Alba', '2024-04-01'],
  ['T2', '2024-03-09', '1000', '', '20.00', 'Cole', ''],
];
const header = ['Transaction ID', 'Date', 'Account', 'Debit', 'Credit', 'Vendor', 'Due'];
const fileOf = (lines: readonly (readonly string[])[], columnCount = header.length) =>
  Buffer.from([header, ...lines].map((line) => line.slice(0, columnCount)).join('\n'));
const year = (number: number) => ({
  entity: 'A',
  type: 'single-account-entry' as const,
  fileName: `${number}.csv`,
  bytes: fileOf(
    rows.map(([id = '', date = '', ...rest]) => [id, date.replace('2024', `${number}`), ...rest]),
  ),
  from: `${number}-01`,
  to: `${number}-12`,
});

interface Transactions {
  readonly total: number;
  readonly debit: string;
  readonly credit: string;
  readonly items: readonly {
    readonly id: string;
    readonly row_no: number;
    readonly analytics: readonly { readonly analytics_id: number; readonly value: string }[];
  }[];
}

let api: TestApi;
let books: Books;
const ids = new Map<string, number>();

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Analytics figures',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '6000', type: 'expense' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  // Before there was any field.
  await bringIn(books, year(2023));
  for (const [name, type] of [
    ['vendor', 'text'],
    ['payable_on', 'date'],
  ] as const) {
    const field = await books.session.ok<{ id: number }>('POST', path, {
      mapping_name: name,
      display_name: name === 'vendor' ? 'Vendor' : 'Payable on',
      type,
    });
    ids.set(name, field.id);
  }
});
afterAll(async () => api.close());

const figure = (change: Readonly<Record<string, string | number>> = {}) => {
  const range = { from_period_id: books.periods[0]?.id ?? 0, to_period_id: books.periods.at(-1)?.id ?? 0 };
  return new URLSearchParams(
    Object.entries({ ...range, ...change }).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
};
const read = (change: Readonly<Record<string, string | number>> = {}) =>
  books.session.ok<Transactions>('GET', `/data_audit/trial_balance/transactions?${figure(change)}`);
const groupsBy = (name: string, change: Readonly<Record<string, string | number>> = {}) =>
  books.session.ok<{
    total: number;
    debit: string;
    credit: string;
    groups: { value: string | null; total: number; debit: string; credit: string; balance: string }[];
    rest: unknown;
  }>('GET', `/data_audit/trial_balance/transactions/groups?${figure({ by: ids.get(name) ?? 0, ...change })}`);

describe('an analytics field', () => {
  let streamPath: string;
  let instancePath: string;

  it('is offered by the map, suggested by the name of a column, and kept with each posting', async () => {
    const file = await bringIn(books, year(2024));
    streamPath = `/actuals/financial/streams/${file.streamId}`;
    instancePath = file.path;
    const map = await books.session.ok<{ fields: Record<string, unknown>[] }>('GET', `${file.path}/fields`);
    expect(map.fields.find(({ name }) => name === 'vendor')).toMatchObject({
      source: { name: 'Vendor', position: 5 },
      sources: [],
      required: false,
      deprecated: false,
      display_name: 'Vendor',
    });
    expect(map.fields.find(({ name }) => name === 'map')).toMatchObject({ source: null, display_name: null });
    const { items } = await read({ instance_id: file.instanceId });
    const valuesOf = (row: number) => [
      ...new Set(
        items
          .filter(({ row_no }) => row_no === row)
          .map(({ analytics }) => analytics.map(({ value }) => value).join(', ')),
      ),
    ];
    expect([2, 3, 4, 5, 6].map(valuesOf)).toEqual([['Alba'], ['Berg'], [''], ['Alba'], ['Cole']]);
  });

  it('is mapped by hand where no column is called like it', async () => {
    await books.session.ok('POST', `${instancePath}/deprocess`, {});
    await books.jobs.drain();
    const { fields } = await books.session.ok<{ fields: Record<string, unknown>[] }>(
      'GET',
      `${instancePath}/fields`,
    );
    const mapped = fields.map(
      ({ required: _required, deprecated: _deprecated, display_name: _name, ...field }) =>
        field['name'] === 'payable_on' ? { ...field, source: { name: 'Due', position: 6 } } : field,
    );
    await books.session.ok('PUT', `${instancePath}/fields`, { fields: mapped });
    await books.session.ok('PATCH', `${instancePath}/verification`, { is_verified: true });
    await books.session.ok('POST', `${instancePath}/process`, {});
    await books.jobs.drain();
    expect(await groupsBy('payable_on', { side: 'debit' })).toMatchObject({
      groups: [
        { value: null, debit: '220.0000' },
        { value: '2024-02-04', debit: '100.0000' },
        { value: '2024-04-01', debit: '20.0000' },
      ],
    });
  });

  it('groups the postings of a figure, those before the field as without a value, and all of them', async () => {
    const accountId = (await accountIds()).get('6000') ?? 0;
    const groups = await groupsBy('vendor', { account_id: accountId });
    expect(groups.groups).toEqual([
      { value: null, total: 3, debit: '170.0000', credit: '0.0000', balance: '170.0000' },
      { value: 'Alba', total: 2, debit: '120.0000', credit: '0.0000', balance: '120.0000' },
      { value: 'Berg', total: 1, debit: '50.0000', credit: '0.0000', balance: '50.0000' },
    ]);
    const { total, debit, credit } = await read({ account_id: accountId });
    expect(groups).toMatchObject({ total, debit, credit, rest: null });
    expect(await groupsBy('vendor', { account_id: accountId, limit: 1, order_by: 'value' })).toMatchObject({
      debit,
      groups: [{ value: null }],
      rest: { group_count: 2, total: 3, debit: '170.0000', balance: '170.0000' },
    });
  });

  it('filters the postings of a figure, sums and pages alike', async () => {
    const analytics_id = ids.get('vendor') ?? 0;
    const ofAlba = await read({ analytics_id, analytics_value: 'Alba' });
    expect(ofAlba).toMatchObject({ total: 2, debit: '120.0000', credit: '0.0000' });
    expect(new Set(ofAlba.items.map(({ row_no }) => row_no))).toEqual(new Set([2, 5]));
    expect(await read({ analytics_id, analytics_value: 'Nobody' })).toMatchObject({ total: 0, items: [] });
    const without = await read({ analytics_id });
    const all = await read();
    const ofOthers = await Promise.all(
      ['Alba', 'Berg', 'Cole'].map((analytics_value) => read({ analytics_id, analytics_value })),
    );
    expect([without, ...ofOthers].reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
    const unknown = await books.session.call(
      'GET',
      `/data_audit/trial_balance/transactions?${figure({ analytics_id: 999_999 })}`,
    );
    expect(unknown.status).toBe(404);
  });

  it('shows its value beside the row of the file', async () => {
    const { items } = await read({ analytics_id: ids.get('vendor') ?? 0, analytics_value: 'Berg' });
    const source = await books.session.ok(
      'GET',
      `/data_audit/trial_balance/transactions/${items[0]?.id}/source`,
    );
    expect(source).toMatchObject({
      row_no: 3,
      analytics: [{ analytics_id: ids.get('vendor'), value: 'Berg' }],
    });
  });

  it('is not deleted, nor read otherwise, while an import of a stream reads it, which is named', async () => {
    const id = ids.get('vendor') ?? 0;
    const refusal = { status: 409, body: { fields: [{ code: 'analyticsFieldMapped' }] } };
    const refused = await books.session.call('DELETE', `${path}/${id}`);
    expect(refused).toMatchObject(refusal);
    expect(JSON.stringify(refused.body)).toContain('2024.csv');
    expect(await books.session.call('PATCH', `${path}/${id}`, { body: { type: 'number' } })).toMatchObject(
      refusal,
    );
    expect(await books.session.call('PATCH', `${path}/${id}`, { body: { mapping_name: 'x' } })).toMatchObject(
      refusal,
    );
    await books.session.ok('PATCH', `${path}/${id}`, { display_name: 'Supplier' });
  });

  it('makes nothing of the past wrong when it is deleted', async () => {
    const before = await read();
    const next = await addInstanceTo(books, Number(streamPath.split('/').at(-1)), {
      ...year(2025),
      bytes: fileOf(rows, 5),
    });
    await acceptSuggestions(books, next);
    // The map of the earlier import reads it.
    expect((await books.session.call('DELETE', `${path}/${ids.get('vendor')}`)).status).toBe(409);
    await processWithoutAnalytics(instancePath);
    for (const id of ids.values()) await books.session.ok('DELETE', `${path}/${id}`);
    const after = await read();
    expect(after).toMatchObject({ total: before.total, debit: before.debit, credit: before.credit });
    expect(after.items.every(({ analytics }) => analytics.length === 0)).toBe(true);
  });
});

async function processWithoutAnalytics(instance: string): Promise<void> {
  await books.session.ok('POST', `${instance}/deprocess`, {});
  await books.jobs.drain();
  const { fields } = await books.session.ok<{ fields: Record<string, unknown>[] }>(
    'GET',
    `${instance}/fields`,
  );
  const kept = fields
    .filter(({ display_name: name }) => name === null)
    .map(({ required: _r, deprecated: _d, display_name: _n, ...field }) => field);
  await books.session.ok('PUT', `${instance}/fields`, { fields: kept });
  await books.session.ok('PATCH', `${instance}/verification`, { is_verified: true });
  await books.session.ok('POST', `${instance}/process`, {});
  await books.jobs.drain();
}

async function accountIds(): Promise<Map<string, number>> {
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  return new Map(accounts.map(({ id, code }) => [code, id]));
}
