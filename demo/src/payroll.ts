import { buildFieldMap, type FieldMapAnswer } from './fieldMap.ts';
import type { SourceFile } from './files.ts';
import { type Connection, type GraphSession, nodesOf } from './graph.ts';
import {
  awaitProcessed,
  beginProcessing,
  giveFile,
  instanceFields,
  type InstanceState,
  readInstance,
} from './instances.ts';
import type { PayrollLayout } from './payrollLayouts.ts';

/** A company's payroll: one file of many months, of which each becomes an import of its own. */

type Log = (text: string) => void;

export interface Payroll {
  readonly clientId: string;
  readonly entity: { readonly id: string; readonly code: string; readonly name: string };
  readonly streamName: string;
  /** The first month of the file; the others are found in it. */
  readonly periodId: string;
  readonly layout: PayrollLayout;
  readonly readFile: () => Promise<SourceFile>;
}

interface StreamState {
  readonly id: string;
  readonly instances: Connection<InstanceState>;
}

/** More months than a file of the demonstration holds. */
const monthsMax = 100;

async function findStream(
  session: GraphSession,
  { clientId, streamName }: Payroll,
): Promise<StreamState | undefined> {
  const { client } = await session.send<{
    client: { streams: Connection<{ readonly id: string; readonly name: string }> };
  }>(
    `query ($clientId: ID!) { client(id: $clientId) {
      streams(kind: PAYROLL, first: 100) { edges { node { id name } } }
    } }`,
    { clientId },
  );
  const id = nodesOf(client.streams).find(({ name }) => name === streamName)?.id;
  if (id === undefined) return undefined;
  const { node } = await session.send<{ node: StreamState | null }>(
    `query ($id: ID!) { node(id: $id) { ... on Stream {
      id instances(first: ${monthsMax}) { edges { node { ${instanceFields} } } }
    } } }`,
    { id },
  );
  return node ?? undefined;
}

async function ensureStream(session: GraphSession, payroll: Payroll): Promise<StreamState> {
  const { clientId, entity, streamName: name } = payroll;
  const input = { clientId, kind: 'PAYROLL', name, legalEntityId: entity.id };
  if ((await findStream(session, payroll)) === undefined) await session.mutate('createStream', input, '');
  const stream = await findStream(session, payroll);
  if (stream === undefined) throw new Error(`The stream ${name} was made and is not there`);
  return stream;
}

async function saveFieldMap(
  session: GraphSession,
  { fields }: PayrollLayout,
  instanceId: string,
): Promise<void> {
  const { node } = await session.send<{ node: FieldMapAnswer }>(
    `query ($instanceId: ID!) { node(id: $instanceId) { ... on StreamInstance {
      revision
      source { columns { position name } }
      fieldSuggestions { suggestions { field { name sources { position name } format { dateOrder } } } }
    } } }`,
    { instanceId },
  );
  const input = { instanceId, revision: node.revision, fields: buildFieldMap(node, { fields }) };
  await session.mutate('saveFieldMap', input, '');
}

/** Columns keep the format that their amounts were read in. */
async function saveColumns(
  session: GraphSession,
  { clientId, layout }: Payroll,
  instanceId: string,
): Promise<void> {
  const { client, node } = await session.send<{
    client: { ledger: { accounts: readonly { readonly id: string; readonly code: string }[] } };
    node: {
      revision: number;
      payrollAccounts: {
        proposals: readonly {
          column: { readonly name: string; readonly position: number };
          format: Readonly<Record<string, unknown>>;
        }[];
      };
    };
  }>(
    `query ($clientId: ID!, $instanceId: ID!) {
      client(id: $clientId) { ledger { accounts { id code } } }
      node(id: $instanceId) { ... on StreamInstance {
        revision
        payrollAccounts { proposals { column { name position } format {
          decimalSign thousandsSign hasTrailingMinus hasBrackets
        } } }
      } }
    }`,
    { clientId, instanceId },
  );
  const accounts = layout.targets.map(({ column: name, sign, accountCode }) => {
    const proposal = node.payrollAccounts.proposals.find(({ column }) => column.name === name);
    const account = client.ledger.accounts.find(({ code }) => code === accountCode);
    if (proposal === undefined || account === undefined) {
      throw new Error(`Payroll has no column ${name}, or the chart no account ${accountCode}`);
    }
    return { column: proposal.column, format: proposal.format, sign, accountId: account.id };
  });
  await session.mutate('savePayrollAccounts', { instanceId, revision: node.revision, accounts }, '');
}

/** The import of the first month with its file, map and columns, and beside it one of each month that the file holds more. */
async function prepare(session: GraphSession, payroll: Payroll): Promise<readonly InstanceState[]> {
  const { clientId, periodId } = payroll;
  const stream = await ensureStream(session, payroll);
  const present = nodesOf(stream.instances);
  if (present.length > 1) return present;
  if (present.length === 0) {
    const range = { fromPeriodId: periodId, toPeriodId: periodId };
    await session.mutate('createStreamInstance', { streamId: stream.id, ...range }, '');
  }
  const [first] = nodesOf((await ensureStream(session, payroll)).instances);
  if (first === undefined) throw new Error(`The import of ${payroll.streamName} was made and is not there`);
  if (first.source === null) {
    await giveFile(session, { clientId, purpose: 'payroll_streams' }, first, await payroll.readFile());
  }
  await saveFieldMap(session, payroll.layout, first.id);
  await saveColumns(session, payroll, first.id);
  const { revision } = await readInstance(session, first.id);
  await session.mutate('createPayrollMonths', { instanceId: first.id, revision }, '');
  return nodesOf((await ensureStream(session, payroll)).instances);
}

/** Brings payroll beside the books; a month that was posted once is left as it is. */
export async function ensurePayroll(session: GraphSession, payroll: Payroll, log: Log): Promise<void> {
  const start = Date.now();
  const months = (await prepare(session, payroll)).filter(({ version }) => version === 0);
  for (const { id } of months) await beginProcessing(session, id);
  for (const { id } of months) await awaitProcessed(session, payroll.streamName, id);
  if (months.length === 0) return;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  log(`  ${payroll.streamName} of ${payroll.entity.name}: ${months.length} months, ${seconds} s`);
}

/** Marks the accounts whose figures payroll splits by person. */
export async function ensurePayrollAccounts(
  session: GraphSession,
  clientId: string,
  codes: readonly string[],
): Promise<void> {
  const { client } = await session.send<{
    client: { ledger: { accounts: readonly { id: string; code: string; source: string | null }[] } };
  }>('query ($clientId: ID!) { client(id: $clientId) { ledger { accounts { id code source } } } }', {
    clientId,
  });
  for (const { id, code, source } of client.ledger.accounts) {
    if (!codes.includes(code) || source !== null) continue;
    await session.mutate('setAccountSource', { accountId: id, source: 'PAYROLL' }, '');
  }
}
