import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';

export interface StoredError {
  readonly error_no: number;
  readonly row_no: number | null;
  readonly column_position: number | null;
  readonly column_name: string | null;
  readonly code: string;
  readonly rule_ids: readonly number[];
  readonly value: string | null;
  readonly params: Readonly<Record<string, string>>;
}

export async function pageErrors(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  page: { readonly code: string | undefined; readonly after: number; readonly limit: number },
): Promise<StoredError[]> {
  let query = transaction
    .selectFrom('processing_errors')
    .select(['error_no', 'row_no', 'column_position', 'column_name', 'code', 'rule_ids', 'value', 'params'])
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where('error_no', '>', page.after);
  if (page.code !== undefined) query = query.where('code', '=', page.code);
  return query.orderBy('error_no').limit(page.limit).execute();
}

export interface StoredErrorGroup {
  readonly code: string;
  readonly column_position: number | null;
  readonly column_name: string | null;
  readonly value: string | null;
  readonly count: number;
  readonly first_row: number | null;
}

const groupsShown = 1000;

/** The largest groups first. */
export async function listErrorGroups(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  code: string | undefined,
): Promise<StoredErrorGroup[]> {
  let query = transaction
    .selectFrom('processing_error_groups')
    .select(['code', 'column_position', 'column_name', 'value', 'count', 'first_row'])
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId);
  if (code !== undefined) query = query.where('code', '=', code);
  return query.orderBy('count', 'desc').orderBy('group_no').limit(groupsShown).execute();
}

/** How many errors there are of a code, stored or not. */
export async function countErrors(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  code: string,
): Promise<{ total: number; stored: number }> {
  const groups = await transaction
    .selectFrom('processing_error_groups')
    .select(sql<number>`coalesce(sum(count), 0)::integer`.as('total'))
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const items = await transaction
    .selectFrom('processing_errors')
    .select(sql<number>`count(*)::integer`.as('stored'))
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return { total: groups.total, stored: items.stored };
}
