import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import {
  ACTIONS_IN_CLIENT,
  ACTIONS_IN_INSTALLATION,
  OBJECTS_OF_CLIENT,
  OBJECTS_OF_INSTALLATION,
} from '../../web/src/audited.generated.ts';
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
 * something is proven where its client or person is its own (savedAgain.test.ts, secondFactor.sql.test.ts and those of deletions in the
 * api).
 */
const changeNothing = new Set([
  'Mutation.previewRules',
  'Mutation.previewEliminations',
  'Mutation.proposePeriods',
  'Mutation.createPeriods',
  'Mutation.cancelSubstitution',
  'Mutation.removePicture',
  'Mutation.unlockUser',
  'Mutation.endUserSecondFactor',
  'Mutation.saveDimensionInstances',
  'Mutation.setGlobalCurrency',
  'Mutation.updateSettings',
]);

/** Those that are refused as they are prepared, so that they leave no row; each other one is done. */
const refused = new Set([
  // The client has a chart already.
  'Mutation.adoptStarterChart',
  // The password is a wrong one, so that whoever is shared with other files keeps theirs, and what hangs on it.
  'Mutation.beginSecondFactor',
  'Mutation.endSecondFactor',
  'Mutation.changePassword',
  // None was begun.
  'Mutation.confirmSecondFactor',
  // Nothing runs that could be stopped.
  'Mutation.cancelProcessStreamInstance',
  'Mutation.cancelDeprocessStreamInstance',
  // The file has no lines.
  'Mutation.readAdjustmentLines',
  // There is one version alone.
  'Mutation.rollbackStreamInstance',
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

interface ToldFields {
  readonly auditLog: {
    readonly edges: readonly { readonly node: { readonly changes: readonly { readonly field: string }[] } }[];
  };
}

const words = JSON.parse(
  readFileSync(new URL('../../web/src/features/audit/words.json', import.meta.url), 'utf8'),
) as { readonly fields: object };
/** Which copy of a file it was, which the page leaves out. */
const untold = new Set(['source_id', 'upload_id']);

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
      expect([name, isDone]).toEqual([name, !refused.has(name)]);
      const rows = await rowsOf(requestId);
      // A wrong password is refused, which the log of the installation tells.
      const done = rows.filter(({ action }) => action !== 'REFUSE');
      expect([name, done.length]).toEqual([name, isDone && !changeNothing.has(name) ? 1 : 0]);
      expect(rows.length).toBeLessThanOrEqual(1);
    },
  );

  it('is narrowed to all that was written, by the words that the pages offer', async () => {
    const told = 'edges { node { object action } }';
    const { client } = await world.administrator.send<{ client: Log }>(
      `query ($id: ID!) { client(id: $id) { auditLog(first: 500) { ${told} } } }`,
      { id: world.clientId },
    );
    const { viewer } = await world.platform.send<{ viewer: { admin: Log } }>(
      `{ viewer { admin { auditLog(first: 500) { ${told} } } } }`,
    );
    const missing = ({ auditLog }: Log, objects: readonly string[], actions: readonly string[]) =>
      auditLog.edges
        .filter(({ node }) => !objects.includes(node.object) || !actions.includes(node.action))
        .map(({ node }) => `${node.object} ${node.action}`);
    expect(client.auditLog.edges).not.toEqual([]);
    expect(missing(client, OBJECTS_OF_CLIENT, ACTIONS_IN_CLIENT)).toEqual([]);
    expect(missing(viewer.admin, OBJECTS_OF_INSTALLATION, ACTIONS_IN_INSTALLATION)).toEqual([]);
  });

  it('has words for every field that is told of', async () => {
    const { client } = await world.administrator.send<{ client: ToldFields }>(
      `query ($id: ID!) { client(id: $id) { auditLog(first: 500) { edges { node { changes { field } } } } } }`,
      { id: world.clientId },
    );
    const told = client.auditLog.edges.flatMap(({ node }) => node.changes.map(({ field }) => field));
    const nameless = [...new Set(told)].filter((field) => !(field in words.fields) && !untold.has(field));
    expect(told).not.toEqual([]);
    expect(nameless).toEqual([]);
  });
});
