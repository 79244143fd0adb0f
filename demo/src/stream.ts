import type { Elimination } from './consolidation.ts';
import { buildFieldMap, type FieldMapAnswer } from './fieldMap.ts';
import type { SourceFile } from './files.ts';
import type { GraphSession } from './graph.ts';
import {
  awaitProcessed,
  beginProcessing,
  giveFile,
  instanceFields,
  type InstanceState,
  readInstance,
  settle,
} from './instances.ts';
import type { Layout } from './layouts.ts';
import type { Rule } from './rules.ts';

/** One file's way into the product: stream, instance, file, map, accounts, rules, and the run over it. */

type Log = (text: string) => void;

interface Entity {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

interface PeriodRange {
  readonly fromPeriodId: string;
  readonly toPeriodId: string;
}

/** What is known of an account of the file; `unknown` is left for the user to find. */
export type AccountNote =
  | { readonly description: string; readonly type: string; readonly isPlaced: boolean }
  | 'unknown';

export interface Books {
  readonly clientId: string;
  readonly entity: Entity;
  readonly streamName: string;
  readonly range: PeriodRange;
  readonly layout: Layout;
  readonly readFile: () => Promise<SourceFile>;
  readonly noteOf: (accountCode: string) => AccountNote;
  readonly buildRules: (
    instances: readonly { readonly id: string; readonly code: string }[],
  ) => readonly Rule[];
  /** What cancels between the companies; none: nothing does. */
  readonly eliminations: readonly Elimination[];
}

interface StreamState {
  readonly id: string;
  readonly rules: readonly { readonly id: string }[];
  readonly eliminations: readonly { readonly id: string }[];
  readonly instances: { readonly edges: readonly { readonly node: InstanceState }[] };
}

interface StreamAccountState {
  readonly id: string | null;
  readonly code: string;
  readonly description: string;
  readonly proposedAccount: { readonly id: string } | null;
}

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

async function ensureStream(
  session: GraphSession,
  { clientId, entity, streamName: name, layout }: Books,
): Promise<StreamState> {
  const input = { clientId, kind: 'FINANCIAL', name, legalEntityId: entity.id, type: layout.type };
  if ((await findStreamId(session, clientId, name)) === undefined) {
    await session.mutate('createStream', input, '');
  }
  const { node } = await session.send<{ node: StreamState | null }>(
    `query ($id: ID!) { node(id: $id) { ... on Stream {
      id rules { id } eliminations { id } instances(first: 1) { edges { node { ${instanceFields} } } }
    } } }`,
    { id: await findStreamId(session, clientId, name) },
  );
  if (node === null) throw new Error(`The stream ${name} was made and is not there`);
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

async function saveFieldMap(session: GraphSession, layout: Layout, instanceId: string): Promise<void> {
  const { node } = await session.send<{ node: FieldMapAnswer }>(
    `query ($instanceId: ID!) { node(id: $instanceId) { ... on StreamInstance {
      revision
      source { columns { position name } }
      fieldSuggestions { suggestions { field { name sources { position name } format {
        dateOrder dayOffset decimalSign thousandsSign hasTrailingMinus hasBrackets negative sign
      } } } }
    } } }`,
    { instanceId },
  );
  const input = { instanceId, revision: node.revision, fields: buildFieldMap(node, layout) };
  await session.mutate('saveFieldMap', input, '');
}

/** Every account of the file goes to the ledger account of equal code. */
async function saveAccounts(
  session: GraphSession,
  { noteOf }: Books,
  streamId: string,
  instanceId: string,
): Promise<void> {
  const { node } = await session.send<{
    node: { revision: number; accounts: readonly StreamAccountState[] };
  }>(
    `query ($streamId: ID!, $instanceId: ID!) { node(id: $streamId) { ... on Stream {
      revision
      accounts(instanceId: $instanceId) { id code description proposedAccount { id } }
    } } }`,
    { streamId, instanceId },
  );
  const accounts = node.accounts.flatMap(({ id, code, description, proposedAccount }) => {
    const note = noteOf(code);
    if (note === 'unknown') return [];
    return [
      {
        id,
        code,
        description: description === '' ? note.description : description,
        type: note.type,
        accountId: note.isPlaced ? (proposedAccount?.id ?? null) : null,
      },
    ];
  });
  const input = { streamId, instanceId, revision: node.revision, accounts };
  await session.mutate('saveStreamAccounts', input, '');
}

async function saveRules(
  session: GraphSession,
  { clientId, buildRules }: Books,
  streamId: string,
): Promise<void> {
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
  const rules = buildRules(instances);
  if (rules.length === 0) return;
  await session.mutate('saveRules', { streamId, revision: node.revision, rules }, '');
}

async function saveEliminations(
  session: GraphSession,
  { eliminations }: Books,
  streamId: string,
): Promise<void> {
  if (eliminations.length === 0) return;
  const { node } = await session.send<{ node: { revision: number } }>(
    'query ($streamId: ID!) { node(id: $streamId) { ... on Stream { revision } } }',
    { streamId },
  );
  await session.mutate('saveEliminations', { streamId, revision: node.revision, eliminations }, '');
}

/** The stream with its first instance, its file, map, accounts and rules; what stands there already is left as it is. */
async function prepare(session: GraphSession, books: Books): Promise<InstanceState> {
  const stream = await ensureStream(session, books);
  const instance = await ensureInstance(session, stream, books.range);
  if (instance.version > 0 || instance.lastRun !== null) return instance;
  if (instance.source === null) {
    const { clientId, readFile } = books;
    await giveFile(session, { clientId, purpose: 'financial_streams' }, instance, await readFile());
  }
  await saveFieldMap(session, books.layout, instance.id);
  await saveAccounts(session, books, stream.id, instance.id);
  if (stream.rules.length === 0) await saveRules(session, books, stream.id);
  if (stream.eliminations.length === 0) await saveEliminations(session, books, stream.id);
  return readInstance(session, instance.id);
}

function describe({ entity, streamName }: Books, words: string, start: number): string {
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  return `  ${streamName} of ${entity.name}: ${words}, ${seconds} s`;
}

/**
 * Brings books into the ledger. An instance that was posted once is left as it is, whatever was done to it since; one that a
 * run before this left half done is taken up where it stands.
 */
export async function ensureBooks(session: GraphSession, books: Books, log: Log): Promise<void> {
  const start = Date.now();
  const instance = await prepare(session, books);
  if (instance.version > 0) return;
  await beginProcessing(session, instance.id);
  const result = await awaitProcessed(session, books.streamName, instance.id);
  const rows = result.source?.rowCount ?? 0;
  const postings = result.lastRun?.counts?.postings ?? 0;
  log(describe(books, `${rows} rows, ${postings} postings`, start));
}

/** Brings books as far as a dry run that names their errors: something to finish by hand. */
export async function ensureUnfinishedBooks(session: GraphSession, books: Books, log: Log): Promise<void> {
  const start = Date.now();
  const { id, version, revision, lastRun } = await prepare(session, books);
  if (version > 0 || lastRun !== null) return;
  await session.mutate('dryRunStreamInstance', { instanceId: id, revision }, '');
  const result = await settle(session, id);
  log(describe(books, `${result.lastRun?.errorCount ?? 0} errors to play with`, start));
}
