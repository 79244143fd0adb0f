import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as features from '../features/features.ts';
import { sessionMutations } from '../features/profile.ts';
import { addFileOfAdjustment } from '../support/adjustments.ts';
import { databaseKinds } from '../support/database.ts';
import { isCallOf, readEndpoints } from '../support/endpoints.ts';
import type { Operation, Variables } from '../support/feature.ts';
import { fieldsOfType } from '../support/graphSchema.ts';
import { hangingMilliseconds } from '../support/limits.ts';
import { observe, type Outcome } from '../support/outcome.ts';
import { type PermissionTable, readPermissionTable } from '../support/permissionTable.ts';
import { expectedOutcome, gatherPrincipals, type Principal, somePrincipals } from '../support/principals.ts';
import { readCalls } from '../support/recordingProxy.ts';
import { isProving } from '../../api/src/testing/rounds.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { subscribe } from '../support/subscription.ts';
import { World } from '../support/world.ts';

/**
 * What `GET /session` says in one call (a test of the api holds that it says the same), and what `GET /client` and
 * `POST /client/currency` do. The graph asks for none of them.
 */
const saidByOthers = [
  'GET /api/v1/client/currency',
  'GET /api/v1/clients',
  'GET /api/v1/permissions',
  'GET /api/v1/profile',
  'PATCH /api/v1/client/currency',
];

/**
 * Who may do what: the one table of the api against what the graph does, for every field that carries a right. Each is tried
 * by one who may, one who may not and one of another client; by all nine people when proving. What every role may is the
 * table's own matter, and the tests of the api hold it.
 */

const operations = Object.values(features).flatMap((feature) => feature.operations);

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
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Fields that only lead on to others. */
const passages = new Set(['Viewer.admin', 'Viewer.currentClient']);

describe('the list of operations', () => {
  it('names every field that carries a right of its own', () => {
    const named = new Set(operations.map((operation) => operation.name));
    const expected = coveredTypes
      .flatMap((type) => fieldsOfType(type).map((field) => `${type}.${field.name}`))
      .concat(fieldsOfType('Viewer').map((field) => `Viewer.${field.name}`))
      .filter((name) => !passages.has(name))
      .filter((name) => !sessionMutations.some((mutation) => name === `Mutation.${mutation}`));
    expect(expected.filter((name) => !named.has(name))).toEqual([]);
    expect(named.size).toBe(operations.length);
  });
});

