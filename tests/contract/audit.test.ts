import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import * as features from '../features/features.ts';
import { databaseKinds } from '../support/database.ts';
import type { Operation, Variables } from '../support/feature.ts';
import { gatherPrincipals } from '../support/principals.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { World } from '../support/world.ts';

/** Every mutation of the graph leaves one row: in the log of the client, or in that of the installation. */

const mutations = Object.values(features)
  .flatMap((feature) => feature.operations)
  .filter(({ name }) => name.startsWith('Mutation.'));

/**
 * Those that only answer what would be. And those that are prepared as it is already; that each leaves one row where it changes
 * something is proven where its client is its own (savedAgain.test.ts of the api).
 */
const changeNothing = new Set([
  'Mutation.previewRules',
  'Mutation.proposePeriods',
  'Mutation.createPeriods',
  'Mutation.removePicture',
  'Mutation.saveDimensionInstances',
  'Mutation.setGlobalCurrency',
  'Mutation.updateSettings',
]);
const inputs: Readonly<Record<string, Variables>> = {
  'Mutation.updateProfile': { language: 'BG_BG' },
};

interface Answer {
  readonly data?: Readonly<Record<string, { readonly errors: readonly unknown[] }>>;
  readonly errors?: unknown;
}

interface Row {
  readonly number: number;
  /** In whose log it stands; said of the log of the installation alone. */
  readonly clientName?: string | null;
  readonly requestId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
}

interface Log {
  readonly auditLog: { readonly edges: readonly { readonly node: Row }[] };
}

const row = 'number requestId actor action object';

describe.each(databaseKinds)('the audit log on the %s database', (kind) => {
  const product = sharedProduct(kind);
  let world: World;
  let administrator: GraphSession;

  beforeAll(async () => {
    world = await World.enter(product);
    const principals = await gatherPrincipals(world);
    const found = principals.find(({ name }) => name === 'ORG_ADMIN');
    if (found === undefined) throw new Error('Nobody administers the client.');
    administrator = found.session;
    // Whoever comes for the first time takes up an invitation, which is a row of its own.
    await administrator.send('query ($id: ID!) { client(id: $id) { currency } }', { id: world.clientId });
  });
  afterAll(() => product.leave());

  async function rowsOf(requestId: string): Promise<readonly Row[]> {
    const { client } = await world.administrator.send<{ client: Log & { readonly name: string } }>(
      `query ($id: ID!) { client(id: $id) { name auditLog(first: 100) { edges { node { ${row} } } } } }`,
      { id: world.clientId },
    );
    const { viewer } = await world.platform.send<{ viewer: { admin: Log } }>(
      `{ viewer { admin { auditLog(first: 100) { edges { node { ${row} clientName } } } } } }`,
    );
    // What the installation did within the client is one row, which both pages show.
    const others = viewer.admin.auditLog.edges.filter(({ node }) => node.clientName !== client.name);
    return [...client.auditLog.edges, ...others]
      .map(({ node }) => node)
      .filter((each) => each.requestId === requestId);
  }

  /** Answers how the request is called, and whether it was done. */
  async function ask(session: GraphSession, operation: Operation, variables: Variables) {
    const requestId = randomUUID();
    const { body } = await request(new URL('/graphql', product.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'graphql-require-preflight': '1',
        'x-request-id': requestId,
        ...(session.cookie === undefined ? {} : { cookie: session.cookie }),
      },
      body: JSON.stringify({ query: operation.document, variables }),
    });
    const { data, errors } = (await body.json()) as Answer;
    expect(errors).toBeUndefined();
    const [payload] = Object.values(data ?? {});
    return { requestId, isDone: payload?.errors.length === 0 };
  }

  it.each(mutations.map((operation) => ({ name: operation.name, operation })))(
    '$name',
    async ({ name, operation }) => {
      const prepared = await operation.prepare(world);
      const given = inputs[name];
      const variables = given === undefined ? prepared : { input: given };
      const session = operation.access === 'platformAdmin' ? world.platform : administrator;
      const { requestId, isDone } = await ask(session, operation, variables);
      const rows = await rowsOf(requestId);
      // A wrong password is refused, which the log of the installation tells.
      const done = rows.filter(({ action }) => action !== 'REFUSE');
      expect([name, done.length]).toEqual([name, isDone && !changeNothing.has(name) ? 1 : 0]);
      expect(rows.length).toBeLessThanOrEqual(1);
    },
  );
});
