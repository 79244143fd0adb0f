import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import { members, outsider } from '../../demo/src/users.ts';
import { databaseKinds } from '../support/database.ts';
import { type RunningDemonstration, startDemonstration } from '../support/demonstration.ts';
import { fieldsOfType } from '../support/graphSchema.ts';
import { mutations, sessionMutations } from '../support/operations/mutations.ts';
import type { Access, Operation, Variables } from '../support/operations/operation.ts';
import { observe, type Outcome } from '../support/operations/outcome.ts';
import { queries } from '../support/operations/queries.ts';
import { World } from '../support/operations/world.ts';
import { subscribe } from '../support/subscription.ts';
import { readPermissionTable, type PermissionTable } from '../support/permissionTable.ts';

/** Who may do what: the one table of the api against what the graph does, for every field that carries a right. */

const operations = [...queries, ...mutations];

/** Types whose every field is tried; what hangs from others is asked for together with them. */
const coveredTypes = [
  'Query',
  'Mutation',
  'Administration',
  'Client',
  'Stream',
  'StreamInstance',
  'Transaction',
];
/** Fields that only lead on to others. */
const passages = new Set(['Viewer.admin', 'Viewer.currentClient']);

/** Long enough for the busiest machine: what is told comes in a second. */
const subscriptionMillisecondsMax = 120_000;

interface Principal {
  readonly name: string;
  readonly session: GraphSession;
  /** As the table writes it; none for a stranger to the client. */
  readonly role: string | null;
  readonly isSignedIn: boolean;
  readonly isPlatformAdmin: boolean;
  readonly isOrganisationAdmin: boolean;
}

function isGranted(principal: Principal, access: Access, table: PermissionTable): boolean {
  if (access === 'public') return true;
  if (access === 'signedIn') return principal.isSignedIn;
  if (access === 'platformAdmin') return principal.isPlatformAdmin;
  if (access === 'clientMaker') return principal.isPlatformAdmin || principal.isOrganisationAdmin;
  if (access === 'member') return principal.role !== null;
  if ('platformAdminOr' in access) {
    return principal.isPlatformAdmin || isGranted(principal, access.platformAdminOr, table);
  }
  return principal.role !== null && table.allows(principal.role, access.on, access.do);
}

/** A stranger must not even learn that there is such a thing; a member is told that the right is missing. */
function expectedOutcome(
  principal: Principal,
  { access, isSilent = false }: Operation,
  table: PermissionTable,
): Outcome {
  if (isGranted(principal, access, table)) return 'allowed';
  if (isSilent) return 'notFound';
  if (!principal.isSignedIn) return 'unauthenticated';
  if (access === 'platformAdmin' || access === 'clientMaker') return 'forbidden';
  return principal.role === null ? 'notFound' : 'forbidden';
}

describe('the list of operations', () => {
  it('names every field that carries a right of its own', () => {
    const named = new Set(operations.map((operation) => operation.name));
    const expected = coveredTypes
      .flatMap((type) => fieldsOfType(type).map((field) => `${type}.${field.name}`))
      .concat(fieldsOfType('Viewer').map((field) => `Viewer.${field.name}`))
      .filter((name) => !passages.has(name))
      .filter((name) => !sessionMutations.some((mutation) => name === `Mutation.${mutation}`));
    expect(expected.filter((name) => !named.has(name))).toEqual([]);
  });
});

describe.each(databaseKinds)('access on the %s database', (kind) => {
  let demonstration: RunningDemonstration;
  let world: World;
  let table: PermissionTable;
  let principals: readonly Principal[];

  beforeAll(async () => {
    demonstration = await startDemonstration(kind);
    const { product } = demonstration;
    world = await World.enter(product);
    table = await readPermissionTable();
    const stranger = { role: null, isSignedIn: true, isPlatformAdmin: false, isOrganisationAdmin: false };
    principals = [
      ...(await Promise.all(
        members.map(async (member) => ({
          name: member.role,
          session: await product.logIn(member),
          role: member.role.toLowerCase(),
          isSignedIn: true,
          isPlatformAdmin: false,
          isOrganisationAdmin: member.role === 'ORG_ADMIN',
        })),
      )),
      {
        ...stranger,
        name: 'member of another client',
        session: await product.logIn(outsider),
        isOrganisationAdmin: true,
      },
      { ...stranger, name: 'platform administrator', session: world.platform, isPlatformAdmin: true },
      { ...stranger, name: 'nobody', session: product.visit(), isSignedIn: false },
    ];
  });
  afterAll(() => demonstration.stop());

  /** Who is refused goes first and shares what was made: had one of them changed it, those who may would notice. */
  async function walk(operation: Operation): Promise<void> {
    const expected = new Map(
      principals.map((principal) => [principal.name, expectedOutcome(principal, operation, table)]),
    );
    const observed = new Map<string, Outcome>();
    let shared: Variables | undefined = await operation.prepare(world);
    const refusedFirst = principals.toSorted(
      (left, right) =>
        Number(expected.get(left.name) === 'allowed') - Number(expected.get(right.name) === 'allowed'),
    );
    for (const { name, session } of refusedFirst) {
      const variables = shared ?? (await operation.prepare(world));
      if (expected.get(name) === 'allowed' && operation.name.startsWith('Mutation.')) shared = undefined;
      observed.set(name, observe(operation, await session.answer(operation.document, variables)));
    }
    const inOrder = (outcomes: ReadonlyMap<string, Outcome>): Record<string, Outcome | undefined> =>
      Object.fromEntries(principals.map(({ name }) => [name, outcomes.get(name)]));
    expect(inOrder(observed)).toEqual(inOrder(expected));
  }

  it.each(operations)('$name', walk);

  it('a subscription tells those who may read the instance, and nobody else', async () => {
    const { instanceId } = await world.newMappedInstance();
    const subscription = {
      query: `subscription ($clientId: ID!, $ids: [ID!]!) {
        streamInstanceChanges(clientId: $clientId, ids: $ids) { instance { id isVerified } }
      }`,
      variables: { clientId: world.clientId, ids: [instanceId] },
    };
    const stopper = new AbortController();
    const signal = AbortSignal.any([stopper.signal, AbortSignal.timeout(subscriptionMillisecondsMax)]);
    const told = (isVerified: boolean) => ({
      data: { streamInstanceChanges: { instance: { id: instanceId, isVerified } } },
    });
    const watchers = await Promise.all(
      principals.map(async ({ name, session, role }) => {
        const isAllowed = role !== null && table.allows(role, 'financial_stream_instances', 'read');
        const events = subscribe(demonstration.product.url, session, subscription, signal);
        return { name, isAllowed, events, first: (await events.next()).value };
      }),
    );
    for (const { name, isAllowed, first } of watchers) {
      if (isAllowed) expect([name, first]).toEqual([name, told(false)]);
      else expect([name, first?.data ?? null]).toEqual([name, null]);
    }

    const allowed = watchers.filter(({ isAllowed }) => isAllowed);
    expect(allowed.length).toBeGreaterThan(1);
    const revision = await world.revisionOfInstance(instanceId);
    await world.administrator.mutate('verifyStreamInstance', { instanceId, revision, isVerified: true }, '');
    for (const { name, events } of allowed) {
      expect([name, (await events.next()).value]).toEqual([name, told(true)]);
    }
    stopper.abort();
  });
});
