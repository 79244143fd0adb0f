import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limitKeptReads } from '../../db/keptReads.ts';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { checkFigures } from '../postings/checkFigures.ts';
import { upload } from '../streams/testing/books.ts';
import { orderCentre, type TreeBooks } from '../substitution/testing/trees.ts';
import { type AdjustedGroup, type Made, openGroup, provision } from './testing/group.ts';

/** What stands against an adjustment from elsewhere, and what an adjustment stands against. */

let api: TestApi;
let group: AdjustedGroup;
/** A legal entity without books. */
let third: number;

beforeAll(async () => {
  api = await openTestApi();
  group = await openGroup(api, 'Group that stays');
  const entity = { code: 'X', name: 'Third', currency: 'EUR' };
  third = (await session().ok<{ id: number }>('POST', '/legal_entities', entity)).id;
});
afterEach(async () => {
  for (const { id, origin_id: origin, status } of await group.list()) {
    if (origin !== null) continue;
    if (status !== 'draft') await session().ok('POST', `/adjustments/${id}/recall`, {});
    await session().ok('DELETE', `/adjustments/${id}`);
  }
});
afterAll(async () => api.close());

const session = () => group.books.session;
const codesOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  ...((body as { fields?: { code: string }[] }).fields ?? []).map(({ code }) => code),
];
const ask = async (method: 'POST' | 'PATCH', path: string, body: object) =>
  codesOf(await session().call(method, path, { body }));
const approve = async (id: number) => session().ok<Made>('POST', `/adjustments/${id}/submit`, {});

/** An entry of the third one alone, in the first half of 2024 unless it says otherwise. */
const ofThird = (change: object = {}) => ({
  ...group.bodyOf([], {
    first_legal_entity_id: third,
    second_legal_entity_id: null,
    period_id: group.periodId('2024-01-01'),
    currency: 'EUR',
    lines: [
      { legal_entity_id: third, account_id: group.idOf('5000'), side: 'debit', amount: '1.00' },
      { legal_entity_id: third, account_id: group.idOf('1000'), side: 'credit', amount: '1.00' },
    ],
  }),
  ...change,
});
const lock = (entityId: number, start: string) => ({
  kind: 'figures',
  legal_entity_id: entityId,
  period_id: group.periodId(start),
  reason: 'Closed',
});

it('a period without a rate takes no adjustment in that currency', async () => {
  const [last] = group.books.periods.slice(-1);
  expect(await ask('POST', '/adjustments', group.bodyOf(provision, { period_id: last?.id }))).toEqual([
    409,
    'adjustmentRateMissing',
  ]);
});

it('an initial balance holds what was up to its day: neither comes beside the other', async () => {
  const { id } = await session().ok<Made>('POST', '/adjustments', ofThird());
  const balance = async () =>
    ask('POST', '/balance/initial/upload', {
      upload_id: await upload(
        session(),
        'opening.csv',
        Buffer.from('account,debit,credit\n1000,5,\n2000,,5\n'),
        'initial_balance',
      ),
      legal_entity_id: third,
      period_id: group.periodId('2024-01-01'),
      preview: false,
    });
  await approve(id);
  expect((await balance())[0]).toBe(409);
  await session().ok('POST', `/adjustments/${id}/recall`, {});
  expect((await balance())[0]).toBe(200);
  const refused = [409, 'adjustmentBeforeInitialBalance'];
  expect(await ask('POST', `/adjustments/${id}/submit`, {})).toEqual(refused);
  expect(await ask('POST', '/adjustments', ofThird())).toEqual(refused);
  const later = ofThird({ period_id: group.periodId('2024-07-01') });
  expect(await ask('POST', '/adjustments', later)).toEqual([200]);
  const balances = await session().ok<{ items: { id: number }[] }>('GET', '/balance/initial');
  for (const each of balances.items) await session().ok('DELETE', `/balance/initial/delete/${each.id}`);
});

