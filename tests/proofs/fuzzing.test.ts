import { Pool } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import { addPerson, createClient, listEdges } from '../support/books.ts';
import { createDatabase, databaseKinds, type TestDatabase } from '../support/database.ts';
import { faultOfGraph, faultOfRest, send } from '../support/hostile/answers.ts';
import { graphCalls } from '../support/hostile/graphCalls.ts';
import { type HostileCall, isOfPlatform, restCalls } from '../support/hostile/restCalls.ts';
import type { RestPool } from '../support/hostile/schemaValues.ts';
import { Product } from '../support/product.ts';
import { World } from '../support/world.ts';
import { isProving, seed as seedOfRun } from '../../api/src/testing/rounds.ts';

/**
 * Calls that nobody means, made from what the api and the graph say of themselves, as an administrator of the platform, one of a
 * client, a member, a stranger and nobody:
 * each is answered in our form and at once, nothing ends as a defect, and the figures of another client stay as they were.
 */

/** TRIBUTARY_SEED says it, so that what was found is found again. */
const seed = seedOfRun % 2 ** 31;
/** Ten thousand by `npm run prove`, a few of them with every commit. */
const count = Number(process.env['TRIBUTARY_CALLS'] ?? (isProving ? 10_000 : 1_000));
const atOnce = 4;
const slowMilliseconds = 1_000;
/** A machine may be busy with something else for a moment: what was slow beside others is tried again alone. */
const triesAlone = 3;
/** What is there for administrators of the platform to remove. */
const spareCount = 6;

