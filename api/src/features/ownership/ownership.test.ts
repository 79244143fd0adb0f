import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, periodOf, setUpBooks } from '../streams/testing/books.ts';
import { limitMember } from '../users/testing/limitMember.ts';
import type { Ownership } from './schemas.ts';

/** The group of the worked example: the parent P owns A, A and the parent own B, and C stands beside them. */

let api: TestApi;
let books: Books;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Ownership',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '1000', type: 'balance' }],
    entities: ['P', 'A', 'B', 'C'].map((code) => ({ code, currency: 'EUR' })),
  });
});
afterAll(async () => api.close());

const path = '/ownership';
const idOf = (code: string) => books.entityIds.get(code) ?? 0;
const codeOf = (wanted: number) => [...books.entityIds].find(([, id]) => id === wanted)?.[0];
const bodyOf = (owner: string, owned: string, share: string, month = '2024-01', more: object = {}) => ({
  legal_entity_id: idOf(owned),
  owner_legal_entity_id: idOf(owner),
  from_period_id: periodOf(books, month),
  share,
  method: 'full',
  ...more,
});
const save = async (...of: Parameters<typeof bodyOf>) =>
  books.session.ok<Ownership['items'][number]>('POST', path, bodyOf(...of));
const call = async (...of: Parameters<typeof bodyOf>) =>
  books.session.call('POST', path, { body: bodyOf(...of) });
const read = async (session = books.session) => session.ok<Ownership>('GET', path);
/** Of each legal entity the months from which on it counts so. */
async function effective(session = books.session) {
  const found: Record<string, string[]> = {};
  for (const each of (await read(session)).effective) {
    const month = books.periods.find(({ id }) => id === each.from_period_id)?.start_date.slice(0, 7);
    const said = `${month} ${each.share} ${each.method}${each.is_parent ? ' parent' : ''}`;
    (found[codeOf(each.legal_entity_id) ?? ''] ??= []).push(said);
  }
  return found;
}
const refusedAt = (field: string, code: string, status = 409) => ({
  status,
  body: { fields: [{ path: field, code }] },
});

/** What ends a share goes after what would be too much without it. */
beforeEach(async () => {
  for (let items = (await read()).items; items.length > 0; items = (await read()).items)
    for (const { id } of items) await books.session.call('DELETE', `${path}/${id}`);
});

it('tells what of each belongs to the parents: of B 0.58 by A and by itself', async () => {
  await save('P', 'A', '0.8');
  await save('A', 'B', '0.6');
  await save('P', 'B', '0.1', '2024-03', { method: 'equity' });
  await save('P', 'A', '0', '2024-06');
  expect(await effective()).toEqual({
    P: ['2024-01 1.000000 full parent'],
    A: ['2024-01 0.800000 full', '2024-06 0.000000 null'],
    B: ['2024-01 0.480000 full', '2024-03 0.580000 full', '2024-06 0.100000 equity'],
    C: ['2024-01 1.000000 full parent'],
  });
  const listed = (await read()).items.map(({ legal_entity_id: owned, owner_legal_entity_id: owner, share }) =>
    [owner, owned].map(codeOf).concat(share).join(' '),
  );
  expect(listed).toEqual(['P A 0.800000', 'P A 0.000000', 'A B 0.600000', 'P B 0.100000']);
});

describe('a share', () => {
  it('is changed from the revision that was seen, and saved as it is it changes nothing', async () => {
    const first = await save('P', 'A', '0.8');
    expect(await save('P', 'A', '0.80')).toEqual(first);
    const changed = await save('P', 'A', '0.7', '2024-01', { revision: first.revision });
    expect(changed).toMatchObject({ id: first.id, share: '0.700000', revision: first.revision + 1 });
    expect(await call('P', 'A', '0.6', '2024-01', { revision: first.revision })).toMatchObject(
      refusedAt('', 'conflict'),
    );
    expect(await call('P', 'B', '0.6', '2024-01', { revision: 2 })).toMatchObject(refusedAt('', 'conflict'));
  });

  it('is told in the audit log by codes and month', async () => {
    await save('P', 'A', '0.25', '2024-05', { method: 'equity' });
    const { items } = await books.session.ok<{ items: object[] }>('GET', '/audit_log?limit=1');
    expect(JSON.stringify(items)).toMatch(/"ownership".*P → A 2024-05.*0\.250000.*equity/);
  });

  it.each([
    ['of more than all', '1.000001', 'share'],
    ['below nothing', '-0.1', 'share'],
    ['with seven decimals', '0.1234567', 'share'],
  ])('%s is refused', async (_, share, field) => {
    expect(await call('P', 'A', share)).toMatchObject({ status: 400, body: { fields: [{ path: field }] } });
  });

  it('of oneself is refused', async () => {
    expect(await call('A', 'A', '0.5')).toMatchObject(refusedAt('owner_legal_entity_id', 'ownsItself', 400));
  });

  it('by which a legal entity owns itself is refused, naming all of the circle', async () => {
    await save('P', 'A', '0.8');
    await save('A', 'B', '0.6');
    const refused = await call('B', 'P', '0.1', '2024-04');
    expect(refused).toMatchObject(refusedAt('share', 'ownershipCycle'));
    const { message } = (refused.body as { fields: { message: string }[] }).fields[0]!;
    expect(message).toContain('2024-04-01');
    for (const code of ['P', 'A', 'B']) expect(message).toContain(code);
    expect((await read()).items).toHaveLength(2);
  });

  it('by which owners have more than all is refused, until another one ends', async () => {
    await save('P', 'B', '0.6');
    expect(await call('A', 'B', '0.5', '2024-02')).toMatchObject(refusedAt('share', 'ownershipAboveWhole'));
    const ending = await save('P', 'B', '0', '2024-02');
    await save('A', 'B', '0.5', '2024-02');
    const taken = await books.session.call('DELETE', `${path}/${ending.id}`);
    expect(taken).toMatchObject(refusedAt('', 'ownershipAboveWhole'));
  });
});

