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

/** Those that change nothing, and say so. */
const changeNothing = new Set(['Mutation.previewRules', 'Mutation.proposePeriods']);
/** What is prepared for all who may is what is there already, or is refused as it is to be. */
const inputs: Readonly<Record<string, Variables>> = {
  'Mutation.updateProfile': { language: 'BG_BG' },
};

interface Row {
  readonly requestId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
}

interface Log {
  readonly auditLog: { readonly edges: readonly { readonly node: Row }[] };
}

const row = 'edges { node { requestId actor action object } }';

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
  });
  afterAll(() => product.leave());

  async function rowsOf(requestId: string): Promise<readonly Row[]> {
    const { client } = await world.administrator.send<{ client: Log }>(
      `query ($id: ID!) { client(id: $id) { auditLog(first: 100) { ${row} } } }`,
      { id: world.clientId },
    );
    const { viewer } = await world.platform.send<{ viewer: { admin: Log } }>(
      `{ viewer { admin { auditLog(first: 100) { ${row} } } } }`,
    );
    return [...client.auditLog.edges, ...viewer.admin.auditLog.edges]
      .map(({ node }) => node)
      .filter((each) => each.requestId === requestId);
  }

  async function ask(session: GraphSession, operation: Operation, variables: Variables): Promise<string> {
    const requestId = randomUUID();
    const { body } = await request(new URL('/graphql', product.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-request-id': requestId,
        ...(session.cookie === undefined ? {} : { cookie: session.cookie }),
      },
      body: JSON.stringify({ query: operation.document, variables }),
    });
    expect(await body.json()).not.toHaveProperty('errors');
    return requestId;
  }

  it.each(mutations.map((operation) => ({ name: operation.name, operation })))(
    '$name',
    async ({ name, operation }) => {
      const prepared = await operation.prepare(world);
      const given = inputs[name];
      const variables = given === undefined ? prepared : { input: given };
      const session = operation.access === 'platformAdmin' ? world.platform : administrator;
      const requestId = await ask(session, operation, variables);
      const rows = await rowsOf(requestId);
      expect([name, rows.length]).toEqual([name, changeNothing.has(name) ? 0 : 1]);
    },
  );
});
