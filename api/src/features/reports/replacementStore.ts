import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { ReportText, SavedChange } from './replacedReports.ts';
import './tables.ts';

/** Many reports at once, for what a substitution makes of them. */

/** Which save of each is the last. */
export const reportRevisions = new ClientTable('reports', ['id', 'revision']);

/** Which reports use which as lines. */
export async function listMeasureUses(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<readonly { readonly report_id: number; readonly measure_id: number }[]> {
  const { rows } = await sql<{ report_id: number; measure_id: number }>`
    select report_id, ref::bigint as measure_id from report_references
    where client_id = ${clientId} and kind = 'measure'
    order by 1, 2`.execute(transaction);
  return rows;
}

/** The accounts that lines of reports name, each once. */
export async function listNamedAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  reportIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct ref::bigint as account_id from report_references
    where client_id = ${clientId} and kind = 'account' and report_id = any(${[...reportIds]}::bigint[])`.execute(
    transaction,
  );
  return rows.map(({ account_id: id }) => id);
}

/** Reports with what they hold as texts, which are read elsewhere. */
export async function readReportTexts(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<readonly ReportText[]> {
  const { rows } = await sql<ReportText>`
    select id, revision, name, description, is_measure, measure_node_id,
      template::text as template, formulas::text as formulas
    from reports
    where client_id = ${clientId} and id = any(${[...ids]}::bigint[])
    order by id`.execute(transaction);
  return rows;
}

interface SaveOfMany {
  /** JSON of what they hold from now on, with the node by which others use them. */
  readonly contents: string;
  readonly changes: readonly SavedChange[];
  /** JSON of the chart as it is, the same for all of them. */
  readonly accountsInfo: string;
  /** So many versions of a report are kept. */
  readonly versionsMax: number;
}

/** A save of many reports by nobody, each a version. Their rows are locked. */
export async function saveReplaced(
  transaction: ClientTransaction,
  clientId: ClientId,
  { contents, changes, accountsInfo, versionsMax }: SaveOfMany,
): Promise<void> {
  const changed = JSON.stringify(changes);
  await sql`
    update reports as present set
      template = changed.template, formulas = changed.formulas, measure_node_id = changed.measure_node_id,
      accounts_info = ${accountsInfo}::jsonb, revision = present.revision + 1, updated_at = ${new Date().toISOString()}::timestamptz
    from jsonb_to_recordset(${contents}::jsonb)
      as changed (id bigint, measure_node_id text, template jsonb, formulas jsonb)
    where present.client_id = ${clientId} and present.id = changed.id`.execute(transaction);
  await sql`
    insert into report_versions (client_id, report_id, version, name, description, is_measure, measure_node_id,
      template, formulas, added_count, added_names, removed_count, removed_names)
    select ${clientId}::bigint, reports.id, reports.revision, reports.name, reports.description, reports.is_measure,
      reports.measure_node_id, reports.template, reports.formulas, changed.added_count, changed.added_names,
      changed.removed_count, changed.removed_names
    from reports
      join jsonb_to_recordset(${changed}::jsonb) as changed (id bigint, added_count integer, added_names text[],
        removed_count integer, removed_names text[]) on changed.id = reports.id
    where reports.client_id = ${clientId}`.execute(transaction);
  await sql`
    delete from report_versions using reports
    where report_versions.client_id = ${clientId} and reports.client_id = ${clientId}
      and reports.id = report_versions.report_id and reports.id = any(${changes.map(({ id }) => id)}::bigint[])
      and report_versions.version <= reports.revision - ${versionsMax}::integer`.execute(transaction);
  await saveNames(transaction, clientId, changes);
}

/** What they name no more and come to name: of all that a large one names little changes. */
async function saveNames(
  transaction: ClientTransaction,
  clientId: ClientId,
  changes: readonly SavedChange[],
): Promise<void> {
  const rowsOf = (side: 'left' | 'named') =>
    JSON.stringify(changes.flatMap(({ id, [side]: rows }) => rows.map((row) => ({ ...row, id }))));
  await sql`
    delete from report_references as present
    using jsonb_to_recordset(${rowsOf('left')}::jsonb) as gone (id bigint, kind text, ref text)
    where present.client_id = ${clientId} and present.report_id = gone.id and present.kind = gone.kind
      and present.ref = gone.ref`.execute(transaction);
  await sql`
    insert into report_references (client_id, report_id, kind, ref)
    select ${clientId}::bigint, named.id, named.kind, named.ref
    from jsonb_to_recordset(${rowsOf('named')}::jsonb) as named (id bigint, kind text, ref text)
    on conflict (client_id, report_id, kind, ref) do nothing`.execute(transaction);
}
