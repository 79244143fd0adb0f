import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphSession } from '../../demo/src/graph.ts';
import { platformAdministrator } from '../../demo/src/users.ts';
import type { Product } from './product.ts';

/** A client of a test's own, and the way of a file into its ledger: everything through the graph. */

/** A client, and a session of somebody who may do everything in it. */
export interface TestClient {
  readonly clientId: string;
  readonly session: GraphSession;
}

export interface Period {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly fiscalYear: number;
}

/** Makes the platform administrator of the demonstration on an installation that has nobody yet. */
async function enterAsPlatformAdministrator(product: Product): Promise<GraphSession> {
  const session = product.visit();
  const { setup } = await session.send<{ setup: { needed: boolean } }>('{ setup { needed } }');
  if (setup.needed) await session.mutate('completeSetup', { ...platformAdministrator }, '');
  else {
    const { email, password } = platformAdministrator;
    await session.mutate('login', { email, password }, '');
  }
  return session;
}

export async function createClient(
  product: Product,
  settings: { readonly name: string; readonly currency: string; readonly startDate: string },
): Promise<TestClient> {
  const platform = await enterAsPlatformAdministrator(product);
  await platform.mutate('createClient', { name: settings.name }, '');
  const { viewer } = await platform.send<{
    viewer: { admin: { clients: { edges: readonly { node: { id: string; name: string } }[] } } };
  }>('{ viewer { admin { clients(first: 100) { edges { node { id name } } } } } }');
  const adminClient = viewer.admin.clients.edges.find(({ node }) => node.name === settings.name);
  if (adminClient === undefined) throw new Error(`${settings.name} is not there`);
  const administrator = {
    email: `${settings.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@example.org`,
    password: 'A-Long-Enough-Password-1',
  };
  await platform.mutate(
    'addClientUser',
    {
      clientId: adminClient.node.id,
      ...administrator,
      firstName: 'Ada',
      lastName: 'Test',
      roles: ['ORG_ADMIN'],
    },
    '',
  );
  const session = await product.logIn(administrator);
  const clientId = await findClient(session, settings.name);
  await session.mutate('setGlobalCurrency', { clientId, currency: settings.currency }, '');
  await session.mutate(
    'createPeriods',
    { clientId, cycle: 'MONTH', fiscalYearStart: 1, startDate: settings.startDate },
    '',
  );
  return { clientId, session };
}

/** Id of a client of the session's user. */
export async function findClient(session: GraphSession, name: string): Promise<string> {
  const { viewer } = await session.send<{
    viewer: { clients: readonly { client: { id: string; name: string } }[] };
  }>('{ viewer { clients { client { id name } } } }');
  const membership = viewer.clients.find(({ client }) => client.name === name);
  if (membership === undefined) throw new Error(`The session's user is no member of ${name}`);
  return membership.client.id;
}

export async function listPeriods({ session, clientId }: TestClient): Promise<readonly Period[]> {
  const { client } = await session.send<{ client: { periodSet: { periods: readonly Period[] } } }>(
    'query ($id: ID!) { client(id: $id) { periodSet { periods { id startDate endDate fiscalYear } } } }',
    { id: clientId },
  );
  return client.periodSet.periods;
}

export function periodAt(periods: readonly Period[], day: string): Period {
  const period = periods.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  if (period === undefined) throw new Error(`No period holds ${day}`);
  return period;
}

export async function createEntity(
  { session, clientId }: TestClient,
  entity: { readonly code: string; readonly name: string; readonly currency: string },
): Promise<string> {
  const { legalEntity } = await session.mutate<{ legalEntity: { id: string } }>(
    'createLegalEntity',
    { clientId, ...entity },
    'legalEntity { id }',
  );
  return legalEntity.id;
}

/** A chart without groups. */
export async function saveChart(
  { session, clientId }: TestClient,
  accounts: readonly {
    readonly code: string;
    readonly name: string;
    readonly type: string;
    readonly section?: 'ASSETS' | 'LIABILITIES';
  }[],
): Promise<void> {
  const entries = accounts.map(({ code, name, type, section }, position) => ({
    key: `account-${position}`,
    parentKey: null,
    position,
    code,
    name,
    type: type.toUpperCase(),
    ...(section === undefined ? {} : { section }),
  }));
  await session.mutate('saveLedger', { clientId, accounts: entries }, '');
}

export interface StreamSettings {
  readonly name: string;
  readonly type: 'DOUBLE_ENTRY' | 'SINGLE_ACCOUNT_ENTRY' | 'SINGLE_AMOUNT_ENTRY';
  readonly legalEntityId: string;
  readonly fromPeriodId: string;
  readonly toPeriodId: string;
}

export interface TestInstance {
  readonly streamId: string;
  readonly instanceId: string;
}

