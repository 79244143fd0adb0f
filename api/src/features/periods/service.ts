import { latestDate } from '@tributary/engine/dates/plainDate';
import type { ClientId } from '@tributary/engine/ids';
import { generatePeriods } from '@tributary/engine/periods/period';
import { Temporal } from 'temporal-polyfill';
import type { ClientTransaction, Database } from '../../db/database.ts';
import type { PeriodCycle } from './tables.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import {
  findCalendar,
  hasDataInPeriods,
  lockCalendar,
  type PeriodCalendar,
  periods,
  saveCalendar,
  type StoredPeriod,
} from './store.ts';

/** Fiscal years that lie open after today's. */
const yearsAhead = 2;

export interface PeriodSet extends PeriodCalendar {
  readonly periods: StoredPeriod[];
}

export interface CompleteCalendar {
  readonly cycle: PeriodCycle;
  readonly fiscal_year_start: number;
  readonly start_date: string;
}

/** The last date that periods must reach when nobody asks for more. */
function reachOf(today: string): string {
  const reach = Temporal.PlainDate.from(today).add({ years: yearsAhead }).toString();
  return reach < latestDate ? reach : latestDate;
}

function todayUtc(): string {
  return Temporal.Now.plainDateISO('UTC').toString();
}

function isComplete(calendar: PeriodCalendar): calendar is CompleteCalendar {
  return calendar.cycle !== null && calendar.fiscal_year_start !== null && calendar.start_date !== null;
}

async function extend(
  transaction: ClientTransaction,
  clientId: ClientId,
  calendar: CompleteCalendar,
  known: readonly StoredPeriod[],
): Promise<void> {
  const settings = {
    cycle: calendar.cycle,
    fiscalYearStart: calendar.fiscal_year_start,
    startDate: calendar.start_date,
  };
  const wanted = generatePeriods(settings, reachOf(todayUtc()));
  const added = wanted.slice(known.length).map((period) => ({
    start_date: period.startDate,
    end_date: period.endDate,
    fiscal_year: period.fiscalYear,
    ordering: period.ordering,
    period_number: period.periodNumber,
  }));
  await periods.addAll(transaction, clientId, added);
}

/** The client's calendar. Periods grow with time: whole fiscal years until two years past today. */
export async function readPeriodSet(db: Database, clientId: ClientId): Promise<PeriodSet> {
  return db.client(clientId, (transaction) => periodSetWithin(transaction, clientId));
}

/** The same for features that read it inside a transaction of their own. */
export async function periodSetWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<PeriodSet> {
  const calendar = await findCalendar(transaction, clientId);
  const known = await periodsOf(transaction, clientId);
  const isLong = (known.at(-1)?.end_date ?? latestDate) >= reachOf(todayUtc());
  if (!isComplete(calendar) || isLong) return { ...calendar, periods: known };
  await lockCalendar(transaction, clientId);
  await extend(transaction, clientId, calendar, await periodsOf(transaction, clientId));
  return { ...calendar, periods: await periodsOf(transaction, clientId) };
}

/** Sets the calendar. It may be changed until data lies in a period; saying the same again changes nothing. */
export async function setPeriods(
  db: Database,
  clientId: ClientId,
  wanted: CompleteCalendar,
): Promise<PeriodSet> {
  if (wanted.start_date > latestDate) {
    throw invalidField('start_date', 'too_big', `The first period cannot start after ${latestDate}.`);
  }
  if (wanted.start_date > reachOf(todayUtc())) {
    throw invalidField(
      'start_date',
      'too_big',
      'The first period cannot start more than two years from now.',
    );
  }
  return db.client(clientId, async (transaction) => {
    const present = await lockCalendar(transaction, clientId);
    const isSame =
      present.cycle === wanted.cycle &&
      present.fiscal_year_start === wanted.fiscal_year_start &&
      present.start_date === wanted.start_date;
    if (!isSame) {
      if (await hasDataInPeriods(transaction, clientId)) throw new ApiError('periodsInUse');
      await periods.remove(transaction, clientId, {});
      await saveCalendar(transaction, clientId, wanted);
    }
    await extend(transaction, clientId, wanted, await periodsOf(transaction, clientId));
    return { ...wanted, periods: await periodsOf(transaction, clientId) };
  });
}

/** The periods of a client, for features that work with them inside a transaction of their own. */
export async function periodsOf(transaction: ClientTransaction, clientId: ClientId): Promise<StoredPeriod[]> {
  return periods.list(transaction, clientId, {}, 'ordering');
}
