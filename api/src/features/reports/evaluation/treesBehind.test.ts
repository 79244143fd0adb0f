import { RawFields } from '@tributary/engine/reports/rawFields';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
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
import { KeptTree } from '../keptTree.ts';
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

/** Of each node so many texts are read. */
const textsOfNode = 4;

/** For each text of a node that is read whether a transaction was open in which it was. */
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
    ];
    for (const call of calls) {
      const found = watch();
      await call();
      vi.restoreAllMocks();
      expect(found.length).toBeGreaterThanOrEqual(3);
      expect(found).not.toContain(true);
    }
    const found = watch();
    await readReport(session, report.id);
    // Its measures need not be read to tell of it.
    expect(found).toEqual(Array(items.length * textsOfNode).fill(false));
  });

  it('are not those of measures where a report that names them is saved', async () => {
    const { session } = books;
    const lines = Array.from({ length: 50 }, (_, at) => ({ id: `n${at}`, type: 'group' }));
    const long = await createMeasure(session, 'n0', lines);
    const found = watch();
    const report = await createReport(session, { name: 'Saved', ...textsOf([using('m', long.id)]) });
    // What becomes a measure must not lead back to itself.
    const measured = { is_measure: true, measure_node_id: 'm' };
    await session.ok('PATCH', `${path}/${report.id}`, measured);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(lines.length * textsOfNode);
  });
});

/** Threads of figures that are told something and do not answer yet. */
function silentThreads(): Worker[] {
  const told: Worker[] = [];
  const tell: unknown = Reflect.get(Worker.prototype, 'postMessage');
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function hold(
    this: Worker,
    ...said: unknown[]
  ) {
    const [question] = said;
    if (Object.keys(Object(question)).some((key) => key === 'report' || key === 'cell')) told.push(this);
    else Reflect.apply(tell as () => void, this, said);
  });
  return told;
}

describe('what waits for its turn', () => {
  /** Takes all the slots of the client until it is ended. */
  async function occupied(): Promise<() => Promise<void>> {
    const threads = silentThreads();
    const asked = [1, 2].map(() => evaluated(books.session, { items, range }));
    await vi.waitFor(() => expect(threads).toHaveLength(2), { timeout: 20_000 });
    return async () => {
      vi.restoreAllMocks();
      for (const thread of threads) thread.emit('message', { bytes: new TextEncoder().encode('{}') });
      await Promise.all(asked);
    };
  }

  const saved = async (name: string) => {
    const filters = { fromPeriodId: range.from_period_id, toPeriodId: range.to_period_id };
    return createReport(books.session, { name, ...textsOf(items, [], { filters }) });
  };

  it('holds no trees until then, and reads them as they were', async () => {
    const { session } = books;
    const report = await saved('Waiting');
    const calls: readonly (() => Promise<unknown>)[] = [
      () => session.ok('POST', `${path}/${report.id}/evaluate`, { layout: 'columns' }),
      () => session.ok('POST', `${path}/${report.id}/nodes/outer/transactions`, range),
      () => session.ok('POST', `${path}/${report.id}/nodes/outer/statistics/account_code`, range),
    ];
    const before: unknown[] = [];
    for (const call of calls) before.push(await call());
    const free = await occupied();
    const read = watch();
    const letGo = vi.spyOn(KeptTree.prototype, 'letGo');
    const asked = calls.map((call) => call());
    await vi.waitFor(() => expect(letGo).toHaveBeenCalledTimes(3 * calls.length), { timeout: 20_000 });
    expect(read).toEqual([]);
    const { id, revision } = await readReport(session, report.id);
    await session.ok('PATCH', `${path}/${id}`, { revision, ...textsOf([]) });
    await free();
    expect(await Promise.all(asked)).toEqual(before);
  });

  it('begins anew where the report is gone by then', async () => {
    const { session } = books;
    const report = await saved('Going');
    const free = await occupied();
    const letGo = vi.spyOn(KeptTree.prototype, 'letGo');
    const asked = session.call('POST', `${path}/${report.id}/evaluate`, { body: {} });
    await vi.waitFor(() => expect(letGo).toHaveBeenCalledTimes(3), { timeout: 20_000 });
    await session.ok('DELETE', `${path}/${report.id}`);
    await free();
    expect((await asked).status).toBe(404);
  });

  it('is read again as it was sent', async () => {
    const { session } = books;
    const before = await evaluated(session, { items, range });
    const free = await occupied();
    const letGo = vi.spyOn(KeptTree.prototype, 'letGo');
    const asked = evaluated(session, { items, range });
    await vi.waitFor(() => expect(letGo).toHaveBeenCalledTimes(2), { timeout: 20_000 });
    await free();
    expect(await asked).toEqual(before);
  });
});