describe.each(databaseKinds)('access on the %s database', (kind) => {
  const product = sharedProduct(kind);
  let world: World;
  let table: PermissionTable;
  let principals: readonly Principal[];

  beforeAll(async () => {
    world = await World.enter(product);
    table = await readPermissionTable();
    principals = await gatherPrincipals(world);
  });
  afterAll(() => product.leave());

  /** Who is refused goes first and shares what was made: had one of them changed it, those who may would notice. */
  async function walk(operation: Operation, chosen: readonly Principal[]): Promise<void> {
    const expected = new Map(
      chosen.map((principal) => [principal.name, expectedOutcome(principal, operation, table)]),
    );
    const observed = new Map<string, Outcome>();
    let shared: Variables | undefined = await operation.prepare(world);
    const refusedFirst = chosen.toSorted(
      (left, right) =>
        Number(expected.get(left.name) === 'allowed') - Number(expected.get(right.name) === 'allowed'),
    );
    for (const { name, session } of refusedFirst) {
      const variables = shared ?? (await operation.prepare(world));
      if (expected.get(name) === 'allowed' && operation.name.startsWith('Mutation.')) shared = undefined;
      observed.set(name, observe(operation, await session.answer(operation.document, variables)));
    }
    const inOrder = (outcomes: ReadonlyMap<string, Outcome>): Record<string, Outcome | undefined> =>
      Object.fromEntries(chosen.map(({ name }) => [name, outcomes.get(name)]));
    expect(inOrder(observed)).toEqual(inOrder(expected));
    expect([...observed.values()]).toContain('allowed');
  }

  it.each(operations.map((operation, turn) => ({ name: operation.name, operation, turn })))(
    '$name',
    ({ operation, turn }) =>
      walk(operation, isProving ? principals : somePrincipals(principals, operation, table, turn)),
  );

  it('a subscription tells those who may read the instance, and nobody else', async () => {
    const { instanceId } = await world.newMappedInstance();
    const subscription = {
      query: `subscription ($clientId: ID!, $ids: [ID!]!) {
        streamInstanceChanges(clientId: $clientId, ids: $ids) { instance { id isVerified } }
      }`,
      variables: { clientId: world.clientId, ids: [instanceId] },
    };
    const stopper = new AbortController();
    const signal = AbortSignal.any([stopper.signal, AbortSignal.timeout(hangingMilliseconds)]);
    const told = (isVerified: boolean) => ({
      data: { streamInstanceChanges: { instance: { id: instanceId, isVerified } } },
    });
    const watchers = await Promise.all(
      principals.map(async ({ name, session, role }) => {
        const isAllowed = role !== null && table.allows(role, 'financial_stream_instances', 'read');
        const events = subscribe(product.url, session, subscription, signal);
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

  it('files are given to those who may read the instance, and to nobody else', async () => {
    const { node } = await world.administrator.send<{
      node: {
        fileUrl: string;
        errorsUrl: string;
        versions: { edges: readonly { node: { fileUrl: string } }[] };
      };
    }>(
      `query ($id: ID!) { node(id: $id) { ... on StreamInstance {
        fileUrl errorsUrl versions(first: 1) { edges { node { fileUrl } } }
      } } }`,
      { id: world.known.instanceId },
    );
    const header = 'id,date,account';
    for (const [url, beginning] of [
      [node.fileUrl, header],
      [node.versions.edges[0]?.node.fileUrl ?? '', header],
      [node.errorsUrl, 'row,column,value,code'],
    ] as const) {
      for (const { name, session, role } of principals) {
        const { statusCode, body } = await request(new URL(url, product.url), {
          headers: session.cookie === undefined ? {} : { cookie: session.cookie },
        });
        const isAllowed = role !== null && table.allows(role, 'financial_stream_instances', 'read');
        const text = await body.text();
        expect([name, statusCode === 200]).toEqual([name, isAllowed]);
        expect([name, text.split('\n', 1)[0]?.includes(beginning)]).toEqual([name, isAllowed]);
      }
    }
  });

  it('files of an adjustment are given to those who may read it, and to nobody else', async () => {
    const { entityId, accountId } = world.known;
    const place = { legalEntityId: entityId, accountId, periodId: world.range.fromPeriodId };
    const url = new URL(await addFileOfAdjustment(world.client, place), product.url);
    for (const { name, session, role } of principals) {
      const answer = await fetch(url, {
        headers: session.cookie === undefined ? {} : { cookie: session.cookie },
      });
      const isAllowed = role !== null && table.allows(role, 'adjustments', 'read');
      expect([name, answer.status === 200]).toEqual([name, isAllowed]);
      expect([name, (await answer.text()).startsWith('account,debit')]).toEqual([name, isAllowed]);
    }
  });

  /** Comes last: what the operations and the loading of the demonstration have asked the api between them. */
  it('every call that the api describes was reached', async () => {
    const [visitor, elsewhere] = [
      await product.logIn(world.client.administrator),
      await product.logIn(world.client.administrator),
    ];
    const { viewer } = await elsewhere.send<{
      viewer: { sessions: readonly { id: string; isCurrent: boolean }[] };
    }>('{ viewer { sessions { id isCurrent } } }', {});
    const ownSessionId = viewer.sessions.find(({ isCurrent }) => isCurrent)?.id;
    await visitor.mutate('endOwnSession', { ownSessionId }, 'endedSessionId');
    expect(await elsewhere.send('{ viewer { user { id } } }', {})).toEqual({ viewer: null });
    await visitor.send('query ($id: ID!) { node(id: $id) { id } }', { id: world.known.analyticsFieldId });
    const person = await world.newMember();
    const newcomer = await product.logIn(person);
    for (const name of ['Of yes', 'Of no']) {
      const { client } = await world.platform.mutate<{ client: { id: string } }>(
        'createClient',
        { name: `${name} ${world.unique()}` },
        'client { id }',
      );
      const invited = { clientId: client.id, email: person.email, roles: ['ORG_VIEWER'] };
      await world.platform.mutate('addClientUser', invited, 'clientUser { id }');
    }
    const { viewer: invited } = await newcomer.send<{
      viewer: { invitations: readonly { id: string }[] };
    }>('{ viewer { invitations { id } } }', {});
    for (const [index, answer] of ['declineInvitation', 'acceptInvitation'].entries()) {
      await newcomer.mutate(answer, { invitationId: invited.invitations[index]?.id }, 'invitation { id }');
    }
    const { apiToken } = await visitor.mutate<{ apiToken: { id: string } }>(
      'createApiToken',
      { name: 'Nightly', clientId: world.clientId, access: 'READ' },
      'apiToken { id }',
    );
    await visitor.mutate('revokeApiToken', { apiTokenId: apiToken.id }, 'revokedApiTokenId');
    for (const step of ['start', 'callback']) {
      const { headers, body } = await request(new URL(`/account/providers/none/${step}`, product.url));
      await body.dump();
      expect(headers['location']).toBe('/sign-in?refused=providerOther');
    }
    const file = new FormData();
    file.append('file', new Blob([onePixel], { type: 'image/png' }), 'me.png');
    const sent = await fetch(new URL('/uploads/picture', product.url), {
      method: 'POST',
      headers: { cookie: newcomer.cookie ?? '', 'graphql-require-preflight': '1' },
      body: file,
    });
    const { pictureUrl } = (await sent.json()) as { pictureUrl: string };
    const headers = { cookie: newcomer.cookie ?? '' };
    expect((await fetch(new URL(pictureUrl, product.url), { headers })).headers.get('content-type')).toBe(
      'image/webp',
    );
    // Links are mailed; one that nobody was sent is refused by the same calls.
    const password = 'an umbrella, two ladders, no rain';
    const refused = '{ errors { code } }';
    await visitor.send(`mutation ($input: EndRecoveryInput!) { endRecovery(input: $input) ${refused} }`, {
      input: { token: 'x', password, confirmPassword: password },
    });
    await visitor.send(
      `mutation ($input: TakeUpInvitationInput!) { takeUpInvitation(input: $input) ${refused} }`,
      {
        input: { token: 'x', password, firstName: 'N', lastName: 'N' },
      },
    );
    await visitor.send(
      `mutation ($input: DeclineInvitationByLinkInput!) { declineInvitationByLink(input: $input) ${refused} }`,
      { input: { token: 'x' } },
    );
    await visitor.mutate('logout', {}, 'isEnded');
    const calls = await readCalls(product.proxyUrl);
    const missing = (await readEndpoints()).filter(
      (endpoint) => !calls.some((call) => isCallOf(endpoint, call)),
    );
    expect(missing.map(({ method, template }) => `${method} ${template}`).toSorted()).toEqual(saidByOthers);
  });
});
