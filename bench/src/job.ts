import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphSession } from '@tributary/demo/graph';
import { accountCode, accountCount } from './books.ts';

/** The work to measure, done as an integrator does it: through the graph. */

export interface BenchClient {
  readonly clientId: string;
  readonly streamId: string;
  readonly instanceId: string;
  readonly fromPeriodId: string;
  readonly toPeriodId: string;
}

export interface JobTimes {
  readonly uploadSeconds: number;
  /** From the first byte of the upload to processed, field map, accounts and verification included. */
  readonly totalSeconds: number;
  readonly processSeconds: number;
}

interface InstanceState {
  readonly id: string;
  readonly revision: number;
  readonly status: string;
  readonly lastRun: { readonly errorCount: number } | null;
  readonly source: {
    readonly columns: readonly { readonly name: string; readonly position: number }[];
  } | null;
}

const instanceFields = 'id revision status lastRun { errorCount } source { columns { name position } }';
const email = 'bench@example.com';
const password = 'bench-bench-bench-1';

/** Sets up an empty installation: its administrator. */
export async function setUpInstallation(session: GraphSession): Promise<void> {
  await session.mutate(
    'completeSetup',
    { email, password, firstName: 'Bench', lastName: 'Mark' },
    'viewer { user { id } }',
  );
}

/** Makes a client: months of three years, a company, 300 accounts, a stream. */
export async function createBenchClient(session: GraphSession, name = 'Bench'): Promise<BenchClient> {
  const { client } = await session.mutate<{ client: { id: string } }>(
    'createClient',
    { name },
    'client { id }',
  );
  await session.mutate(
    'addClientUser',
    { clientId: client.id, email, roles: ['ORG_ADMIN'] },
    'clientUser { id }',
  );
  const { viewer } = await session.send<{ viewer: { clients: { client: { id: string; name: string } }[] } }>(
    '{ viewer { clients { client { id name } } } }',
  );
  const clientId = viewer.clients.find((each) => each.client.name === name)?.client.id ?? '';
  await session.mutate('setGlobalCurrency', { clientId, currency: 'EUR' }, 'client { id }');
  const periods = await session.mutate<{
    client: { periodSet: { periods: { id: string; startDate: string }[] } };
  }>(
    'createPeriods',
    { clientId, cycle: 'MONTH', fiscalYearStart: 1, startDate: '2023-01-01' },
    'client { periodSet { periods { id startDate } } }',
  );
  const periodOf = (date: string): string =>
    periods.client.periodSet.periods.find((period) => period.startDate === date)?.id ?? '';
  const entity = await session.mutate<{ legalEntity: { id: string } }>(
    'createLegalEntity',
    { clientId, name: 'Bench', code: 'B1', currency: 'EUR' },
    'legalEntity { id }',
  );
  const accounts = Array.from({ length: accountCount }, (_, index) => ({
    key: accountCode(index),
    position: index,
    code: accountCode(index),
    name: `Account ${accountCode(index)}`,
    type: index % 3 === 0 ? 'EXPENSE' : 'BALANCE',
    section: index % 3 === 0 ? null : 'ASSETS',
  }));
  await session.mutate('saveLedger', { clientId, accounts }, 'client { id }');
  const stream = await session.mutate<{ streamEdge: { node: { id: string } } }>(
    'createStream',
    {
      clientId,
      kind: 'FINANCIAL',
      name: 'Books',
      legalEntityId: entity.legalEntity.id,
      type: 'SINGLE_ACCOUNT_ENTRY',
    },
    'streamEdge { node { id } }',
  );
  const streamId = stream.streamEdge.node.id;
  const range = { fromPeriodId: periodOf('2023-01-01'), toPeriodId: periodOf('2025-12-01') };
  const instance = await session.mutate<{ instanceEdge: { node: { id: string } } }>(
    'createStreamInstance',
    { streamId, ...range },
    'instanceEdge { node { id } }',
  );
  return { clientId, streamId, instanceId: instance.instanceEdge.node.id, ...range };
}

