import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../http/route.ts';
import { openTestApi, type TestSession } from '../../testing/testApi.ts';
import { type Books, bringIn, setUpBooks } from '../streams/testing/books.ts';
import { saleOfYear } from '../streams/testing/sale.ts';
import { limitMember } from '../users/testing/limitMember.ts';
import type { CallsOfFeature, Kind, Known } from './testing/callsOfFeature.ts';
import { contentsOf, filled, nameOf, placesOf, routes, type Sent } from './testing/callsWithIds.ts';
import * as features from './testing/features.ts';
import { knownOf } from './testing/knownIds.ts';

/**
 * Two companies in one client, and a member who is limited to the first. All that belongs to the second is marked, so that a trace of it
 * in an answer is found, and its ids are tried in every place of every call: they are answered as ids that nobody has.
 */

const mark = 'Zqxhidden';
const amount = '777.77';
const hiddenFile = [
  'Transaction ID,Date,Account,Debit,Credit,Description',
  `${mark}1,2024-02-05,1000,${amount},,${mark} sale`,
  `${mark}1,2024-02-05,4999,,${amount},${mark} sale`,
].join('\n');
const traces = new RegExp(`${mark}|777[.,]77`, 'i');
const unknownId = 987_654_321;
const absentOf = (kind: Kind) => (kind === 'posting' ? `${unknownId}-1-1-1-1` : unknownId);

/** What belongs to a legal entity; accounts, periods and members are of the whole client. */
const kindsOfEntities = [
  'entity',
  'instance',
  'posting',
  'processed',
  'rule',
  'stream',
  'streamAccount',
  'upload',
  'chartFile',
  'initialBalance',
  'initialFile',
] as const satisfies readonly Kind[];
const isOfEntities = (kind: Kind): boolean => (kindsOfEntities as readonly Kind[]).includes(kind);

interface Account {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly position: number;
  readonly closed_from?: string | null;
}

let books: Books;
let limited: TestSession;
let seen: Known;
let hidden: Known;

beforeAll(async () => {
  const api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Two companies',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
      { code: '4999', type: 'revenue' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: mark, currency: 'EUR' },
    ],
  });
  const ofAll = await knownOf(books);
  hidden = { ...ofAll, ...(await bringInHidden()) };
  limited = await limitMember(books.client, 'org_finance_admin', [ofAll.entity]);
  const own = await features.uploadCalls.known?.({ ...books, session: limited, sale: noSale });
  seen = { ...ofAll, ...own };
});
afterAll(async () => (await openTestApi()).close());

const noSale = { streamId: 0, instanceId: 0, path: '' };

async function bringInHidden(): Promise<Partial<Known>> {
  const { session, entityIds, periods } = books;
  const given = { ...saleOfYear, entity: mark, fileName: `${mark}.csv`, bytes: Buffer.from(hiddenFile) };
  const sale = await bringIn(books, given);
  const found: Partial<Known> = {};
  // What belongs to the whole client is there once.
  const { initialBalanceCalls, legalEntityCalls, streamCalls, uploadCalls } = features;
  const all: readonly CallsOfFeature[] = [initialBalanceCalls, legalEntityCalls, streamCalls, uploadCalls];
  const asOwn = { ...books, sale, entityIds: new Map([['A', entityIds.get(mark) ?? 0]]) };
  for (const { known } of all) Object.assign(found, await known?.(asOwn));
  const figure = `from_period_id=${periods[0]?.id}&to_period_id=${periods.at(-1)?.id}&stream_id=${sale.streamId}`;
  const { items } = await session.ok<{ items: { id: string }[] }>(
    'GET',
    `/data_audit/trial_balance/transactions?${figure}`,
  );
  return { ...found, posting: items[0]?.id ?? '' };
}

