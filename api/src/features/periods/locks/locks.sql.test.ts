import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../../streams/instanceView.ts';
import {
  type Books,
  bringIn,
  deprocess,
  type InstanceWithFile,
  makeReady,
  periodOf,
  processInstance,
  verify,
  whileWriting,
} from '../../streams/testing/books.ts';
import { salesOf, setUpTwoCompanies } from '../../streams/testing/sale.ts';

/** What a locked period refuses, and what stays open on its other side. */

interface Locks {
  readonly borders: readonly {
    readonly kind: string;
    readonly legal_entity_id: number | null;
    readonly through_period_id: number;
  }[];
  readonly total: number;
  readonly items: readonly { readonly change: string; readonly reason: string; readonly by: string | null }[];
}

const path = '/periods/locks';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const openBooks = async (name: string): Promise<Books> => setUpTwoCompanies(api, name);

const set = async (
  method: 'POST' | 'DELETE',
  books: Books,
  month: string,
  entity: string | null,
  reason = '',
) =>
  books.session.ok<Locks>(method, path, {
    kind: entity === null ? 'rates' : 'figures',
    legal_entity_id: entity === null ? null : books.entityIds.get(entity),
    period_id: periodOf(books, month),
    reason,
  });
const lock = async (books: Books, month: string, entity: string | null = 'A', reason = '') =>
  set('POST', books, month, entity, reason);
const unlock = async (books: Books, month: string, entity: string | null = 'A') =>
  set('DELETE', books, month, entity);

const refusedBy = (code: string, month: string) => ({
  status: 409,
  body: {
    fields: [
      {
        path: '',
        code,
        message: expect.stringContaining(`${month}-01 – `),
        values: { period: expect.stringMatching(new RegExp(`^${month}-01 – ${month}-\\d\\d$`)) },
      },
    ],
  },
});
const locked = (month: string) => refusedBy('periodLocked', month);

describe('locks', () => {
  it('say why without signs that nobody sees, or that turn what stands beside them', async () => {
    const books = await openBooks('Reasons of locks');
    for (const reason of ['Quarter\u0007 closed', 'Quarter\u202E closed', 'Quarter\nclosed']) {
      for (const method of ['POST', 'DELETE']) {
        const body = { kind: 'rates', period_id: periodOf(books, '2024-01'), reason };
        expect(await books.session.call(method, path, { body })).toMatchObject({
          status: 400,
          body: { fields: [{ path: 'reason', code: 'invalid_format' }] },
        });
      }
    }
  });

  it('reach back without gaps, are undone backwards, and stand in a log with who and why', async () => {
    const books = await openBooks('Locks and their log');
    const of = (code: string) => ({ kind: 'figures', legal_entity_id: books.entityIds.get(code) });
    const until = (month: string) => ({ through_period_id: periodOf(books, month) });
    expect(await books.session.ok('GET', path)).toMatchObject({ borders: [], total: 0, items: [] });
    await lock(books, '2024-03', 'A', ' Quarter closed ');
    await lock(books, '2024-02', 'A');
    await lock(books, '2024-01', 'B');
    expect(await lock(books, '2024-02', null)).toMatchObject({
      borders: [
        { ...of('A'), ...until('2024-03') },
        { ...of('B'), ...until('2024-01') },
        { kind: 'rates', legal_entity_id: null, ...until('2024-02') },
      ],
      total: 3,
    });
    await unlock(books, '2024-05', 'A');
    await unlock(books, '2024-02', 'A');
    const after = await unlock(books, '2024-01', 'B');
    expect(after).toMatchObject({
      borders: [{ ...of('A'), ...until('2024-01') }, { kind: 'rates' }],
      total: 5,
    });
    expect(after.items.map(({ change, reason }) => [change, reason])).toEqual([
      ['unlock', ''],
      ['unlock', ''],
      ['lock', ''],
      ['lock', ''],
      ['lock', 'Quarter closed'],
    ]);
    expect(after.items[0]?.by).toMatch(/\w/);
    const page = await books.session.ok<Locks & { next: string | null }>('GET', `${path}?limit=2`);
    expect(page.items).toEqual(after.items.slice(0, 2));
    const rest = await books.session.ok<Locks>('GET', `${path}?limit=9&after=${page.next}`);
    expect(rest.items).toEqual(after.items.slice(2));
  });

  it('stand in the audit log by the id of their legal entity, and rates of none', async () => {
    const books = await openBooks('Locks in the audit log');
    const id = books.entityIds.get('B');
    await lock(books, '2024-01', 'A');
    await lock(books, '2024-01', 'B');
    await lock(books, '2024-01', null);
    const rowsOf = async (search: string) =>
      (
        await books.session.ok<{ items: { object_id: number | null; object_name: string | null }[] }>(
          'GET',
          `/audit_log?${search}`,
        )
      ).items.map((row) => [row.object_id, row.object_name]);
    // In one history with the entity itself, which begins with its creation.
    const [last, ...earlier] = await rowsOf(`object=period_locks&object_id=${id}`);
    expect(last).toEqual([id, expect.stringMatching(/^B /)]);
    expect(earlier.length).toBeGreaterThan(0);
    expect(earlier.every(([objectId]) => objectId === id)).toBe(true);
    expect(await rowsOf('object=rate_locks')).toEqual([[null, null]]);
  });

  it('are of those who have the right: of rates another one than of figures', async () => {
    const books = await openBooks('Rights on locks');
    const finance = await books.client.as('org_finance_admin');
    const viewer = await books.client.as('org_viewer');
    const body = {
      kind: 'figures',
      legal_entity_id: books.entityIds.get('A'),
      period_id: books.periods[0]?.id,
    };
    expect((await finance.call('POST', path, { body })).status).toBe(200);
    expect((await viewer.call('POST', path, { body })).status).toBe(403);
    expect((await viewer.call('GET', path)).status).toBe(200);
    const ofRates = { kind: 'rates', period_id: body.period_id };
    expect((await finance.call('POST', path, { body: ofRates })).status).toBe(403);
    expect((await finance.call('DELETE', path, { body: ofRates })).status).toBe(403);
  });

  it.each([
    ['figures of no legal entity', { kind: 'figures' }, 'legal_entity_id', 'required'],
    [
      'figures of an unknown one',
      { kind: 'figures', legal_entity_id: 987_654 },
      'legal_entity_id',
      'unknown',
    ],
    ['rates of one', { kind: 'rates', legal_entity_id: 1 }, 'legal_entity_id', 'ofNoEntity'],
    ['an unknown period', { kind: 'rates', period_id: 987_654 }, 'period_id', 'unknown'],
  ])('are none of %s', async (_what, given, field, code) => {
    const books = await openBooks(`No lock ${code} ${given.kind}`);
    const body = { period_id: books.periods[0]?.id, ...given };
    expect(await books.session.call('POST', path, { body })).toMatchObject({
      status: 400,
      body: { fields: [{ path: field, code }] },
    });
  });
});

