import type { GeneratedPeriod } from '@tributary/engine/periods/period';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import type { PeriodCycle } from './tables.ts';

export interface PeriodCalendar {
  readonly cycle: PeriodCycle | null;
  readonly fiscal_year_start: number | null;
  readonly start_date: string | null;
}

export interface StoredPeriod {
  readonly id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly fiscal_year: number;
  readonly ordering: number;
  readonly period_number: number;
}

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

export async function listPeriods(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredPeriod[]> {
  return transaction
    .selectFrom('periods')
    .select(['id', 'start_date', 'end_date', 'fiscal_year', 'ordering', 'period_number'])
    .where('client_id', '=', clientId)
    .orderBy('ordering')
    .execute();
}

export async function addPeriods(
  transaction: ClientTransaction,
  clientId: ClientId,
  periods: readonly GeneratedPeriod[],
): Promise<void> {
  if (periods.length === 0) return;
  const rows = periods.map((period) => ({
    client_id: clientId,
    start_date: period.startDate,
    end_date: period.endDate,
    fiscal_year: period.fiscalYear,
    ordering: period.ordering,
    period_number: period.periodNumber,
  }));
  await transaction.insertInto('periods').values(rows).execute();
}

export async function removePeriods(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction.deleteFrom('periods').where('client_id', '=', clientId).execute();
}

/** Whether anything of the client lies in a period already. */
export async function hasDataInPeriods(transaction: ClientTransaction, clientId: ClientId): Promise<boolean> {
  const instance = await transaction
    .selectFrom('stream_instances')
    .select('id')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  if (instance !== undefined) return true;
  const version = await transaction
    .selectFrom('dimension_instance_versions')
    .select('id')
    .where('client_id', '=', clientId)
    .where('from_period_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}