export async function createInstance(
  { session, clientId }: TestClient,
  { name, type, legalEntityId, fromPeriodId, toPeriodId }: StreamSettings,
): Promise<TestInstance> {
  const { streamEdge } = await session.mutate<{ streamEdge: { node: { id: string } } }>(
    'createStream',
    { clientId, kind: 'FINANCIAL', name, legalEntityId, type },
    'streamEdge { node { id } }',
  );
  return addInstance(session, streamEdge.node.id, { fromPeriodId, toPeriodId });
}

/** One more delivery of a stream. */
export async function addInstance(
  session: GraphSession,
  streamId: string,
  range: Pick<StreamSettings, 'fromPeriodId' | 'toPeriodId'>,
): Promise<TestInstance> {
  const { instanceEdge } = await session.mutate<{ instanceEdge: { node: { id: string } } }>(
    'createStreamInstance',
    { streamId, ...range },
    'instanceEdge { node { id } }',
  );
  return { streamId, instanceId: instanceEdge.node.id };
}

export interface InstanceState {
  readonly status: string;
  readonly revision: number;
  readonly version: number;
  readonly publishedVersion: number | null;
  readonly progress: { readonly phase: string; readonly done: number; readonly total: number } | null;
  readonly lastRun: {
    readonly state: string;
    readonly errorCount: number;
    readonly counts: {
      readonly rows: number;
      readonly entries: number;
      readonly postings: number;
      readonly zeroTransactions: number;
    } | null;
  } | null;
}

export async function readInstance(session: GraphSession, instanceId: string): Promise<InstanceState> {
  const { node } = await session.send<{ node: InstanceState | null }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance {
      status revision version publishedVersion progress { phase done total }
      lastRun { state errorCount counts { rows entries postings zeroTransactions } }
    } } }`,
    { id: instanceId },
  );
  if (node === null) throw new Error(`There is no instance ${instanceId}`);
  return node;
}

export async function giveFile(
  { session, clientId }: TestClient,
  instanceId: string,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<void> {
  const { uploadId } = await session.upload(clientId, file.name, file.bytes);
  const { revision } = await readInstance(session, instanceId);
  await session.mutate('setStreamInstanceData', { instanceId, uploadId, revision }, '');
}

export interface FieldChoice {
  /** Names of columns; none: the file does not have the field. */
  readonly columns: readonly string[];
  readonly format?: Readonly<Record<string, unknown>>;
}

export async function saveFieldMap(
  session: GraphSession,
  instanceId: string,
  choices: Readonly<Record<string, FieldChoice>>,
  options?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { node } = await session.send<{
    node: { revision: number; source: { columns: readonly { position: number; name: string }[] } };
  }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance { revision source { columns { position name } } } } }`,
    { id: instanceId },
  );
  const fields = Object.entries(choices).map(([name, { columns, format = {} }]) => ({
    name,
    sources: columns.flatMap((header) => node.source.columns.filter((column) => column.name === header)),
    constant: null,
    isNotUsed: columns.length === 0,
    format,
  }));
  await session.mutate(
    'saveFieldMap',
    { instanceId, revision: node.revision, fields, ...(options ? { options } : {}) },
    '',
  );
}

/** All accounts of the file to the ledger accounts of equal code. */
export async function acceptAccounts(
  session: GraphSession,
  { streamId, instanceId }: TestInstance,
): Promise<void> {
  const { node } = await session.send<{
    node: {
      revision: number;
      accounts: readonly {
        id: string | null;
        code: string;
        description: string;
        type: string;
        proposedAccount: { id: string } | null;
      }[];
    };
  }>(
    `query ($streamId: ID!, $instanceId: ID!) { node(id: $streamId) { ... on Stream {
      revision accounts(instanceId: $instanceId) { id code description type proposedAccount { id } }
    } } }`,
    { streamId, instanceId },
  );
  const accounts = node.accounts.map(({ proposedAccount, ...account }) => ({
    ...account,
    accountId: proposedAccount?.id ?? null,
  }));
  await session.mutate('saveStreamAccounts', { streamId, instanceId, revision: node.revision, accounts }, '');
}

export async function startProcessing(session: GraphSession, instanceId: string): Promise<void> {
  const { revision } = await readInstance(session, instanceId);
  await session.mutate('verifyStreamInstance', { instanceId, revision, isVerified: true }, '');
  const verified = await readInstance(session, instanceId);
  await session.mutate('processStreamInstance', { instanceId, revision: verified.revision }, '');
}

const settleMillisecondsMax = 180_000;

/** Waits until nothing runs on the instance any more. */
export async function waitUntilSettled(session: GraphSession, instanceId: string): Promise<InstanceState> {
  const deadline = Date.now() + settleMillisecondsMax;
  for (;;) {
    const state = await readInstance(session, instanceId);
    if (state.status !== 'PROCESSING' && state.status !== 'DEPROCESSING') return state;
    if (Date.now() > deadline) throw new Error(`The instance is still ${state.status}`);
    await sleep(100);
  }
}

export async function processInstance(session: GraphSession, instanceId: string): Promise<InstanceState> {
  await startProcessing(session, instanceId);
  return waitUntilSettled(session, instanceId);
}
