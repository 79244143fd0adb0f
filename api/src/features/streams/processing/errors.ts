import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { invalidField } from '../../../http/errors.ts';
import { periodsOf } from '../../periods/service.ts';
import { type InstanceAddress, requireInstance } from '../instances.ts';
import { countErrors, listErrorGroups, pageErrors } from './errorStore.ts';
import type { errorsQuerySchema, processingErrorCodeSchema, processingErrorsSchema } from './schemas.ts';
import { listRuns } from './store.ts';

type ProcessingErrors = z.input<typeof processingErrorsSchema>;
type ErrorCode = z.input<typeof processingErrorCodeSchema>;

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

const none: ProcessingErrors = { total: 0, stored: 0, is_current: true, groups: [], items: [], next: null };

function columnOf(row: { readonly column_position: number | null; readonly column_name: string | null }) {
  const { column_position: position, column_name: name } = row;
  return position === null || name === null ? null : { position, name };
}

/** Errors of the last dry run or processing, in order of rows, with their groups. */
export async function readErrors(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  query: z.output<typeof errorsQuerySchema>,
): Promise<ProcessingErrors> {
  const after = query.after === undefined ? 0 : Number(query.after);
  if (!Number.isSafeInteger(after) || after < 0) {
    throw invalidField('query.after', 'invalid', 'This is no cursor of this list.');
  }
  return db.client(clientId, async (transaction) => {
    const { instance } = await requireInstance(transaction, clientId, address);
    const [run] =
      instance.last_run_id === null ? [] : await listRuns(transaction, clientId, [instance.last_run_id]);
    if (run === undefined) return none;
    const page = { code: query.code, after, limit: query.limit + 1 };
    const found = await pageErrors(transaction, clientId, run.id, page);
    const items = found.slice(0, query.limit);
    const periods = await periodsOf(transaction, clientId);
    const startDates = new Map(periods.map(({ id, start_date }) => [String(id), start_date]));
    const groups = await listErrorGroups(transaction, clientId, run.id, query.code);
    const counts =
      query.code === undefined
        ? { total: run.error_count, stored: run.stored_count }
        : await countErrors(transaction, clientId, run.id, query.code);
    return {
      ...counts,
      is_current: run.content_revision === instance.content_revision,
      groups: groups.map((group) => ({
        code: group.code as ErrorCode,
        column: columnOf(group),
        value: group.value,
        count: group.count,
        first_row: group.first_row,
      })),
      items: items.map((error) => ({
        id: error.error_no,
        row: error.row_no,
        column: columnOf(error),
        code: error.code as ErrorCode,
        rule_ids: [...error.rule_ids],
        value: error.value,
        params: readableParams(error.params, startDates),
      })),
      next: found.length > query.limit ? String(items.at(-1)?.error_no) : null,
    };
  });
}
