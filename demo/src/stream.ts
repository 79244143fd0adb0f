import { setTimeout as sleep } from 'node:timers/promises';
import { readAccounts, readLedgerFile } from './files.ts';
import type { GraphSession } from './graph.ts';
import { buildFieldMap, type FieldMapAnswer } from './fieldMap.ts';
import { buildRules } from './rules.ts';

/** One entity's books: stream, instance, file, map, accounts, rules, and the processing into the ledger. */

type Log = (text: string) => void;

export interface Entity {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

export interface PeriodRange {
  readonly fromPeriodId: string;
  readonly toPeriodId: string;
}

interface InstanceState {
  readonly id: string;
  readonly status: string;
  readonly revision: number;
  readonly version: number;
  readonly source: { readonly rowCount: number } | null;
  readonly lastRun: {
    readonly errorCount: number;
    readonly errorId: string | null;
    readonly counts: { readonly postings: number } | null;
  } | null;
}

interface ErrorGroup {
  readonly code: string;
  readonly value: string | null;
  readonly count: number;
  readonly firstRow: number | null;
}

interface StreamState {
  readonly id: string;
  readonly rules: readonly { readonly id: string }[];
  readonly instances: { readonly edges: readonly { readonly node: InstanceState }[] };
}

interface StreamAccountState {
  readonly id: string | null;
  readonly code: string;
  readonly description: string;
  readonly proposedAccount: { readonly id: string } | null;
}

const instanceFields = `id status revision version source { rowCount }
  lastRun { errorCount errorId counts { postings } }`;

const pollMilliseconds = 200;
const processingMinutesMax = 10;

async function findStreamId(
  session: GraphSession,
  clientId: string,
  name: string,
): Promise<string | undefined> {
  const { client } = await session.send<{
    client: { streams: { edges: readonly { readonly node: { id: string; name: string } }[] } };
  }>(
    'query ($clientId: ID!) { client(id: $clientId) { streams(first: 100) { edges { node { id name } } } } }',
    { clientId },
  );
  return client.streams.edges.find((edge) => edge.node.name === name)?.node.id;
}

async function ensureStream(session: GraphSession, clientId: string, entity: Entity): Promise<StreamState> {
  const name = `${entity.code} general ledger`;
  const input = { clientId, kind: 'FINANCIAL', name, legalEntityId: entity.id, type: 'SINGLE_ACCOUNT_ENTRY' };
  if ((await findStreamId(session, clientId, name)) === undefined) {
    await session.mutate('createStream', input, '');
  }
  const { node } = await session.send<{ node: StreamState | null }>(
    `query ($id: ID!) { node(id: $id) { ... on Stream {
      id rules { id } instances(first: 1) { edges { node { ${instanceFields} } } }
    } } }`,
    { id: await findStreamId(session, clientId, name) },
  );
  if (node === null) throw new Error(`The stream ${name} was made and is not there`);
  return node;
}

async function readInstance(session: GraphSession, id: string): Promise<InstanceState> {
  const { node } = await session.send<{ node: InstanceState | null }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance { ${instanceFields} } } }`,
    { id },
  );
  if (node === null) throw new Error(`The instance ${id} is gone`);
  return node;
}

async function ensureInstance(
  session: GraphSession,
  stream: StreamState,
  range: PeriodRange,
): Promise<InstanceState> {
  const [present] = stream.instances.edges;
  if (present !== undefined) return present.node;
  const { instanceEdge } = await session.mutate<{ instanceEdge: { node: { id: string } } }>(
    'createStreamInstance',
    { streamId: stream.id, ...range },
    'instanceEdge { node { id } }',
  );
  return readInstance(session, instanceEdge.node.id);
}

async function giveFile(
  session: GraphSession,
  clientId: string,
  entity: Entity,
  instance: InstanceState,
): Promise<void> {
  const file = await readLedgerFile(entity.code);
  const { uploadId } = await session.upload(clientId, file.name, file.bytes);
  const data = { instanceId: instance.id, uploadId, revision: instance.revision };
  await session.mutate('setStreamInstanceData', data, '');
}

async function saveFieldMap(session: GraphSession, instanceId: string): Promise<void> {
  const { node } = await session.send<{ node: FieldMapAnswer }>(
    `query ($instanceId: ID!) { node(id: $instanceId) { ... on StreamInstance {
      revision
      source { columns { position name } }
      fieldMap { fields { name } }
      fieldSuggestions { suggestions { field { name sources { position name } format {
        dateOrder dayOffset decimalSign thousandsSign hasTrailingMinus hasBrackets negative sign
      } } } }
    } } }`,
    { instanceId },
  );
  const input = { instanceId, revision: node.revision, fields: buildFieldMap(node) };
  await session.mutate('saveFieldMap', input, '');
}

/** Every account of the file goes to the ledger account of equal code. */
async function saveAccounts(session: GraphSession, streamId: string, instanceId: string): Promise<void> {
  const { node } = await session.send<{
    node: { revision: number; accounts: readonly StreamAccountState[] };
  }>(
    `query ($streamId: ID!, $instanceId: ID!) { node(id: $streamId) { ... on Stream {
      revision
      accounts(instanceId: $instanceId) { id code description proposedAccount { id } }
    } } }`,
    { streamId, instanceId },
  );
  const chart = new Map((await readAccounts()).map((account) => [account.code, account]));
  const accounts = node.accounts.map(({ id, code, description, proposedAccount }) => ({
    id,
    code,
    description: description === '' ? (chart.get(code)?.name ?? '') : description,
    type: (chart.get(code)?.kind ?? 'standard').toUpperCase(),
    accountId: proposedAccount?.id ?? null,
  }));
  const input = { streamId, instanceId, revision: node.revision, accounts };
  await session.mutate('saveStreamAccounts', input, '');
}

async function saveRules(session: GraphSession, clientId: string, streamId: string): Promise<void> {
  const { client, node } = await session.send<{
    client: { dimensions: readonly { instances: readonly { id: string; code: string }[] }[] };
    node: { revision: number };
  }>(
    `query ($clientId: ID!, $streamId: ID!) {
      client(id: $clientId) { dimensions { instances { id code } } }
      node(id: $streamId) { ... on Stream { revision } }
    }`,
    { clientId, streamId },
  );
  const instances = client.dimensions.flatMap((dimension) => dimension.instances);
  const input = { streamId, revision: node.revision, rules: buildRules(instances) };
  await session.mutate('saveRules', input, '');
}

async function process(session: GraphSession, instanceId: string): Promise<InstanceState> {
  const before = await readInstance(session, instanceId);
  await session.mutate(
    'verifyStreamInstance',
    { instanceId, revision: before.revision, isVerified: true },
    '',
  );
  const { revision } = await readInstance(session, instanceId);
  await session.mutate('processStreamInstance', { instanceId, revision }, '');
  const deadline = Date.now() + processingMinutesMax * 60_000;
  while (Date.now() < deadline) {
    const instance = await readInstance(session, instanceId);
    if (instance.status !== 'PROCESSING') return instance;
    await sleep(pollMilliseconds);
  }
  throw new Error(`The processing did not end in ${processingMinutesMax} minutes`);
}

async function describeErrors(session: GraphSession, { id, lastRun }: InstanceState): Promise<string> {
  const { node } = await session.send<{ node: { errors: { groups: readonly ErrorGroup[] } } }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance {
      errors(first: 1) { groups { code value count firstRow } }
    } } }`,
    { id },
  );
  const groups = node.errors.groups
    .slice(0, 5)
    .map(
      ({ code, value, count, firstRow }) =>
        `${code} ${value ?? ''} (${count} times, first in row ${firstRow ?? '?'})`,
    );
  return [lastRun?.errorId == null ? '' : `defect ${lastRun.errorId}`, ...groups].filter(Boolean).join('; ');
}

/**
 * Brings the books of an entity into the ledger. An instance that was posted once is left as it is, whatever was done to it
 * since; one that a run before this left half done is taken up where it stands.
 */
export async function ensureBooks(
  session: GraphSession,
  clientId: string,
  entity: Entity,
  range: PeriodRange,
  log: Log,
): Promise<void> {
  const start = Date.now();
  const stream = await ensureStream(session, clientId, entity);
  const instance = await ensureInstance(session, stream, range);
  if (instance.version > 0) return;
  if (instance.source === null) await giveFile(session, clientId, entity, instance);
  await saveFieldMap(session, instance.id);
  await saveAccounts(session, stream.id, instance.id);
  if (stream.rules.length === 0) await saveRules(session, clientId, stream.id);
  const result = await process(session, instance.id);
  if (result.status !== 'PROCESSED') {
    const reason = await describeErrors(session, result);
    throw new Error(`${entity.code} could not be processed (${result.status}): ${reason}`);
  }
  const rows = result.source?.rowCount ?? 0;
  const postings = result.lastRun?.counts?.postings ?? 0;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  log(`  ${entity.code} ${entity.name}: ${rows} rows, ${postings} postings, ${seconds} s`);
}
