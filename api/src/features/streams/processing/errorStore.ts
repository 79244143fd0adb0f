import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';

/** Errors of runs, written many rows a statement. */

/** Errors, numbered, as rows of JSON. */
export async function addErrors(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  rows: string,
): Promise<void> {
  await sql`
    insert into processing_errors
      (client_id, run_id, error_no, row_no, column_position, column_name, code, rule_ids, value, params)
    select ${clientId}, ${runId}, error_no, row_no, column_position, column_name, code, rule_ids, value, params
    from jsonb_to_recordset(${rows}::jsonb) as rows (
      error_no integer, row_no integer, column_position integer, column_name text, code text, rule_ids jsonb,
      value text, params jsonb)`.execute(transaction);
}

/** Groups of errors, numbered, as rows of JSON. */
export async function addErrorGroups(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  rows: string,
): Promise<void> {
  await sql`
    insert into processing_error_groups
      (client_id, run_id, group_no, code, column_position, column_name, value, rule_ids, is_rest, count, first_row)
    select ${clientId}, ${runId}, group_no, code, column_position, column_name, value, rule_ids, is_rest, count,
      first_row
    from jsonb_to_recordset(${rows}::jsonb) as rows (
      group_no integer, code text, column_position integer, column_name text, value text, rule_ids jsonb,
      is_rest boolean, count integer, first_row integer)`.execute(transaction);
}

export interface RunWithErrors {
  readonly id: number;
  /** Number of its last error, of its last group; 0 where it has none. */
  readonly lastError: number;
  readonly lastGroup: number;
}

/**
 * Runs of an instance whose errors are stored: earlier ones, which nobody can ask for any more, and an attempt of the run at
 * work that a crash ended.
 */
export async function listRunsWithErrors(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
): Promise<RunWithErrors[]> {
  const found = await sql<{ id: number; last_error: number | null; last_group: number | null }>`
    select id,
      (select max(error_no) from processing_errors e where e.client_id = r.client_id and e.run_id = r.id)
        as last_error,
      (select max(group_no) from processing_error_groups g where g.client_id = r.client_id and g.run_id = r.id)
        as last_group
    from processing_runs r where client_id = ${clientId} and instance_id = ${instanceId}`.execute(
    transaction,
  );
  const runs = found.rows.map(({ id, last_error, last_group }) => ({
    id,
    lastError: last_error ?? 0,
    lastGroup: last_group ?? 0,
  }));
  return runs.filter(({ lastError, lastGroup }) => lastError > 0 || lastGroup > 0);
}

/** Errors of a run whose numbers are above `from`, up to `to`. */
export async function removeErrors(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await transaction
    .deleteFrom('processing_errors')
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where('error_no', '>', from)
    .where('error_no', '<=', to)
    .execute();
}

/** Groups of errors of a run whose numbers are above `from`, up to `to`. */
export async function removeErrorGroups(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await transaction
    .deleteFrom('processing_error_groups')
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where('group_no', '>', from)
    .where('group_no', '<=', to)
    .execute();
}