async function readInstance(session: GraphSession, id: string): Promise<InstanceState> {
  const data = await session.send<{ node: InstanceState }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance { ${instanceFields} } } }`,
    { id },
  );
  return data.node;
}

async function saveMap(session: GraphSession, instance: InstanceState): Promise<void> {
  const columns = instance.source?.columns ?? [];
  const columnOf: Record<string, string> = {
    document_entry_date: 'date',
    transaction_id: 'transaction_id',
    account: 'account',
    debit_amount: 'debit',
    credit_amount: 'credit',
  };
  const fields = Object.entries(columnOf).map(([name, column]) => ({
    name,
    sources: columns
      .filter((candidate) => candidate.name === column)
      .map(({ name: label, position }) => ({ name: label, position })),
    isNotUsed: false,
    format: name === 'document_entry_date' ? { dateOrder: 'YMD' } : { decimalSign: '.' },
  }));
  const dimension = { name: 'dimension', sources: [], isNotUsed: true, format: {} };
  await session.mutate(
    'saveFieldMap',
    { instanceId: instance.id, fields: [...fields, dimension] },
    'instance { id }',
  );
}

async function saveAccounts(session: GraphSession, bench: BenchClient): Promise<void> {
  const data = await session.send<{
    node: { accounts: { code: string; type: string; proposedAccount: { id: string } | null }[] };
  }>(
    `query ($stream: ID!, $instance: ID!) {
      node(id: $stream) { ... on Stream { accounts(instanceId: $instance) { code type proposedAccount { id } } } }
    }`,
    { stream: bench.streamId, instance: bench.instanceId },
  );
  const accounts = data.node.accounts.map(({ code, type, proposedAccount }) => ({
    code,
    description: '',
    type,
    accountId: proposedAccount?.id,
  }));
  await session.mutate(
    'saveStreamAccounts',
    { streamId: bench.streamId, instanceId: bench.instanceId, accounts },
    'stream { id }',
  );
}

async function waitUntilDone(session: GraphSession, id: string): Promise<InstanceState> {
  for (;;) {
    const instance = await readInstance(session, id);
    if (instance.status !== 'PROCESSING') return instance;
    await sleep(50);
  }
}

function secondsSince(start: bigint): number {
  return Number(process.hrtime.bigint() - start) / 1e9;
}

/** Uploads the file, maps it, verifies it and processes it. */
export async function processBooks(
  session: GraphSession,
  bench: BenchClient,
  bytes: Uint8Array,
  say: (text: string) => void,
): Promise<JobTimes> {
  const uploadStart = process.hrtime.bigint();
  const { uploadId } = await session.upload(bench.clientId, 'books.csv', bytes);
  const { instance } = await session.mutate<{ instance: InstanceState }>(
    'setStreamInstanceData',
    { instanceId: bench.instanceId, uploadId },
    `instance { ${instanceFields} }`,
  );
  const uploadSeconds = secondsSince(uploadStart);
  say(`Uploaded and indexed in ${uploadSeconds.toFixed(1)} s`);
  await saveMap(session, instance);
  await saveAccounts(session, bench);
  await session.mutate(
    'verifyStreamInstance',
    { instanceId: bench.instanceId, isVerified: true },
    'instance { id }',
  );
  const processStart = process.hrtime.bigint();
  await session.mutate('processStreamInstance', { instanceId: bench.instanceId }, 'instance { id }');
  const done = await waitUntilDone(session, bench.instanceId);
  const processSeconds = secondsSince(processStart);
  if (done.status !== 'PROCESSED')
    throw new Error(`The books ended as ${done.status} with ${done.lastRun?.errorCount ?? '?'} errors`);
  say(`Processed in ${processSeconds.toFixed(1)} s`);
  return { uploadSeconds, processSeconds, totalSeconds: secondsSince(uploadStart) };
}