describe('figures of a locked period', () => {
  it('neither come nor go, and those of open periods and of other companies do', async () => {
    const books = await openBooks('Locked figures');
    const { session } = books;
    const inMarch = await bringIn(books, salesOf('2024-03'));
    const inApril = await bringIn(books, salesOf('2024-04'));
    const waiting = await makeReady(books, salesOf('2024-02'));
    await deprocess(books, await bringIn(books, salesOf('2024-01')));
    const withdrawn = await bringIn(books, { ...salesOf('2024-01'), fileName: 'back.csv' });
    await deprocess(books, withdrawn);
    const acrossBorder = await bringIn(books, salesOf('2024-02', '2024-05'));
    await deprocess(books, acrossBorder);
    await lock(books, '2024-03');
    const call = async (method: 'POST' | 'DELETE', { path: to }: InstanceWithFile, action = '') =>
      session.call(method, `${to}${action}`, method === 'POST' ? { body: {} } : {});
    expect(await call('POST', waiting, '/process')).toMatchObject(locked('2024-02'));
    expect(await call('DELETE', waiting)).toMatchObject(locked('2024-02'));
    expect(await call('POST', inMarch, '/deprocess')).toMatchObject(locked('2024-03'));
    expect(await call('POST', withdrawn, '/rollback')).toMatchObject(locked('2024-01'));
    expect(await call('DELETE', acrossBorder)).toMatchObject(locked('2024-02'));
    expect(await deprocess(books, inApril)).toMatchObject({ status: 'data_ready' });
    expect((await call('POST', inApril, '/rollback')).status).toBe(200);
    await deprocess(books, inApril);
    await verify(books, inApril);
    expect(await processInstance(books, inApril)).toMatchObject({ status: 'processed' });
    const ofOther = await bringIn(books, { ...salesOf('2024-03'), entity: 'B', fileName: 'other.csv' });
    expect(await deprocess(books, ofOther)).toMatchObject({ status: 'data_ready' });
    expect((await call('DELETE', ofOther)).status).toBe(200);
    await unlock(books, '2024-02');
    expect(await processInstance(books, waiting)).toMatchObject({ status: 'processed' });
  });

  it('stay as they are where an import reaches across the border', async () => {
    const books = await openBooks('Across the border');
    const { session } = books;
    const both = await makeReady(books, salesOf('2024-01', '2024-02'));
    const open = await makeReady(books, {
      ...salesOf('2024-02'),
      fileName: 'open.csv',
      from: '2024-01',
    });
    const before = await bringIn(books, { ...salesOf('2024-01', '2024-02'), fileName: 'b.csv' });
    await lock(books, '2024-01');
    expect(await processInstance(books, both)).toMatchObject({ status: 'process_failed' });
    const { items } = await session.ok<{ items: { row: number; code: string; params: object }[] }>(
      'GET',
      `${both.path}/errors`,
    );
    expect(items.map(({ row, code, params }) => [row, code, params])).toEqual([
      [2, 'dateInLockedPeriod', { period: '2024-01-01' }],
      [3, 'dateInLockedPeriod', { period: '2024-01-01' }],
    ]);
    expect(await processInstance(books, open)).toMatchObject({ status: 'processed' });
    expect(await deprocess(books, open)).toMatchObject({ status: 'data_ready' });
    expect((await session.call('POST', `${open.path}/rollback`, { body: {} })).status).toBe(200);
    expect((await session.call('DELETE', both.path)).status).toBe(200);
    await unlock(books, '2024-01');
    expect(await deprocess(books, before)).toMatchObject({ status: 'data_ready', published_version: null });
    await lock(books, '2024-01');
    expect(await session.call('POST', `${before.path}/rollback`, { body: {} })).toMatchObject(
      locked('2024-01'),
    );
  });

  it('are not published by a run that began before', async () => {
    const books = await openBooks('Locked meanwhile');
    const file = await makeReady(books, salesOf('2024-01'));
    await whileWriting(books, file, async () => {
      await lock(books, '2024-01');
    });
    await books.jobs.drain();
    expect(await books.session.ok<Instance>('GET', file.path)).toMatchObject({
      status: 'process_failed',
      published_version: null,
    });
    const { items } = await books.session.ok<{ items: object[] }>('GET', `${file.path}/errors`);
    expect(items).toMatchObject([
      { row: null, code: 'dateInLockedPeriod', params: { period: '2024-01-01' } },
    ]);
    await unlock(books, '2024-01');
    expect(await processInstance(books, file)).toMatchObject({ status: 'processed' });
  });

  it('keep their periods, the account of earlier results, and where dimension instances hang', async () => {
    const books = await openBooks('Locked foundations');
    const { session } = books;
    await bringIn(books, salesOf('2024-12'));
    const unused = { name: 'Equity', type: 'balance' };
    await session.ok('POST', '/ledger', {
      accounts: ['3000', '3100'].map((code, position) => ({ ...unused, code, position })),
    });
    const chart = await session.ok<{ accounts: { id: number; code: string }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    const accountId = (code: string) => chart.accounts.find((account) => account.code === code)?.id;
    const settings = async (code: string) =>
      session.call('PATCH', '/settings', {
        body: { settings: { retained_earnings_account_id: accountId(code) } },
      });
    const [dimension] = await session.ok<{ id: number }[]>('GET', '/dimensions');
    const treeOf = async (month: string, parent: boolean) => {
      const from = periodOf(books, month);
      const tree = await session.ok<{ id: number; code: string; name: string; default: boolean }[]>(
        'GET',
        `/dimensions/${dimension?.id}/instances?period_id=${from}`,
      );
      const known = tree.map(({ id, code, name, default: isDefault }, position) => ({
        id,
        code,
        name,
        position,
        default: isDefault,
      }));
      const top = tree.find(({ code }) => code === 'TOP')?.id ?? null;
      return session.call('POST', `/dimensions/${dimension?.id}/instances/${from}`, {
        body: {
          from_period_id: from,
          instances: known.map((each) => ({
            ...each,
            ...(each.code === 'C1' ? { parent: parent ? top : null } : {}),
          })),
        },
      });
    };
    await session.ok('POST', `/dimensions/${dimension?.id}/instances/${periodOf(books, '2024-01')}`, {
      from_period_id: periodOf(books, '2024-01'),
      instances: [
        { code: 'TOP', name: 'Top', position: 5 },
        { code: 'C1', name: 'One', position: 6 },
      ],
    });
    await lock(books, '2024-12');
    // What lies on it there would be translated by historical rates, as that of whatever takes results.
    expect(await settings('1000')).toMatchObject(locked('2024-12'));
    expect((await settings('3000')).status).toBe(200);
    await lock(books, '2025-02');
    expect(await settings('3100')).toMatchObject(locked('2025-02'));
    expect(await treeOf('2025-02', true)).toMatchObject(locked('2025-02'));
    expect((await treeOf('2025-03', true)).status).toBe(200);
    const calendar = { cycle: '1m', fiscal_year_start: 1, start_date: '2023-12-01' };
    expect(await session.call('POST', '/periods', { body: calendar })).toMatchObject(locked('2024-01'));
    await unlock(books, '2024-01');
    await lock(books, '2024-01', null);
    expect(await session.call('POST', '/periods', { body: calendar })).toMatchObject(
      refusedBy('ratesLocked', '2024-01'),
    );
    await unlock(books, '2024-01', null);
    expect((await settings('1000')).status).toBe(200);
    await lock(books, '2024-12');
    expect(await settings('3100')).toMatchObject(locked('2024-12'));
    await unlock(books, '2024-01');
    expect((await session.call('POST', '/periods', { body: calendar })).status).toBe(200);
  });
});
