import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceFile } from './files.ts';
import type { GraphSession } from './graph.ts';

/** An import of any kind: its file, and the run over it. */

export interface InstanceState {
  readonly id: string;
  readonly status: string;
  readonly revision: number;
  readonly version: number;
  readonly source: { readonly rowCount: number } | null;
  readonly lastRun: {
    readonly state: string;
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

export const instanceFields = `id status revision version source { rowCount }
  lastRun { state errorCount errorId counts { postings } }`;

const pollMilliseconds = 200;
const runMinutesMax = 10;

export async function readInstance(session: GraphSession, id: string): Promise<InstanceState> {
  const { node } = await session.send<{ node: InstanceState | null }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance { ${instanceFields} } } }`,
    { id },
  );
  if (node === null) throw new Error(`The instance ${id} is gone`);
  return node;
}

/** Gives an import its file. */
export async function giveFile(
  session: GraphSession,
  {
    clientId,
    purpose,
  }: { readonly clientId: string; readonly purpose: 'financial_streams' | 'payroll_streams' },
  instance: InstanceState,
  file: SourceFile,
): Promise<void> {
  const { uploadId } = await session.upload(clientId, file.name, file.bytes, purpose);
  const data = { instanceId: instance.id, uploadId, revision: instance.revision };
  await session.mutate('setStreamInstanceData', data, '');
}

/** Waits until nothing runs over the instance any more. */
export async function settle(session: GraphSession, instanceId: string): Promise<InstanceState> {
  const deadline = Date.now() + runMinutesMax * 60_000;
  while (Date.now() < deadline) {
    const instance = await readInstance(session, instanceId);
    if (instance.lastRun?.state !== 'RUNNING' && instance.status !== 'PROCESSING') return instance;
    await sleep(pollMilliseconds);
  }
  throw new Error(`The run did not end in ${runMinutesMax} minutes`);
}

/** Begins the run that posts, and does not wait for it. */
export async function beginProcessing(session: GraphSession, instanceId: string): Promise<void> {
  const before = await readInstance(session, instanceId);
  await session.mutate(
    'verifyStreamInstance',
    { instanceId, revision: before.revision, isVerified: true },
    '',
  );
  const { revision } = await readInstance(session, instanceId);
  await session.mutate('processStreamInstance', { instanceId, revision }, '');
}

/** Waits for the run that posts, and refuses one that did not. */
export async function awaitProcessed(
  session: GraphSession,
  name: string,
  instanceId: string,
): Promise<InstanceState> {
  const instance = await settle(session, instanceId);
  if (instance.status === 'PROCESSED') return instance;
  const reason = await describeErrors(session, instance);
  throw new Error(`${name} could not be processed (${instance.status}): ${reason}`);
}

async function describeErrors(session: GraphSession, { id, lastRun }: InstanceState): Promise<string> {
  const { node } = await session.send<{
    node: { errorGroups: { edges: readonly { node: ErrorGroup }[] } };
  }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance {
      errorGroups(first: 5) { edges { node { code value count firstRow } } }
    } } }`,
    { id },
  );
  const groups = node.errorGroups.edges.map(
    ({ node: { code, value, count, firstRow } }) =>
      `${code} ${value ?? ''} (${count} times, first in row ${firstRow ?? '?'})`,
  );
  return [lastRun?.errorId == null ? '' : `defect ${lastRun.errorId}`, ...groups].filter(Boolean).join('; ');
}