describe('locked figures', () => {
  const lock = (code: string, month: string) => ({
    kind: 'figures',
    legal_entity_id: idOf(code),
    period_id: periodOf(books, month),
  });

  it('of a legal entity and of what it owns keep its shares as they are, not those from later on', async () => {
    const first = await save('P', 'A', '0.8');
    await save('A', 'B', '0.6');
    const border = lock('B', '2024-03');
    await books.session.ok('POST', '/periods/locks', border);
    expect(await call('P', 'A', '0.7')).toMatchObject(refusedAt('', 'periodLocked'));
    expect(await call('P', 'A', '0.7', '2024-03')).toMatchObject(refusedAt('', 'periodLocked'));
    expect(await books.session.call('DELETE', `${path}/${first.id}`)).toMatchObject(
      refusedAt('', 'periodLocked'),
    );
    expect((await read()).items.map((each) => each.is_locked)).toEqual([true, true]);
    expect(await call('P', 'A', '0.7', '2024-04')).toMatchObject({ status: 200, body: { is_locked: false } });
    // With an owner it does not count before, where it was a parent.
    expect(await call('P', 'C', '1', '2024-06')).toMatchObject({ status: 200 });
    await books.session.ok('DELETE', '/periods/locks', { ...border, period_id: periodOf(books, '2024-01') });
  });

  it('of a legal entity refuse its first owner from whichever period on', async () => {
    const border = lock('C', '2024-02');
    await books.session.ok('POST', '/periods/locks', border);
    expect(await call('P', 'C', '1', '2024-06')).toMatchObject(refusedAt('', 'periodLocked'));
    await books.session.ok('DELETE', '/periods/locks', { ...border, period_id: periodOf(books, '2024-01') });
  });
});

it('a member who is limited sees shares of its legal entities alone, and makes no circle with others', async () => {
  await save('P', 'A', '0.8');
  await save('A', 'B', '0.6');
  await save('P', 'B', '0.1');
  await save('B', 'C', '1');
  const session = await limitMember(books.client, 'org_finance_admin', ['P', 'B', 'C'].map(idOf));
  const seen = await read(session);
  expect(seen.items.map(({ share }) => share)).toEqual(['0.100000', '1.000000']);
  // By what is seen alone B would be owned by a tenth, and what it owns too.
  expect(await effective(session)).toEqual({
    B: ['2024-01 null null'],
    C: ['2024-01 null null'],
    P: ['2024-01 1.000000 full parent'],
  });
  expect([seen.is_limited, (await read()).is_limited]).toEqual([true, false]);
  const circle = await session.call('POST', path, { body: bodyOf('B', 'P', '0.5') });
  expect(circle).toMatchObject(refusedAt('share', 'hiddenOwnershipFault'));
  expect(JSON.stringify(circle.body)).not.toContain('"A"');
  const unseen = await session.call('POST', path, { body: bodyOf('P', 'A', '0.5') });
  expect(unseen).toMatchObject(refusedAt('legal_entity_id', 'unknown', 400));
});

it('a legal entity that owns, or is owned, is not deleted', async () => {
  await save('P', 'C', '1');
  for (const code of ['P', 'C']) {
    const refused = await books.session.call('DELETE', `/legal_entities/${idOf(code)}`);
    expect(refused).toMatchObject(refusedAt('', 'legalEntityInUse'));
  }
});