async function asked(session: TestSession, { method }: Route, { path, query, body }: Sent) {
  const search = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
  const options = body === undefined ? {} : { body };
  const answer = await session.call(method, `${path}?${search.join('&')}`, options);
  // Each refusal has an id of its own.
  const text = JSON.stringify(answer.body, (name, value: unknown) =>
    name === 'id' && typeof value === 'string' && answer.status >= 400 ? undefined : value,
  );
  return { status: answer.status, text };
}

const ofValues: ReadonlySet<string> = new Set(['account_id', 'analytics_id', 'dimension_instance_id']);

/** Once by all own ids that it takes, and once over all periods and without a filter by what belongs to a legal entity, or by values. */
function readingsOf(route: Route): readonly Sent[] {
  const own = filled(route, undefined, (kind) => seen[kind]);
  // By their places: an id of an entity may be equal to one of a period.
  const marked = filled(route, undefined, (kind) => (isOfEntities(kind) ? mark : seen[kind])).query;
  const query = Object.fromEntries(
    Object.entries(own.query)
      .filter(([name]) => !ofValues.has(name) && marked[name] !== mark)
      .map(([name, value]) => [name, /^to(_period_id)?$/.test(name) ? books.periods.at(-1)?.id : value]),
  );
  return [own, { ...own, query }];
}

const readings = routes.filter(({ method }) => method === 'GET');

