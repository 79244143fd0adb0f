import type { ClientId } from '@tributary/engine/ids';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { type ReportContent, storedOf } from './content.ts';
import { calendarOf, chartOf } from './known.ts';
import { referredRowsOf } from './referredRows.ts';
import { keptMeasureNode, nodesOnlyIn, type ReportState } from './reportState.ts';
import {
  addReport,
  removeVersionsUpTo,
  reports,
  reportVersions,
  saveReferences,
  type StoredReport,
} from './store.ts';

/** How a report comes to be kept: the report, what it names, and its version. */

/** The oldest go. */
export const versionsMax = 200;

async function keepParts(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
  {
    version,
    before,
    state,
    savedBy,
  }: {
    readonly version: number;
    readonly before: ReportContent | null;
    readonly state: ReportState;
    readonly savedBy: number;
  },
): Promise<void> {
  const { content, name, description, is_measure, measure_node_id } = state;
  const calendar = await calendarOf(transaction, clientId);
  await saveReferences(transaction, clientId, id, referredRowsOf(content, calendar));
  const [added, removed] = [nodesOnlyIn(content, before), nodesOnlyIn(before, content)];
  await reportVersions.add(transaction, clientId, {
    report_id: id,
    version,
    name,
    description,
    is_measure,
    measure_node_id,
    ...storedOf(content),
    added_count: added.count,
    added_names: added.names,
    removed_count: removed.count,
    removed_names: removed.names,
    saved_by: savedBy,
  });
  await removeVersionsUpTo(transaction, clientId, id, version - versionsMax);
}

/** The chart as it is: against it a later one has accounts that are new. */
export async function accountsInfo(transaction: ClientTransaction, clientId: ClientId): Promise<string> {
  const chart = await chartOf(transaction, clientId);
  return JSON.stringify(chart.map(({ id, code, name, type }) => ({ id, code, name, type })));
}

/** What the log tells of a report; that its tree is another one by the number of its version. */
export const toldOf = (
  { name, description, is_measure, measure_node_id }: Omit<ReportState, 'content'>,
  version: number,
) => ({ name, description, is_measure, measure_node: measure_node_id, version: String(version) });

export async function addWithin(
  transaction: ClientTransaction,
  { clientId, clientUserId }: { readonly clientId: ClientId; readonly clientUserId: number },
  state: ReportState,
  seesAll: boolean,
): Promise<number> {
  const { content, ...fields } = state;
  const report = {
    ...fields,
    ...storedOf(content),
    accounts_info: await accountsInfo(transaction, clientId),
    owner_client_user_id: clientUserId,
  };
  const id = await addReport(transaction, clientId, report, seesAll);
  await keepParts(transaction, clientId, id, { version: 1, before: null, state, savedBy: clientUserId });
  await noteChange(transaction, { id, name: state.name, before: null, after: toldOf(fields, 1) });
  return id;
}

interface Save {
  readonly present: StoredReport;
  /** What it held; null: nothing that can be read. */
  readonly before: ReportContent | null;
  readonly saved: ReportState;
  readonly savedBy: number;
}

/** Each save is a version. Its row is locked. */
export async function saveWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  { present, before, saved, savedBy }: Save,
): Promise<void> {
  const { name, description, is_measure, content } = saved;
  const fields = { name, description, is_measure, measure_node_id: keptMeasureNode(saved) };
  const version = present.revision + 1;
  await reports.update(
    transaction,
    clientId,
    { id: present.id },
    {
      ...fields,
      ...storedOf(content),
      accounts_info: await accountsInfo(transaction, clientId),
      revision: version,
      updated_at: new Date(),
    },
  );
  const state = { ...fields, content };
  await keepParts(transaction, clientId, present.id, { version, before, state, savedBy });
  const note = { before: toldOf(present, present.revision), after: toldOf(fields, version) };
  await noteChange(transaction, { id: present.id, name, ...note });
}
