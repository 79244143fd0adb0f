import type { ClientId } from '@tributary/engine/ids';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { PeriodCycle } from './tables.ts';

export interface PeriodCalendar {
  readonly cycle: PeriodCycle | null;
  readonly fiscal_year_start: number | null;
  readonly start_date: string | null;
}

export const periods = new ClientTable('periods', [
  'id',
  'start_date',
  'end_date',
  'fiscal_year',
  'ordering',
  'period_number',
]);

export type StoredPeriod = RowOf<typeof periods>;

/** Whoever holds this lock is alone in changing the client's calendar. */
export async function lockCalendar(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<PeriodCalendar> {
  return transaction
    .selectFrom('client_settings')
    .select(['cycle', 'fiscal_year_start', 'start_date'])
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findCalendar(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<PeriodCalendar> {
  return transaction
    .selectFrom('client_settings')
    .select(['cycle', 'fiscal_year_start', 'start_date'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
}

export async function saveCalendar(
  transaction: ClientTransaction,
  clientId: ClientId,
  calendar: PeriodCalendar,
): Promise<void> {
  await transaction.updateTable('client_settings').set(calendar).where('client_id', '=', clientId).execute();
}

const streamInstances = new ClientTable('stream_instances', ['id']);

/** Whether anything of the client lies in a period already. */
export async function hasDataInPeriods(transaction: ClientTransaction, clientId: ClientId): Promise<boolean> {
  if (await streamInstances.has(transaction, clientId, {})) return true;
  const version = await transaction
    .selectFrom('dimension_instance_versions')
    .select('id')
    .where('client_id', '=', clientId)
    .where('from_period_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}
