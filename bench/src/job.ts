import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphSession } from '@tributary/demo/graph';
import type { BenchClient } from './benchClient.ts';

/** The work to measure, done as an integrator does it: through the graph. */

/** What is done before processing, in this order. */
export const preparations = ['upload', 'source', 'fieldMap', 'accounts', 'verification'] as const;
type Preparation = (typeof preparations)[number];

export interface JobTimes {
  /** In seconds. */
  readonly prepared: Readonly<Record<Preparation, number>>;
  /** The first byte of the upload, the order to process, and when it was seen to be processed. */
  readonly beganAt: number;
  readonly orderedAt: number;
  readonly doneAt: number;
}

export function totalSeconds({ beganAt, doneAt }: JobTimes): number {
  return (doneAt - beganAt) / 1000;
}

export function processSeconds({ orderedAt, doneAt }: JobTimes): number {
  return (doneAt - orderedAt) / 1000;
}

/** Until the rows of the file are known. */
export function uploadSeconds({ prepared }: JobTimes): number {
  return prepared.upload + prepared.source;
}

interface InstanceState {
  readonly id: string;
  readonly revision: number;
  readonly status: string;
  readonly errorGroups: { readonly edges: readonly { readonly node: object }[] };
  readonly source: {
    readonly columns: readonly { readonly name: string; readonly position: number }[];
  } | null;
}

const instanceFields =
  'id revision status errorGroups(first: 3) { edges { node { code value count } } } source { columns { name position } }';

export async function readInstance(session: GraphSession, id: string): Promise<InstanceState> {
  const data = await session.send<{ node: InstanceState }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance { ${instanceFields} } } }`,
    { id },
  );
  return data.node;
}

const columnOf: Readonly<Record<string, string>> = {
  document_entry_date: 'date',
  transaction_id: 'transaction_id',
  account: 'account',
  debit_amount: 'debit',
  credit_amount: 'credit',
  description: 'description',
  dimension: 'cost_centre',
  // A text field, so that rules can ask for it.
  document_number: 'voucher_kind',
  // An analytics field of clients that have it.
  unit: 'unit',
  counterparty: 'counterparty',
};

const formats: Readonly<Record<string, object>> = {
  document_entry_date: { dateOrder: 'YMD' },
  debit_amount: { decimalSign: '.' },
  credit_amount: { decimalSign: '.' },
};

async function saveMap(session: GraphSession, instance: InstanceState): Promise<void> {
  const columns = instance.source?.columns ?? [];
  const fields = Object.entries(columnOf).flatMap(([name, column]) => {
    const sources = columns
      .filter((candidate) => candidate.name === column)
      .map(({ name: label, position }) => ({ name: label, position }));
    if (sources.length === 0 && name !== 'dimension') return [];
    return { name, sources, isNotUsed: sources.length === 0, format: formats[name] ?? {} };
  });
  await session.mutate('saveFieldMap', { instanceId: instance.id, fields }, 'instance { id }');
}

async function saveAccounts(session: GraphSession, streamId: string, instanceId: string): Promise<void> {
  const data = await session.send<{
    node: { accounts: { code: string; type: string; proposedAccount: { id: string } | null }[] };
  }>(
    `query ($stream: ID!, $instance: ID!) {
      node(id: $stream) { ... on Stream { accounts(instanceId: $instance) { code type proposedAccount { id } } } }
    }`,
    { stream: streamId, instance: instanceId },
  );
  const accounts = data.node.accounts.map(({ code, type, proposedAccount }) => ({
    code,
    description: '',
    type,
    accountId: proposedAccount?.id,
  }));
  await session.mutate('saveStreamAccounts', { streamId, instanceId, accounts }, 'stream { id }');
}

/** How often one looks: often enough to see the end soon, and not so often that looking slows it. */
const lookMilliseconds = 50;

const underWay: readonly string[] = ['PROCESSING', 'DEPROCESSING'];

async function waitUntilDone(session: GraphSession, id: string): Promise<InstanceState> {
  for (;;) {
    const instance = await readInstance(session, id);
    if (!underWay.includes(instance.status)) return instance;
    await sleep(lookMilliseconds);
  }
}

/** Has the published version of an instance withdrawn. Behind a clean-up that goes on it takes its time. */
export async function withdraw(session: GraphSession, instanceId: string): Promise<void> {
  await session.mutate('deprocessStreamInstance', { instanceId }, 'instance { id }');
  await waitUntilDone(session, instanceId);
}

/** Has an instance processed that is verified. */
export async function process(session: GraphSession, instanceId: string): Promise<void> {
  await session.mutate('processStreamInstance', { instanceId }, 'instance { id }');
  const done = await waitUntilDone(session, instanceId);
  if (done.status !== 'PROCESSED')
    throw new Error(`The books ended as ${done.status}: ${JSON.stringify(done.errorGroups.edges)}`);
}

/** Uploads a file, maps it, verifies it and processes it. */
export async function processFile(
  session: GraphSession,
  { clientId, streamId }: BenchClient,
  instanceId: string,
  bytes: Uint8Array,
): Promise<JobTimes> {
  const beganAt = Date.now();
  let last = performance.now();
  const lap = (): number => {
    const seconds = (performance.now() - last) / 1000;
    last = performance.now();
    return seconds;
  };
  const { uploadId } = await session.upload(clientId, 'books.csv', bytes);
  const upload = lap();
  const { instance } = await session.mutate<{ instance: InstanceState }>(
    'setStreamInstanceData',
    { instanceId, uploadId },
    `instance { ${instanceFields} }`,
  );
  const source = lap();
  await saveMap(session, instance);
  const fieldMap = lap();
  await saveAccounts(session, streamId, instanceId);
  const accounts = lap();
  await session.mutate('verifyStreamInstance', { instanceId, isVerified: true }, 'instance { id }');
  const verification = lap();
  const orderedAt = Date.now();
  await process(session, instanceId);
  return {
    prepared: { upload, source, fieldMap, accounts, verification },
    beganAt,
    orderedAt,
    doneAt: Date.now(),
  };
}
