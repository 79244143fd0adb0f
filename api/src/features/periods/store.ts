import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import type { PeriodCycle } from './tables.ts';

/** More periods than a calendar has. */
const outOfTheWay = 1_000_000;

export interface PeriodCalendar {
  readonly cycle: PeriodCycle | null;
  readonly fiscal_year_start: number | null;
  readonly start_date: string | null;
  /** By how much fiscal years are named otherwise than by the year in which they begin. */
  readonly fiscal_year_shift: number;
}

const calendarColumns = ['cycle', 'fiscal_year_start', 'start_date', 'fiscal_year_shift'] as const;

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
    .select(calendarColumns)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Whoever holds it keeps the calendar, and what is locked of it, as it is. */
export async function holdCalendar(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction
    .selectFrom('client_settings')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forShare()
    .executeTakeFirstOrThrow();
}

export async function findCalendar(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<PeriodCalendar> {
  return transaction
    .selectFrom('client_settings')
    .select(calendarColumns)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
}

export async function saveCalendar(
  transaction: ClientTransaction,
  clientId: ClientId,
  calendar: Omit<PeriodCalendar, 'fiscal_year_shift'>,
): Promise<void> {
  await transaction.updateTable('client_settings').set(calendar).where('client_id', '=', clientId).execute();
}

/**
 * The rate by hand of the day before the first period, once there are earlier ones: the closing rate of the period that ends with it.
 * Where that day now lies within the first period, which has become whole, it is no rate of any.
 */
export async function moveRatesBefore(
  transaction: ClientTransaction,
  clientId: ClientId,
  { firstId, endingId }: { readonly firstId: number; readonly endingId: number | null },
): Promise<void> {
  if (endingId === null) {
    await transaction
      .deleteFrom('rates')
      .where('client_id', '=', clientId)
      .where('period_id', '=', firstId)
      .where('kind', '=', 'before')
      .execute();
    return;
  }
  await transaction
    .updateTable('rates')
    .set({ kind: 'closing', period_id: endingId })
    .where('client_id', '=', clientId)
    .where('period_id', '=', firstId)
    .where('kind', '=', 'before')
    .execute();
}

/** Names all fiscal years by so much more. Whoever saves the rates of a year that was read before is told. */
export async function renameFiscalYears(
  transaction: ClientTransaction,
  clientId: ClientId,
  by: number,
): Promise<void> {
  await transaction
    .updateTable('periods')
    .set({ fiscal_year: sql<number>`fiscal_year + ${by}::integer` })
    .where('client_id', '=', clientId)
    .execute();
  await transaction
    .updateTable('client_settings')
    .set({
      fiscal_year_shift: sql<number>`fiscal_year_shift + ${by}::integer`,
      rates_revision: sql<number>`rates_revision + 1`,
    })
    .where('client_id', '=', clientId)
    .execute();
}

/** Makes so many places free before all periods. In two steps, since no two may have one place in between. */
export async function shiftPeriods(
  transaction: ClientTransaction,
  clientId: ClientId,
  count: number,
): Promise<void> {
  const shift = async (by: number) =>
    transaction
      .updateTable('periods')
      .set({ ordering: sql<number>`ordering + ${by}::integer` })
      .where('client_id', '=', clientId)
      .execute();
  await shift(outOfTheWay + count);
  await shift(-outOfTheWay);
}

const periodLocks = new ClientTable('period_locks', ['id']);
const streamInstances = new ClientTable('stream_instances', ['id']);
const initialBalances = new ClientTable('initial_balances', ['id']);
const adjustments = new ClientTable('adjustments', ['id']);
const historicalRates = new ClientTable('historical_rates', ['id']);
const ownershipShares = new ClientTable('ownership_shares', ['id']);

/** Whether anything of the client lies in a period already. */
export async function hasDataInPeriods(transaction: ClientTransaction, clientId: ClientId): Promise<boolean> {
  const hasBooks = await onWholeClient(
    transaction,
    async () =>
      (await streamInstances.has(transaction, clientId, {})) ||
      (await initialBalances.has(transaction, clientId, {})) ||
      (await adjustments.has(transaction, clientId, {})) ||
      (await historicalRates.has(transaction, clientId, {})) ||
      (await ownershipShares.has(transaction, clientId, {})),
  );
  if (hasBooks) return true;
  const rate = await transaction
    .selectFrom('rates')
    .select('period_id')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  if (rate !== undefined) return true;
  // Also where it was undone: its log names periods.
  const hasLocks = await onWholeClient(transaction, async () => periodLocks.has(transaction, clientId, {}));
  if (hasLocks) return true;
  const version = await transaction
    .selectFrom('dimension_instance_versions')
    .select('id')
    .where('client_id', '=', clientId)
    .where('from_period_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}
