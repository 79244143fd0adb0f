import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { formatNumber, parseNumber } from '../../../http/pages.ts';
import { periodsOf } from '../../periods/service.ts';
import { type InstanceAddress, requireInstance, type StoredInstance } from '../instances/service.ts';
import {
  countByCode,
  countByColumn,
  countByRule,
  countErrorGroups,
  countErrors,
  listErrorsOfRows,
  type ListPage,
  pageErrorGroups,
  pageErrors,
  type StoredError,
} from './errorReadStore.ts';
import type {
  errorCountsSchema,
  errorGroupsQuerySchema,
  errorGroupsSchema,
  errorsQuerySchema,
  processingErrorCodeSchema,
  processingErrorSchema,
  processingErrorsSchema,
} from './schemas.ts';
import { listRuns, type StoredRun } from './store.ts';

type ErrorCode = z.input<typeof processingErrorCodeSchema>;
export type ErrorOnWire = z.input<typeof processingErrorSchema>;

/** Words of a message that name periods by their ids. */
const periodParams: readonly string[] = ['period', 'periods'];

/** Periods are named by their first day: an id says nothing to a reader. */
function readableParams(
  params: Readonly<Record<string, string>>,
  startDates: ReadonlyMap<string, string>,
): Record<string, string> {
  const nameOf = (ids: string): string => ids.replaceAll(/\d+/g, (id) => startDates.get(id) ?? id);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      periodParams.includes(name) ? nameOf(value) : value,
    ]),
  );
}

function columnOf(row: { readonly column_position: number | null; readonly column_name: string | null }) {
  const { column_position: position, column_name: name } = row;
  return position === null || name === null ? null : { position, name };
}

async function describeErrors(
  transaction: ClientTransaction,
  clientId: ClientId,
  errors: readonly StoredError[],
): Promise<ErrorOnWire[]> {
  if (errors.length === 0) return [];
  const periods = await periodsOf(transaction, clientId);
  const startDates = new Map(periods.map(({ id, start_date }) => [String(id), start_date]));
  return errors.map((error) => ({
    id: error.error_no,
    row: error.row_no,
    row_no: error.row_no,
    field_name: error.params['field'] ?? null,
    column: columnOf(error),
    code: error.code as ErrorCode,
    rule_ids: [...error.rule_ids],
    value: error.value,
    params: readableParams(error.params, startDates),
  }));
}

const errorList = 'errors';
const groupList = 'error_groups';

function pageOf(
  list: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): ListPage {
  return { after: parseNumber(list, after) ?? 0, limit };
}

interface LastRun {
  readonly instance: StoredInstance;
  readonly run: StoredRun;
}

/** The last dry run or processing of an instance, if there was one. */
async function findLastRun(
  transaction: ClientTransaction,
  clientId: ClientId,
  address: InstanceAddress,
): Promise<LastRun | null> {
  const { instance } = await requireInstance(transaction, clientId, address);
  if (instance.last_run_id === null) return null;
  const [run] = await listRuns(transaction, clientId, [instance.last_run_id]);
  return run === undefined ? null : { instance, run };
}

function isCurrent({ run, instance }: LastRun): boolean {
  return run.content_revision === instance.content_revision;
}

/** Errors of the last dry run or processing, in order of rows. */
export async function readErrors(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  query: z.output<typeof errorsQuerySchema>,
): Promise<z.input<typeof processingErrorsSchema>> {
  const { after, limit } = pageOf(errorList, query);
  return db.client(clientId, async (transaction) => {
    const last = await findLastRun(transaction, clientId, address);
    if (last === null) return { total: 0, stored: 0, is_current: true, items: [], next: null };
    const runId = last.run.id;
    const found = await pageErrors(transaction, clientId, runId, query, { after, limit: limit + 1 });
    const items = found.slice(0, limit);
    return {
      ...(await countErrors(transaction, clientId, runId, query)),
      is_current: isCurrent(last),
      items: await describeErrors(transaction, clientId, items),
      next: found.length > limit ? formatNumber(errorList, items.at(-1)?.error_no) : null,
    };
  });
}

/** Errors of one cause together, the largest groups first. */
export async function readErrorGroups(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  query: z.output<typeof errorGroupsQuerySchema>,
): Promise<z.input<typeof errorGroupsSchema>> {
  const { after, limit } = pageOf(groupList, query);
  return db.client(clientId, async (transaction) => {
    const last = await findLastRun(transaction, clientId, address);
    if (last === null) return { total: 0, groups: [], next: null };
    const runId = last.run.id;
    const page = { after, limit: limit + 1 };
    const found = await pageErrorGroups(transaction, clientId, runId, query.code, page);
    const groups = found.slice(0, limit);
    return {
      total: await countErrorGroups(transaction, clientId, runId, query.code),
      groups: groups.map((group) => ({
        id: group.group_no,
        code: group.code as ErrorCode,
        column: columnOf(group),
        value: group.value,
        rule_ids: [...group.rule_ids],
        is_rest: group.is_rest,
        count: group.count,
        first_row: group.first_row,
      })),
      next: found.length > limit ? formatNumber(groupList, groups.at(-1)?.group_no) : null,
    };
  });
}

/** How many errors there are, by code, by column and by rule. */
export async function readErrorCounts(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
): Promise<z.input<typeof errorCountsSchema>> {
  return db.client(clientId, async (transaction) => {
    const last = await findLastRun(transaction, clientId, address);
    if (last === null) return { total: 0, stored: 0, is_current: true, codes: [], columns: [], rules: [] };
    const { id, error_count, stored_count } = last.run;
    const codes = await countByCode(transaction, clientId, id);
    const columns = await countByColumn(transaction, clientId, id);
    return {
      total: error_count,
      stored: stored_count,
      is_current: isCurrent(last),
      codes: codes.map((row) => ({ ...row, code: row.code as ErrorCode })),
      columns: columns.map((row) => ({ ...row, code: row.code as ErrorCode })),
      rules: await countByRule(transaction, clientId, id),
    };
  });
}

/** Errors of some rows, by row: none where the last run read another file than the instance has now. */
export async function errorsOfRows(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
  rows: { readonly first: number; readonly last: number },
): Promise<ReadonlyMap<number, ErrorOnWire[]>> {
  const byRow = new Map<number, ErrorOnWire[]>();
  const [run] =
    instance.last_run_id === null ? [] : await listRuns(transaction, clientId, [instance.last_run_id]);
  if (run === undefined || run.source_id !== instance.source_id) return byRow;
  const found = await listErrorsOfRows(transaction, clientId, run.id, rows);
  for (const error of await describeErrors(transaction, clientId, found)) {
    const row = error.row ?? 0;
    byRow.set(row, [...(byRow.get(row) ?? []), error]);
  }
  return byRow;
}