describe('what is locked stays, where adjustments alone are figures of a legal entity', () => {
  it('results of earlier years go to no other account, and nothing is translated otherwise', async () => {
    const takes = async (accountId: number | null) =>
      ask('PATCH', '/settings', {
        settings: { retained_earnings_overrides: [{ legal_entity_id: third, account_id: accountId }] },
      });
    await session().ok('POST', '/periods/locks', lock(third, '2025-01-01'));
    expect(await takes(group.idOf('2000'))).toEqual([200]);
    expect(await takes(null)).toEqual([200]);
    await session().ok('DELETE', '/periods/locks', lock(third, '2024-01-01'));
    const { id } = await session().ok<Made>('POST', '/adjustments', ofThird());
    await approve(id);
    await session().ok('POST', '/periods/locks', lock(third, '2025-01-01'));
    expect(await takes(group.idOf('2000'))).toEqual([409, 'periodLocked']);
    const { accounts } = await session().ok<{ accounts: { code: string }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    const bank = accounts.find(({ code }) => code === '1000') as Record<string, unknown>;
    const entry = { id: bank['id'], code: '1000', name: bank['name'], position: bank['position'] };
    expect(
      await ask('POST', '/ledger', { accounts: [{ ...entry, type: 'balance', rate_kind: 'historical' }] }),
    ).toEqual([409, 'periodLocked']);
    await session().ok('DELETE', '/periods/locks', lock(third, '2024-01-01'));
  });
});

it('lines come to the substitute of their dimension value, unless they are locked', async () => {
  const dimensions = await session().ok<{ id: number; type: string }[]>('GET', '/dimensions');
  const dimensionId = dimensions.find(({ type }) => type === 'expense')?.id ?? 0;
  const books: TreeBooks = { ...group.books, dimensionId };
  const instances = ['C1', 'C2'].map((code, place) => ({ key: code, code, name: code, position: place + 1 }));
  await session().ok('POST', `/dimensions/${dimensionId}/instances/-1`, { from_period_id: null, instances });
  const versions = await session().ok<{ instance_id: number; code: string }[]>(
    'GET',
    `/dimensions/${dimensionId}/versions`,
  );
  const centre = (code: string) => versions.find((each) => each.code === code)?.instance_id ?? 0;
  const body = ofThird();
  const lines = (body as unknown as { lines: object[] }).lines.map((line, place) =>
    place === 0 ? { ...line, dimension_instance_id: centre('C1') } : line,
  );
  const { id } = await session().ok<Made>('POST', '/adjustments', { ...body, lines });
  await approve(id);
  await session().ok('POST', '/periods/locks', lock(third, '2024-01-01'));
  expect(codesOf(await orderCentre(books, 'C1', null, 'C2'))).toEqual([409, 'companyPeriodLocked']);
  await session().ok('DELETE', '/periods/locks', lock(third, '2024-01-01'));
  expect((await orderCentre(books, 'C1', null, 'C2')).status).toBe(202);
  await api.platform.jobs.drain();
  const [now] = await group.list();
  expect(now?.lines[0]).toMatchObject({ dimension_instance_id: centre('C2') });
});

it('a line that was altered in the database is found by the check of figures', async () => {
  const check = async () => {
    let postings = 0;
    for await (const checked of checkFigures(api.platform.db, group.books.client.id))
      postings += checked.postings;
    return postings;
  };
  const before = await check();
  const { id } = await session().ok<Made>('POST', '/adjustments', ofThird());
  expect(await check()).toBe(before);
  await approve(id);
  expect(await check()).toBe(before + 2);
  const alter = async (by: number) => {
    await api.platform.db.client(group.books.client.id, async (transaction) => {
      await sql`update adjustment_lines set global_amount = global_amount + ${by}
        where client_id = ${group.books.client.id} and adjustment_id = ${id}`.execute(transaction);
    });
    limitKeptReads(api.platform.db, 2 ** 20);
  };
  await alter(1);
  await expect(check()).rejects.toThrow(`The figures of client ${group.books.client.id}`);
  await alter(-1);
  expect(await check()).toBe(before + 2);
});
