import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, type GraphSession, nodesOf } from '../../demo/src/graph.ts';
import { type DemonstrationMember, platformAdministrator } from '../../demo/src/users.ts';
import { type Installation, setupWord } from './installation.ts';
import { hangingMilliseconds } from './limits.ts';

/** A client of a test's own, and the way of a file into its ledger: everything through the graph. */

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** A client as one of its people meets it. */
export interface ClientSession {
  readonly clientId: string;
  readonly session: GraphSession;
}

/** A client of a test's own, and a session of somebody who may do everything in it. */
export interface TestClient extends ClientSession {
  /** Told apart from every other that was made by the same test. */
  readonly name: string;
  /** As administrators of the platform know it. */
  readonly adminClientId: string;
  readonly administrator: Person;
}

export interface Period {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly fiscalYear: number;
}

/** Makes the platform administrator of the demonstration on an installation that has nobody yet. */
export async function enterAsPlatformAdministrator(installation: Installation): Promise<GraphSession> {
  const session = installation.visit();
  const { setup } = await session.send<{ setup: { needed: boolean } }>('{ setup { needed } }');
  if (setup.needed) await session.mutate('completeSetup', { setupWord, ...platformAdministrator }, '');
  else {
    const { email, password } = platformAdministrator;
    await session.mutate('login', { email, password }, '');
  }
  return session;
}

/** A few letters that nobody else has. */
const unique = (): string => randomBytes(4).toString('hex');

export type Role = DemonstrationMember['role'];

/** Somebody with a role in a client. */
export async function addPerson(
  platform: GraphSession,
  adminClientId: string,
  role: Role,
): Promise<Person & { readonly clientUserId: string }> {
  const person = { email: `${unique()}@example.org`, password: 'A-Long-Enough-Password-1' };
  const { clientUser } = await platform.mutate<{ clientUser: { id: string } }>(
    'addClientUser',
    { clientId: adminClientId, ...person, firstName: 'Ada', lastName: 'Test', roles: [role] },
    'clientUser { id }',
  );
  return { ...person, clientUserId: clientUser.id };
}

export async function createClient(
  installation: Installation,
  settings: { readonly name: string; readonly currency: string; readonly startDate: string },
): Promise<TestClient> {
  const platform = await enterAsPlatformAdministrator(installation);
  const name = `${settings.name} ${unique()}`;
  const { client } = await platform.mutate<{ client: { id: string } }>(
    'createClient',
    { name },
    'client { id }',
  );
  const administrator = await addPerson(platform, client.id, 'ORG_ADMIN');
  const session = await installation.logIn(administrator);
  const clientId = await findClient(session, name);
  await session.mutate('setGlobalCurrency', { clientId, currency: settings.currency }, '');
  await session.mutate(
    'createPeriods',
    { clientId, cycle: 'MONTH', fiscalYearStart: 1, startDate: settings.startDate },
    '',
  );
  return { name, adminClientId: client.id, administrator, clientId, session };
}

/** Everything in a list of the platform's, page by page. */
export async function listEdges<Node>(
  platform: GraphSession,
  list: 'users' | 'clients',
  selection: string,
): Promise<readonly Node[]> {
  interface Answer {
    readonly viewer: {
      readonly admin: {
        readonly list: {
          readonly edges: readonly { readonly node: Node }[];
          readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
        };
      };
    };
  }
  const nodes: Node[] = [];
  let after: string | null = null;
  for (;;) {
    const { viewer }: Answer = await platform.send(
      `query ($after: String) { viewer { admin { list: ${list}(first: 100, after: $after) {
        edges { node { ${selection} } } pageInfo { hasNextPage endCursor }
      } } } }`,
      { after },
    );
    nodes.push(...viewer.admin.list.edges.map(({ node }) => node));
    if (!viewer.admin.list.pageInfo.hasNextPage) return nodes;
    after = viewer.admin.list.pageInfo.endCursor;
  }
}

/** Id of a client of the session's user. */
export async function findClient(session: GraphSession, name: string): Promise<string> {
  const { viewer } = await session.send<{
    viewer: { clients: Connection<{ client: { id: string; name: string } }> };
  }>('{ viewer { clients(first: 1000) { edges { node { client { id name } } } } } }');
  const membership = nodesOf(viewer.clients).find(({ client }) => client.name === name);
  if (membership === undefined) throw new Error(`The session's user is no member of ${name}`);
  return membership.client.id;
}

export async function listPeriods({ session, clientId }: ClientSession): Promise<readonly Period[]> {
  const { client } = await session.send<{ client: { periodSet: { periods: readonly Period[] } } }>(
    'query ($id: ID!) { client(id: $id) { periodSet { periods { id startDate endDate fiscalYear } } } }',
    { id: clientId },
  );
  return client.periodSet.periods;
}

export function periodAt<Range extends Pick<Period, 'startDate' | 'endDate'>>(
  periods: readonly Range[],
  day: string,
): Range {
  const period = periods.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  if (period === undefined) throw new Error(`No period holds ${day}`);
  return period;
}

export async function createEntity(
  { session, clientId }: ClientSession,
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
  { session, clientId }: ClientSession,
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

export async function createStream(
  { session, clientId }: ClientSession,
  settings: Pick<StreamSettings, 'name' | 'legalEntityId'> &
    Partial<Pick<StreamSettings, 'type'>> & { readonly kind?: 'PAYROLL' },
): Promise<string> {
  const { streamEdge } = await session.mutate<{ streamEdge: { node: { id: string } } }>(
    'createStream',
    { clientId, kind: 'FINANCIAL', ...settings },
    'streamEdge { node { id } }',
  );
  return streamEdge.node.id;
}

export async function createInstance(
  client: ClientSession,
  { fromPeriodId, toPeriodId, ...stream }: StreamSettings,
): Promise<TestInstance> {
  const streamId = await createStream(client, stream);
  return addInstance(client.session, streamId, { fromPeriodId, toPeriodId });
}

/** One more instance of a stream. */
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
  { session, clientId }: ClientSession,
  instanceId: string,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<void> {
  const { uploadId } = await session.upload(clientId, file.name, file.bytes);
  await giveUpload(session, instanceId, uploadId);
}

/** A file that was received before. */
export async function giveUpload(session: GraphSession, instanceId: string, uploadId: string): Promise<void> {
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

/** Waits until nothing runs on the instance any more. */
export async function waitUntilSettled(session: GraphSession, instanceId: string): Promise<InstanceState> {
  const deadline = Date.now() + hangingMilliseconds;
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