const whatOthersHave = [
  '/data_audit/trial_balance?from=FROM&to=TO&layout=columns&include=ledger,periods',
  '/data_audit/trial_balance/transactions?from_period_id=FROM&to_period_id=TO',
  '/ledger?include_balance=true',
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

interface Sent {
  readonly call: HostileCall;
  readonly party: Party;
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;

describe.each(databaseKinds)(`calls that nobody means on the %s database, seed ${seed}`, (kind) => {
  let database: TestDatabase;
  let product: Product;
  let api: Pool;
  let gateway: Pool;
  let platform: GraphSession;
  /** As the graph names them. */
  let spareIds: readonly string[];
  let spare: RestPool['spare'];
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

  /** Clients with somebody in them, whom nobody needs. */
  async function makeSpare(): Promise<readonly string[]> {
    const listed = async (address: string): Promise<readonly number[]> =>
      (JSON.parse(await read(platform, 0, `${address}?limit=1000`)) as { items: { id: number }[] }).items.map(
        ({ id }) => id,
      );
    const [clients, users] = [await listed('/admin/clients'), await listed('/admin/users')];
    const adminClientIds: string[] = [];
    const clientUserIds: string[] = [];
    const emails = new Set<string>();
    for (let index = 0; index < spareCount; index++) {
      const adminClientId = await own.newAdminClientId();
      const { clientUserId, email } = await addPerson(platform, adminClientId, 'ORG_VIEWER');
      adminClientIds.push(adminClientId);
      clientUserIds.push(clientUserId);
      emails.add(email);
    }
    const spareClientIds = (await listed('/admin/clients')).filter((id) => !clients.includes(id));
    const userIds = (await listed('/admin/users')).filter((id) => !users.includes(id));
    const memberIds = await Promise.all(spareClientIds.map((id) => listed(`/admin/clients/${id}/users`)));
    spare = { clientIds: spareClientIds, userIds, memberIds: memberIds.flat() };
    const known = await listEdges<{ id: string; email: string }>(platform, 'users', 'id email');
    return [
      ...adminClientIds,
      ...clientUserIds,
      ...known.filter(({ email }) => emails.has(email)).map(({ id }) => id),
    ];
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
    platform = own.platform;
    spareIds = await makeSpare();
    const member = await addPerson(own.platform, own.client.adminClientId, 'ORG_VIEWER');
    parties = [
      { name: 'administrator of the platform', session: platform },
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

  function partyOf(index: number, { operation }: HostileCall): Party {
    const place = index + Math.floor(index / parties.length);
    const isForPlatform = isOfPlatform(operation) && place % 2 === 0;
    return parties[isForPlatform ? 0 : place % parties.length] as Party;
  }

  /** A retry with the same key would only be told what the call had been answered. */
  async function isSlowAlone(pool: Pool, { call, party }: Sent): Promise<boolean> {
    const { 'idempotency-key': _, ...headers } = call.headers;
    for (let time = 0; time < triesAlone; time++) {
      const { milliseconds } = await send(pool, { ...call, headers }, party.session.cookie ?? '');
      if (milliseconds <= slowMilliseconds) return false;
    }
    return true;
  }

  /** Those of a kind, each by the next of the parties, some at once. */
  async function sendAll(
    pool: Pool,
    calls: readonly HostileCall[],
    faultOf: (answer: Awaited<ReturnType<typeof send>>) => string | null,
  ) {
    const faults: unknown[] = [];
    const slow: Sent[] = [];
    const statuses: Record<number, number> = {};
    /** Operations that did what they were asked to, by who asked. */
    const taken = new Map(parties.map(({ name }) => [name, new Set<string>()]));
    const shown = ({ call, party }: Sent) => ({
      by: party.name,
      ...call,
      body: call.body?.toString('utf8').slice(0, 1500),
    });
    const entries = calls.entries();
    const work = async (): Promise<void> => {
      for (const [index, call] of entries) {
        const party = partyOf(index, call);
        const answer = await send(pool, call, party.session.cookie ?? '').catch((error: unknown) =>
          String(error),
        );
        const fault = typeof answer === 'string' ? answer : faultOf(answer);
        if (typeof answer !== 'string') {
          if (answer.milliseconds > slowMilliseconds) slow.push({ call, party });
          if (isTaken(answer.status)) taken.get(party.name)?.add(call.operation);
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        }
        if (fault !== null) {
          const { text = '' } = typeof answer === 'string' ? {} : answer;
          faults.push({ fault, index, ...shown({ call, party }), answer: text.slice(0, 500) });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    for (const sent of slow) {
      if (await isSlowAlone(pool, sent)) faults.push({ fault: 'takes over a second', ...shown(sent) });
    }
    process.stdout.write(
      `${kind}, TRIBUTARY_SEED=${seed}: ${calls.length} calls, ${JSON.stringify(statuses)}, ${slow.length} over 1 s beside others\n`,
    );
    return { faults, taken };
  }

  it('the api answers each in our form and at once, and other clients keep what they have', async () => {
    const [ownId = 0, otherId = 0, strangersId = 0] = clientIds;
    const before = await everythingOf(other, otherId);
    // Records are numbered by kind: what is an account there may be a person here.
    const memberIds = new Set(idsIn(await read(own.administrator, ownId, '/users')));
    const others = idsIn(before.slice(2).join()).filter((id) => !memberIds.has(id));
    const foreignIds = [...others.slice(0, 20), 987_654_321, 2 ** 53 - 1];
    const ids = [...idsIn((await everythingOf(own, ownId)).join()).slice(-40), ...foreignIds.slice(-8)];
    const pool = { ids, foreignIds, spare, clientIds: [ownId, otherId, strangersId, 987_654_321] };
    const { faults, taken } = await sendAll(api, restCalls(pool, seed, count * 0.7), faultOfRest);
    expect(faults).toEqual([]);
    // Some got past every check, to what lies behind it.
    const takenBy = (name: string): readonly string[] => [...(taken.get(name) ?? [])];
    const ofPlatform = takenBy('administrator of the platform').filter(isOfPlatform);
    const ofClient = takenBy('administrator').filter((operation) => !isOfPlatform(operation));
    expect(ofPlatform.length).toBeGreaterThan(3);
    expect(ofClient.length).toBeGreaterThan(5);
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
    const calls = graphCalls([...ids, ...spareIds], seed, count * 0.3);
    const { faults } = await sendAll(gateway, calls, faultOfGraph);
    expect(faults).toEqual([]);
    expect(await everythingOf(other, otherId)).toEqual(before);
  });

  it('and those who called are still who they were', async () => {
    for (const { name, session } of parties.slice(0, 4)) {
      const address = session === platform ? '/admin/clients' : '/clients';
      expect([name, await read(session, 0, address)]).toEqual([name, expect.stringContaining('"id"')]);
    }
    expect(await read(own.administrator, clientIds[0] ?? 0, '/ledger?include_balance=true')).toContain(
      '1200',
    );
  });
});
