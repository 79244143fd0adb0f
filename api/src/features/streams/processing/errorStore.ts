import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';

/** Errors of runs, written many rows a statement. */

const tables = ['processing_errors', 'processing_error_groups'] as const;

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

/**
 * Some of what the instance's runs have stored: earlier runs, which nobody can ask for any more, and an attempt of this run
 * that a crash ended. Answers whether any may be left.
 */
export async function removeErrorsOfInstance(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
  rowCount: number,
): Promise<boolean> {
  let isAnyLeft = false;
  for (const table of tables) {
    const removed = await sql`
      delete from ${sql.table(table)} where client_id = ${clientId} and ctid in (
        select ctid from ${sql.table(table)} where client_id = ${clientId}
          and run_id in (select id from processing_runs
            where client_id = ${clientId} and instance_id = ${instanceId})
        limit ${rowCount})`.execute(transaction);
    if (Number(removed.numAffectedRows ?? 0) >= rowCount) isAnyLeft = true;
  }
  return isAnyLeft;
}
