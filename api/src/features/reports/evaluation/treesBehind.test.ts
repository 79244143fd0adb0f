import { RawFields } from '@tributary/engine/reports/rawFields';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { type Books, periodOf, setUpBooks } from '../../streams/testing/books.ts';
import {
  accountLine,
  createMeasure,
  createReport,
  readReport,
  type TestNode,
  textsOf,
} from '../testing/reports.ts';
import { accountsOf, evaluated, linesOf, path, statisticOf } from './testing/reportCalls.ts';

/** The embedded database has one connection, and whoever has it keeps everybody waiting: trees are read when it is free again. */

let api: TestApi;
let books: Books;
/** Uses a measure that uses another one. */
let items: readonly TestNode[];
let range: { readonly from_period_id: number; readonly to_period_id: number };

const using = (id: string, measureId: number) => ({ id, type: 'measure', meta: { measureId } });

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Trees behind',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '4000', type: 'revenue' }],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  const { session } = books;
  const [account] = await accountsOf(session);
  if (account === undefined) throw new Error('There is no account');
  const inner = await createMeasure(session, 'sales', [accountLine('sales', account.id)]);
  const outer = await createMeasure(session, 'inner', [using('inner', inner.id)]);
  items = [using('outer', outer.id)];
  const month = periodOf(books, '2024-01');
  range = { from_period_id: month, to_period_id: month };
});
afterAll(async () => api.close());
afterEach(() => vi.restoreAllMocks());

/** For each node that is read whether a transaction was open in which it was. */
function watch(): readonly boolean[] {
  const within = new AsyncLocalStorage<true>();
  const { db } = api.platform;
  const inClient = db.client.bind(db);
  vi.spyOn(db, 'client').mockImplementation(async (clientId, work, limit) =>
    inClient(clientId, (transaction) => within.run(true, () => work(transaction)), limit),
  );
  const found: boolean[] = [];
  const shown: unknown = Reflect.get(RawFields.prototype, 'shown');
  vi.spyOn(RawFields.prototype, 'shown').mockImplementation(function read(
    this: RawFields,
    ...asked: unknown[]
  ) {
    found.push(within.getStore() === true);
    return Reflect.apply(shown as () => null, this, asked);
  });
  return found;
}

describe('trees', () => {
  it('are read behind the transaction, with the measures that they name', async () => {
    const { session } = books;
    const filters = { fromPeriodId: range.from_period_id, toPeriodId: range.to_period_id };
    const report = await createReport(session, { name: 'Using', ...textsOf(items, [], { filters }) });
    const calls: readonly (() => Promise<unknown>)[] = [
      () => evaluated(session, { items, range }),
      () => session.ok('POST', `${path}/${report.id}/evaluate`, { layout: 'columns' }),
      () => linesOf(session, 'outer', { items, ...range }),
      () => session.ok('POST', `${path}/${report.id}/nodes/outer/transactions`, range),
      () => statisticOf(session, ['outer', 'account_code'], { items, ...range }),
      () => readReport(session, report.id),
    ];
    for (const call of calls) {
      const found = watch();
      await call();
      vi.restoreAllMocks();
      expect(found.length).toBeGreaterThanOrEqual(3);
      expect(found).not.toContain(true);
    }
  });
});
