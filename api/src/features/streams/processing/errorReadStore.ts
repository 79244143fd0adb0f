import type { ClientId } from '@tributary/engine/ids';
import { type ExpressionBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';

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

/** Of which errors; what is not said does not matter. */
export interface ErrorFilter {
  readonly code?: string | undefined;
  /** Position of the column. */
  readonly column?: number | undefined;
  readonly value?: string | undefined;
  /** Rules that are all concerned. */
  readonly rule_ids?: readonly number[] | undefined;
}

type ErrorTable = 'processing_errors' | 'processing_error_groups';

function meets(filter: ErrorFilter) {
  return (builder: ExpressionBuilder<Schema, ErrorTable>) => {
    const { code, column, value, rule_ids } = filter;
    const conditions = [
      ...(code === undefined ? [] : [builder('code', '=', code)]),
      ...(column === undefined ? [] : [builder('column_position', '=', column)]),
      ...(value === undefined ? [] : [builder('value', '=', value)]),
      ...(rule_ids === undefined || rule_ids.length === 0
        ? []
        : [sql<boolean>`rule_ids @> ${JSON.stringify(rule_ids)}::jsonb`]),
    ];
    return builder.and(conditions);
  };
}

const errorColumns = [
  'error_no',
  'row_no',
  'column_position',
  'column_name',
  'code',
  'rule_ids',
  'value',
  'params',
] as const;

export interface ListPage {
  readonly after: number;
  readonly limit: number;
}

export async function pageErrors(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  filter: ErrorFilter,
  page: ListPage,
): Promise<StoredError[]> {
  return transaction
    .selectFrom('processing_errors')
    .select(errorColumns)
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where('error_no', '>', page.after)
    .where(meets(filter))
    .orderBy('error_no')
    .limit(page.limit)
    .execute();
}

const errorsOfRowsMax = 10_000;

/** Errors of the rows from one to another, both included. */
export async function listErrorsOfRows(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  rows: { readonly first: number; readonly last: number },
): Promise<StoredError[]> {
  return transaction
    .selectFrom('processing_errors')
    .select(errorColumns)
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where('row_no', '>=', rows.first)
    .where('row_no', '<=', rows.last)
    .orderBy('error_no')
    .limit(errorsOfRowsMax)
    .execute();
}

export interface StoredErrorGroup {
  readonly group_no: number;
  readonly code: string;
  readonly column_position: number | null;
  readonly column_name: string | null;
  readonly value: string | null;
  readonly rule_ids: readonly number[];
  readonly is_rest: boolean;
  readonly count: number;
  readonly first_row: number | null;
}

/** The largest groups first, in which order they are numbered. */
export async function pageErrorGroups(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  code: string | undefined,
  page: ListPage,
): Promise<StoredErrorGroup[]> {
  return transaction
    .selectFrom('processing_error_groups')
    .select([
      'group_no',
      'code',
      'column_position',
      'column_name',
      'value',
      'rule_ids',
      'is_rest',
      'count',
      'first_row',
    ])
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where('group_no', '>', page.after)
    .where(meets({ code }))
    .orderBy('group_no')
    .limit(page.limit)
    .execute();
}

export async function countErrorGroups(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  code: string | undefined,
): Promise<number> {
  const row = await transaction
    .selectFrom('processing_error_groups')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where(meets({ code }))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** How many errors there are, and how many of them are kept one by one. */
export async function countErrors(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  filter: ErrorFilter,
): Promise<{ total: number; stored: number }> {
  const groups = await transaction
    .selectFrom('processing_error_groups')
    .select(sql<number>`coalesce(sum(count), 0)::integer`.as('total'))
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where(meets(filter))
    .executeTakeFirstOrThrow();
  const items = await transaction
    .selectFrom('processing_errors')
    .select(sql<number>`count(*)::integer`.as('stored'))
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where(meets(filter))
    .executeTakeFirstOrThrow();
  // Values beyond those that are told apart have no group of their own.
  return { total: Math.max(groups.total, items.stored), stored: items.stored };
}

export interface CodeCount {
  readonly code: string;
  readonly count: number;
  readonly groups: number;
  readonly first_row: number | null;
}

/** The most frequent first. */
export async function countByCode(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
): Promise<CodeCount[]> {
  return transaction
    .selectFrom('processing_error_groups')
    .select([
      'code',
      sql<number>`sum(count)::integer`.as('count'),
      sql<number>`count(*)::integer`.as('groups'),
      sql<number | null>`min(first_row)`.as('first_row'),
    ])
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .groupBy('code')
    .orderBy('count', 'desc')
    .orderBy('first_row')
    .orderBy('code')
    .execute();
}

export async function countByColumn(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
): Promise<{ position: number; code: string; count: number }[]> {
  return transaction
    .selectFrom('processing_error_groups')
    .select([
      sql<number>`column_position`.as('position'),
      'code',
      sql<number>`sum(count)::integer`.as('count'),
    ])
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where('column_position', 'is not', null)
    .groupBy(['column_position', 'code'])
    .orderBy('column_position')
    .orderBy('code')
    .execute();
}

export async function countByRule(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
): Promise<{ rule_id: number; count: number }[]> {
  const found = await sql<{ rule_id: number; count: number }>`
    select rule_id::bigint as rule_id, sum(count)::integer as count
    from processing_error_groups, jsonb_array_elements_text(rule_ids) as rules (rule_id)
    where client_id = ${clientId} and run_id = ${runId}
    group by rule_id order by count desc, rule_id`.execute(transaction);
  return found.rows;
}