describe('a member who is limited to a legal entity', () => {
  it('is answered without a trace of others by every call that reads', async () => {
    const found: unknown[] = [];
    let answeredCount = 0;
    for (const route of readings) {
      for (const sent of readingsOf(route)) {
        const answer = await asked(limited, route, sent);
        if (answer.status === 200) answeredCount += 1;
        if (traces.test(answer.text)) found.push({ call: nameOf(route), ...answer });
      }
    }
    expect(found).toEqual([]);
    expect(answeredCount).toBeGreaterThan(readings.length);
  });

  it('finds what is seen by words, and nothing of others', async () => {
    const search = async (session: TestSession, text: string) =>
      session.ok<unknown[]>('GET', `/search?text=${text}`);
    expect(await search(limited, mark)).toEqual([]);
    expect((await search(books.session, mark)).length).toBeGreaterThan(1);
    expect((await search(limited, 'sale')).length).toBeGreaterThan(0);
  });

  it('has traces of others where it is not limited, so that they would be found', async () => {
    const withTraces = new Set<string>();
    for (const route of readings) {
      for (const sent of readingsOf(route)) {
        const answer = await asked(books.session, route, sent);
        if (traces.test(answer.text)) withTraces.add(nameOf(route));
      }
    }
    expect([...withTraces]).toEqual(
      expect.arrayContaining([
        'GET /legal_entities',
        'GET /actuals/:kind/streams',
        'GET /actuals/:kind/instances',
        'GET /data_audit/trial_balance/transactions',
      ]),
    );
  });

  it('is answered of ids of others as of those that nobody has, in every place of every call', async () => {
    const differences: unknown[] = [];
    let triedCount = 0;
    for (const route of routes) {
      for (const content of contentsOf(route)) {
        for (const place of placesOf(route, content)) {
          const kinds: Kind[] = [];
          const sentWith = (idOf: (kind: Kind) => number | string): Sent =>
            filled(route, content, (kind, each) => {
              if (each !== place) return seen[kind];
              kinds.push(kind);
              return idOf(kind);
            });
          const absent = sentWith(absentOf);
          if (!kinds.some(isOfEntities)) continue;
          triedCount += 1;
          const [of, is] = [
            await asked(limited, route, absent),
            await asked(
              limited,
              route,
              sentWith((kind) => hidden[kind]),
            ),
          ];
          if (of.status !== is.status || of.text !== is.text)
            differences.push({ call: nameOf(route), place, of, is });
        }
      }
    }
    expect(differences).toEqual([]);
    expect(triedCount).toBeGreaterThan(routes.length / 2);
  });

  it('sees of a file with the same bytes what is its own', async () => {
    const headers = { 'x-file-name': 'again.csv' };
    const upload = async (session: TestSession) => {
      const { body } = await session.call('POST', '/uploads?purpose=financial_streams', {
        body: Buffer.from(hiddenFile),
        headers,
      });
      return (body as { same_bytes_in_instance_ids: number[] }).same_bytes_in_instance_ids;
    };
    expect(await upload(books.session)).toEqual([hidden.processed]);
    expect(await upload(limited)).toEqual([]);
  });

  it('works on streams of its own legal entities, beside others of the same name', async () => {
    const stream = { name: `${mark}.csv`, legal_entity_id: seen.entity, type: 'single-account-entry' };
    const own = await limited.ok<{ id: number; slug: string }>('POST', '/actuals/financial/streams', stream);
    const free = { ...stream, name: 'Nobody has this' };
    const other = await limited.ok<{ id: number; slug: string }>('POST', '/actuals/financial/streams', free);
    // Whether a name is taken by others or by nobody reads the same.
    expect([own.slug, other.slug]).toEqual([
      expect.stringMatching(/^zqxhidden-csv-[a-z\d]{5}$/),
      expect.stringMatching(/^nobody-has-this-[a-z\d]{5}$/),
    ]);
    await limited.ok('DELETE', `/actuals/financial/streams/${other.id}`);
    const others = { ...stream, legal_entity_id: hidden.entity };
    const refused = await limited.call('POST', '/actuals/financial/streams', { body: others });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'legal_entity_id', code: 'unknown' }] },
    });
    await limited.ok('DELETE', `/actuals/financial/streams/${own.id}`);
  });

  it('is told of accounts whether figures lie on them that it sees', async () => {
    const usedBy = async (reader: TestSession) => {
      const { accounts } = await reader.ok<{ accounts: { code: string; has_postings: boolean }[] }>(
        'GET',
        '/ledger?include_balance=true',
      );
      return accounts.filter((account) => account.has_postings).map(({ code }) => code);
    };
    expect(await usedBy(books.session)).toContain('4999');
    const seenByLimited = await usedBy(limited);
    expect(seenByLimited).toContain('4000');
    expect(seenByLimited).not.toContain('4999');
  });

  it('changes the chart for all: figures of others are marked, and what they use stays as it is, unnamed', async () => {
    const { accounts } = await limited.ok<{ accounts: Account[] }>('GET', '/ledger?include_balance=true');
    const save = async (code: string, change: Partial<Account>) => {
      const { id, name, position, type } = accounts.find((account) => account.code === code) ?? accounts[0]!;
      const entry = { id, code, name, position, type, ...change };
      return limited.call('POST', '/ledger', { body: { accounts: [entry] } });
    };
    const refused = await save('4999', { type: 'expense' });
    expect(refused).toMatchObject({ status: 409, body: { fields: [{ code: 'accountTypeInUse' }] } });
    expect(JSON.stringify(refused.body)).not.toMatch(traces);
    const causes = async () => {
      const path = `/actuals/financial/streams/${hidden.stream}/instances/${hidden.processed}`;
      return (await books.session.ok<{ stale_causes: string[] }>('GET', path)).stale_causes;
    };
    expect(await causes()).not.toContain('chart_changed');
    expect(await save('1000', { closed_from: '2024-01-01' })).toMatchObject({ status: 200 });
    expect(await causes()).toContain('chart_changed');
    expect(await save('1000', { closed_from: null })).toMatchObject({ status: 200 });
    expect(await causes()).not.toContain('chart_changed');
  });

  it('sees all again with the call after its limit ends', async () => {
    const countFor = async (session: TestSession) =>
      (await session.ok<{ total: number }>('GET', '/legal_entities')).total;
    const count = async () => countFor(limited);
    expect(await count()).toBe(1);
    await limitMember(books.client, 'org_finance_admin', []);
    expect(await count()).toBe(await countFor(books.session));
    expect(await count()).toBeGreaterThan(1);
    await limitMember(books.client, 'org_finance_admin', [seen.entity]);
    expect(await count()).toBe(1);
  });
});
