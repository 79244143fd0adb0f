import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  addInstance,
  type Books,
  bringIn,
  deprocess,
  type InstanceWithFile,
  processInstance,
  setUpBooks,
  verify,
} from '../../streams/testing/books.ts';
import { addPayroll } from '../../streams/testing/payroll.ts';

/** What is told of imports before their periods are locked. */

let api: TestApi;
let books: Books;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Open before a lock',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '2000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'EUR' },
      { code: 'C', currency: 'EUR' },
    ],
  });
});
afterAll(async () => api.close());

const periodId = (month: string) =>
  books.periods.find(({ start_date: start }) => start.startsWith(month))?.id;

const saleOf = (entity: string, month: string, credit = '100.00') => ({
  entity,
  type: 'single-account-entry' as const,
  fileName: `${entity} ${month}.csv`,
  bytes: Buffer.from(
    [
      'Transaction ID,Date,Account,Debit,Credit,Description',
      `T1,${month}-05,1000,100.00,,Sale`,
      `T1,${month}-05,4000,,${credit},Sale`,
    ].join('\n'),
  ),
  from: month,
  to: month,
});

async function ready(given: Parameters<typeof addInstance>[1]): Promise<InstanceWithFile> {
  const file = await addInstance(books, given);
  await acceptSuggestions(books, file);
  await acceptAccounts(books, file);
  await verify(books, file);
  return file;
}

const openUntil = async (month: string, entity = 'A', session = books.session) =>
  session.ok<object>(
    'GET',
    `/periods/locks/open?legal_entity_id=${books.entityIds.get(entity)}&period_id=${periodId(month)}`,
  );

const lock = async (month: string) =>
  books.session.ok('POST', '/periods/locks', {
    kind: 'figures',
    legal_entity_id: books.entityIds.get('A'),
    period_id: periodId(month),
  });

/** Beside the one that takes the rest. */
async function addDimensionValue(type: 'revenue' | 'expense', code: string, since: string): Promise<void> {
  const from = periodId(since);
  const dimensions = await books.session.ok<{ id: number; type: string }[]>('GET', '/dimensions');
  const id = dimensions.find((dimension) => dimension.type === type)?.id;
  await books.session.ok('POST', `/dimensions/${id}/instances/${from}`, {
    from_period_id: from,
    instances: [{ code, name: code, position: 5 }],
  });
}

/** Its accounts lead elsewhere than they did. */
async function remapAccounts({ streamId }: InstanceWithFile): Promise<void> {
  const path = `/actuals/financial/streams/${streamId}/accounts`;
  const saved = await books.session.ok<{
    revision: number;
    accounts: { id: number; code: string; description: string; type: string; account_id: number }[];
  }>('GET', path);
  const ledger = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const other = ledger.accounts.find(({ code }) => code === '2000')?.id;
  await books.session.ok('PUT', path, {
    revision: saved.revision,
    accounts: saved.accounts.map(({ id, code, description, type, account_id }) => ({
      id,
      code,
      description,
      type,
      account_id: code === '1000' ? other : account_id,
    })),
  });
}

it('are those of the legal entity in the periods that a lock adds, each with what stands open', async () => {
  const nothing = { import_count: 0, not_processed_count: 0, failed_count: 0, stale_count: 0 };
  expect(await openUntil('2024-12')).toEqual({ ...nothing, not_assigned_count: 0, imports: [] });
  await ready(saleOf('A', '2024-01'));
  const failing = await ready(saleOf('A', '2024-02', '90.00'));
  expect(await processInstance(books, failing)).toMatchObject({ status: 'process_failed' });
  const processed = await bringIn(books, saleOf('A', '2024-03'));
  // Of several versions one counts.
  await deprocess(books, processed);
  await processInstance(books, processed);
  await ready(saleOf('A', '2024-06'));
  await ready(saleOf('B', '2024-01'));
  const january = { stream_name: 'A 2024-01.csv', range: '2024-01', states: ['not_processed'] };
  const february = { stream_name: 'A 2024-02.csv', range: '2024-02', states: ['failed'] };
  expect(await openUntil('2024-03')).toMatchObject({
    import_count: 2,
    not_processed_count: 1,
    failed_count: 1,
    stale_count: 0,
    not_assigned_count: 0,
    imports: [january, february],
  });
  // Neither of them is one that the revenue of March could lie in.
  await addDimensionValue('expense', 'C1', '2024-01');
  await addDimensionValue('revenue', 'P6', '2024-06');
  expect(await openUntil('2024-03')).toMatchObject({ import_count: 2, not_assigned_count: 0 });
  await addDimensionValue('revenue', 'P1', '2024-01');
  await remapAccounts(processed);
  const march = { instance_id: processed.instanceId, states: ['stale', 'not_assigned'] };
  expect(await openUntil('2024-03')).toMatchObject({
    import_count: 3,
    stale_count: 1,
    not_assigned_count: 1,
    imports: [january, february, march],
  });
  await lock('2024-02');
  expect(await openUntil('2024-03')).toMatchObject({ import_count: 1, failed_count: 0, imports: [march] });
  await lock('2024-03');
  expect(await openUntil('2024-02')).toMatchObject({ import_count: 0 });
});

it('are the first twenty by their names, and all by their number', async () => {
  const streams = '/actuals/financial/streams';
  const { id } = await books.session.ok<{ id: number }>('POST', streams, {
    name: 'Many',
    legal_entity_id: books.entityIds.get('C'),
    type: 'single-account-entry',
  });
  const periods = books.periods.slice(0, 21);
  for (const period of periods.toReversed()) {
    const range = { from_period_id: period.id, to_period_id: period.id };
    await books.session.ok('POST', `${streams}/${id}/instances`, range);
  }
  expect(await openUntil('2025-09', 'C')).toMatchObject({
    import_count: 21,
    not_processed_count: 21,
    imports: periods.slice(0, 20).map((period) => ({ from_period_id: period.id })),
  });
});

it('are of payroll too, called so, for whoever may read those', async () => {
  const wages = await addPayroll(books, { name: 'Wages', entity: 'B', month: '2024-02' });
  const sales = { kind: 'financial', stream_name: 'B 2024-01.csv', states: ['not_processed'] };
  expect(await openUntil('2024-02', 'B')).toMatchObject({
    import_count: 2,
    not_processed_count: 2,
    imports: [
      sales,
      {
        kind: 'payroll',
        stream_id: wages.streamId,
        instance_id: wages.instanceId,
        stream_name: 'Wages',
        range: '2024-02',
        states: ['not_processed'],
      },
    ],
  });
  const finance = await books.client.as('org_finance_admin');
  expect(await openUntil('2024-02', 'B', finance)).toMatchObject({
    import_count: 1,
    not_processed_count: 1,
    imports: [sales],
  });
});

it.each([
  ['legal_entity_id', () => `legal_entity_id=987654&period_id=${periodId('2024-01')}`],
  ['period_id', () => `legal_entity_id=${books.entityIds.get('A')}&period_id=987654`],
])('are none of an unknown %s', async (path, search) => {
  expect(await books.session.call('GET', `/periods/locks/open?${search()}`)).toMatchObject({
    status: 400,
    body: { fields: [{ path, code: 'unknown' }] },
  });
});
