import { Pool } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import { addPerson, createClient } from '../support/books.ts';
import { createDatabase, databaseKinds, type TestDatabase } from '../support/database.ts';
import { faultOfGraph, faultOfRest, send } from '../support/hostile/answers.ts';
import { graphCalls } from '../support/hostile/graphCalls.ts';
import { type HostileCall, restCalls } from '../support/hostile/restCalls.ts';
import { Product } from '../support/product.ts';
import { World } from '../support/world.ts';
import { seed as seedOfRun } from '../../api/src/testing/rounds.ts';

/**
 * Calls that nobody means, made from what the api and the graph say of themselves, as an administrator, a member and a stranger:
 * each is answered in our form and at once, nothing ends as a defect, and the figures of another client stay as they were.
 */

/** TRIBUTARY_SEED says it, so that what was found is found again. */
const seed = seedOfRun % 2 ** 31;
/** Fewer where one only looks whether the proof itself works. */
const count = Number(process.env['TRIBUTARY_CALLS'] ?? 10_000);
const atOnce = 4;
const slowMilliseconds = 1_000;
/** Of ten thousand calls; a machine may be busy with something else for a moment. */
const slowShareMax = 0.001;

const whatOthersHave = [
  '/data_audit/trial_balance?from=FROM&to=TO&layout=columns&include=ledger,periods',
  '/data_audit/trial_balance/transactions?from_period_id=FROM&to_period_id=TO',
  '/ledger',
  '/legal_entities',
  '/periods',
  '/dimensions',
  '/settings',
  '/actuals/financial/streams',
  '/actuals/financial/instances',
];

const idsIn = (text: string): number[] => [...text.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));

interface Party {
  readonly name: string;
  readonly session: GraphSession;
}

describe.each(databaseKinds)(`calls that nobody means on the %s database, seed ${seed}`, (kind) => {
  let database: TestDatabase;
  let product: Product;
  let api: Pool;
  let gateway: Pool;
  let own: World;
  let other: World;
  let parties: readonly Party[];
  const clientIds: number[] = [];

  async function read(session: GraphSession, clientId: number, address: string): Promise<string> {
    const call = {
      method: 'GET',
      path: `/api/v1${address}`,
      headers: { 'x-client-id': clientId === 0 ? '' : String(clientId) },
      body: null,
    };
    const { status, text } = await send(api, call, session.cookie ?? '');
    expect([address, status, text.slice(0, status === 200 ? 0 : 500)]).toEqual([address, 200, '']);
    return text;
  }

  /** Everything that a client sees of itself, as it is sent. */
  async function everythingOf(world: World, clientId: number): Promise<readonly string[]> {
    const { periods } = JSON.parse(await read(world.administrator, clientId, '/periods')) as {
      readonly periods: readonly { readonly id: number }[];
    };
    const addresses = whatOthersHave.map((address) =>
      address.replace('FROM', String(periods[0]?.id)).replace('TO', String(periods.at(-1)?.id)),
    );
    return Promise.all(addresses.map((address) => read(world.administrator, clientId, address)));
  }

  beforeAll(async () => {
    database = await createDatabase(kind);
    product = await Product.start(database);
    api = new Pool(product.apiUrl, { connections: atOnce });
    gateway = new Pool(product.url, { connections: atOnce });
    own = await World.enter(product);
    other = await World.enter(product);
    const strangers = await createClient(product, {
      name: 'Strangers',
      currency: 'EUR',
      startDate: '2024-01-01',
    });
    const member = await addPerson(own.platform, own.client.adminClientId, 'ORG_VIEWER');
    parties = [
      { name: 'administrator', session: own.administrator },
      { name: 'member', session: await product.logIn(member) },
      { name: 'stranger', session: strangers.session },
      { name: 'nobody', session: product.visit() },
    ];
    for (const session of [own.administrator, other.administrator, strangers.session]) {
      clientIds.push(...idsIn(await read(session, 0, '/clients')).slice(0, 1));
    }
  });
  afterAll(async () => {
    await Promise.all([api.close(), gateway.close()]);
    await product.stop();
    await database.remove();
  });

  /** Those of a kind, each by the next of the parties, some at once. */
  async function sendAll(
    pool: Pool,
    calls: readonly HostileCall[],
    faultOf: (answer: Awaited<ReturnType<typeof send>>) => string | null,
  ) {
    const faults: unknown[] = [];
    const milliseconds: number[] = [];
    const statuses: Record<number, number> = {};
    const entries = calls.entries();
    const work = async (): Promise<void> => {
      for (const [index, call] of entries) {
        const party = parties[(index + Math.floor(index / parties.length)) % parties.length] as Party;
        const answer = await send(pool, call, party.session.cookie ?? '').catch((error: unknown) =>
          String(error),
        );
        const fault = typeof answer === 'string' ? answer : faultOf(answer);
        if (typeof answer !== 'string') {
          milliseconds.push(answer.milliseconds);
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        }
        if (fault !== null) {
          const { text = '' } = typeof answer === 'string' ? {} : answer;
          const body = call.body?.toString('utf8').slice(0, 1500);
          faults.push({ fault, index, by: party.name, ...call, body, answer: text.slice(0, 500) });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const slow = milliseconds.filter((time) => time > slowMilliseconds);
    process.stdout.write(
      `${kind}, TRIBUTARY_SEED=${seed}: ${calls.length} calls, ${JSON.stringify(statuses)}, ${slow.length} over 1 s, the slowest ${Math.max(...milliseconds).toFixed(0)} ms\n`,
    );
    return { faults, slowShare: slow.length / calls.length, statuses };
  }

  it('the api answers each in our form and at once, and other clients keep what they have', async () => {
    const [ownId = 0, otherId = 0, strangersId = 0] = clientIds;
    const before = await everythingOf(other, otherId);
    const foreignIds = [...idsIn(before.slice(2).join()).slice(0, 20), 987_654_321, 2 ** 53 - 1];
    const ids = [...idsIn((await everythingOf(own, ownId)).join()).slice(-40), ...foreignIds.slice(-8)];
    const pool = { ids, foreignIds, clientIds: [ownId, otherId, strangersId, 987_654_321] };
    const { faults, slowShare, statuses } = await sendAll(
      api,
      restCalls(pool, seed, count * 0.7),
      faultOfRest,
    );
    expect(faults).toEqual([]);
    expect(slowShare).toBeLessThanOrEqual(slowShareMax);
    // Some got past every check.
    expect(statuses[200]).toBeGreaterThan(0);
    expect(await everythingOf(other, otherId)).toEqual(before);
  });

  it('so does the graph', async () => {
    const otherId = clientIds[1] ?? 0;
    const before = await everythingOf(other, otherId);
    const ids = [own, own, other].flatMap((world) => [
      world.clientId,
      ...Object.values(world.known),
      world.periods[0]?.id ?? '',
    ]);
    const { faults, slowShare } = await sendAll(gateway, graphCalls(ids, seed, count * 0.3), faultOfGraph);
    expect(faults).toEqual([]);
    expect(slowShare).toBeLessThanOrEqual(slowShareMax);
    expect(await everythingOf(other, otherId)).toEqual(before);
  });

  it('and those who called are still who they were', async () => {
    for (const { session } of parties.slice(0, 3))
      expect(await read(session, 0, '/clients')).toContain('"id"');
    expect(await read(own.administrator, clientIds[0] ?? 0, '/ledger')).toContain('1200');
  });
});
