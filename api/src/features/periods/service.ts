import { latestDate } from '@tributary/engine/dates/plainDate';
import type { ClientId } from '@tributary/engine/ids';
import { columnPeriodChoices } from '@tributary/engine/periods/columnSpans';
import { generatePeriods } from '@tributary/engine/periods/period';
import { Temporal } from 'temporal-polyfill';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { locksOf } from './locks/borders.ts';
import type { PeriodCycle } from './tables.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import {
  findCalendar,
  hasDataInPeriods,
  lockCalendar,
  type PeriodCalendar,
  periods,
  renameFiscalYears,
  saveCalendar,
  moveRatesBefore,
  shiftPeriods,
  type StoredPeriod,
} from './store.ts';

export type { StoredPeriod } from './store.ts';
export { gapsBetween, type PeriodGap } from './gaps.ts';
export { holdCalendar, lockCalendar } from './store.ts';

/** What is older is a mistyped year rather than books that are still looked at; each month since is a period. */
const yearsBack = 30;
/** Of the first fiscal year, whatever comes before it later. */
const fiscalYearMin = 1;
/** Fiscal years that lie open after today's. */
const yearsAhead = 2;

export interface PeriodSet extends Pick<PeriodCalendar, 'cycle' | 'fiscal_year_start' | 'start_date'> {
  readonly fiscal_starting_year: number | null;
  readonly column_periods: number[];
  readonly periods: StoredPeriod[];
}

export interface WantedCalendar {
  readonly cycle: PeriodCycle;
  readonly fiscal_year_start: number;
  readonly start_date: string;
}

interface CompleteCalendar extends WantedCalendar, Pick<PeriodCalendar, 'fiscal_year_shift'> {}

function describePeriods(
  { cycle, fiscal_year_start, start_date }: PeriodCalendar,
  known: StoredPeriod[],
): PeriodSet {
  const fiscal_starting_year = known[0]?.fiscal_year ?? null;
  const column_periods = cycle === null ? [] : [...columnPeriodChoices(cycle)];
  return { cycle, fiscal_year_start, start_date, fiscal_starting_year, column_periods, periods: known };
}

/** The last date that periods must reach when nobody asks for more. */
function reachOf(today: string): string {
  const reach = Temporal.PlainDate.from(today).add({ years: yearsAhead }).toString();
  return reach < latestDate ? reach : latestDate;
}

/** The first day on which periods may begin. */
function earliestStart(): string {
  return `${Temporal.PlainDate.from(todayUtc()).year - yearsBack}-01-01`;
}

function todayUtc(): string {
  return Temporal.Now.plainDateISO('UTC').toString();
}

function isComplete(calendar: PeriodCalendar): calendar is CompleteCalendar {
  return calendar.cycle !== null && calendar.fiscal_year_start !== null && calendar.start_date !== null;
}

function periodsUntil(calendar: CompleteCalendar, until: string) {
  const settings = {
    cycle: calendar.cycle,
    fiscalYearStart: calendar.fiscal_year_start,
    startDate: calendar.start_date,
  };
  return generatePeriods(settings, until).map((period) => ({
    start_date: period.startDate,
    end_date: period.endDate,
    fiscal_year: period.fiscalYear + calendar.fiscal_year_shift,
    ordering: period.ordering,
    period_number: period.periodNumber,
  }));
}

async function extend(
  transaction: ClientTransaction,
  clientId: ClientId,
  calendar: CompleteCalendar,
  known: readonly StoredPeriod[],
): Promise<void> {
  const wanted = periodsUntil(calendar, reachOf(todayUtc()));
  await periods.addAll(transaction, clientId, wanted.slice(known.length));
}

/** Periods before the first one, which becomes whole where it began within its cycle. What lies in any keeps its place. */
async function begin(
  transaction: ClientTransaction,
  clientId: ClientId,
  calendar: CompleteCalendar,
): Promise<void> {
  const [first] = await periodsOf(transaction, clientId);
  if (first === undefined) return;
  const wanted = periodsUntil(calendar, first.end_date);
  const earlier = wanted.filter(({ end_date: endDate }) => endDate < first.end_date);
  const whole = wanted[earlier.length];
  await shiftPeriods(transaction, clientId, earlier.length);
  await periods.update(transaction, clientId, { id: first.id }, { start_date: whole?.start_date });
  const added = await periods.addAll(transaction, clientId, earlier);
  const ending = whole?.start_date === first.start_date ? added.at(-1) : undefined;
  await moveRatesBefore(transaction, clientId, { firstId: first.id, endingId: ending?.id ?? null });
}

/** A short first period would become whole, and results of earlier years would come before those that are locked. */
async function beginUnlocked(
  transaction: ClientTransaction,
  clientId: ClientId,
  calendar: CompleteCalendar,
): Promise<void> {
  const locks = await locksOf(transaction, clientId);
  const first = locks.periodAt(1);
  if (first !== undefined && locks.farthestPlace > 0) throw locks.refusalOfAny(first.ordering);
  if (first !== undefined && locks.isRateLocked(first.id)) throw locks.ratesRefusal(first.id);
  await begin(transaction, clientId, calendar);
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
  if (!isComplete(calendar) || isLong) return describePeriods(calendar, known);
  await lockCalendar(transaction, clientId);
  await extend(transaction, clientId, calendar, await periodsOf(transaction, clientId));
  return describePeriods(calendar, await periodsOf(transaction, clientId));
}

/** What rests on periods follows by who knows of it, in the transaction of the change: so many came before the first one. */
type FollowPeriods = (
  transaction: ClientTransaction,
  clientId: ClientId,
  earlierCount: number,
) => Promise<void>;

/**
 * Sets the calendar. Once data lies in a period it only begins earlier; until then all of it may change. Saying the same again
 * changes nothing.
 */
export async function setPeriods(
  db: Database,
  clientId: ClientId,
  wanted: WantedCalendar,
  follow: FollowPeriods,
): Promise<PeriodSet> {
  return db.client(clientId, async (transaction) => {
    const [first] = await periodsOf(transaction, clientId);
    const set = await setPeriodsWithin(transaction, clientId, wanted);
    const place = set.periods.find(({ id }) => id === first?.id)?.ordering;
    await follow(transaction, clientId, place === undefined ? 0 : place - 1);
    return set;
  });
}

/** The same for features that set those of a new client inside a transaction of their own. */
export async function setPeriodsWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  wanted: WantedCalendar,
): Promise<PeriodSet> {
  const present = await lockCalendar(transaction, clientId);
  const [firstBefore] = await periodsOf(transaction, clientId);
  const calendar = { ...wanted, fiscal_year_shift: present.fiscal_year_shift };
  const isOtherwiseSame =
    present.cycle === wanted.cycle && present.fiscal_year_start === wanted.fiscal_year_start;
  if (!isOtherwiseSame || present.start_date !== wanted.start_date) {
    checkStart(wanted.start_date);
    const isEarlier = present.start_date !== null && wanted.start_date < present.start_date;
    if (!(await hasDataInPeriods(transaction, clientId))) await periods.remove(transaction, clientId, {});
    else if (isOtherwiseSame && isEarlier) await beginUnlocked(transaction, clientId, calendar);
    else throw new ApiError('periodsInUse');
    await saveCalendar(transaction, clientId, wanted);
  }
  await extend(transaction, clientId, calendar, await periodsOf(transaction, clientId));
  const [first] = await periodsOf(transaction, clientId);
  const firstYear = first?.fiscal_year ?? fiscalYearMin;
  if (firstYear < fiscalYearMin) {
    const message = `The first fiscal year would have the number ${firstYear}. Number the years anew first.`;
    throw invalidField('start_date', 'fiscal_year_too_small', message);
  }
  const { cycle, fiscal_year_start, start_date } = wanted;
  const fiscal_starting_year = firstYear;
  await noteChange(transaction, {
    before: { ...present, fiscal_starting_year: firstBefore?.fiscal_year ?? null },
    after: { cycle, fiscal_year_start, start_date, fiscal_starting_year },
  });
  return describePeriods(calendar, await periodsOf(transaction, clientId));
}

/** Names the fiscal years anew, the first of them by this number. Nothing moves: a period stays what it was. */
export async function setFiscalStartingYear(
  db: Database,
  clientId: ClientId,
  wanted: number,
): Promise<PeriodSet> {
  return db.client(clientId, async (transaction) => {
    const calendar = await lockCalendar(transaction, clientId);
    const [first] = await periodsOf(transaction, clientId);
    if (first === undefined) throw new ApiError('noPeriods');
    const by = wanted - first.fiscal_year;
    if (by !== 0) await renameFiscalYears(transaction, clientId, by);
    await noteChange(transaction, {
      before: { fiscal_starting_year: first.fiscal_year },
      after: { fiscal_starting_year: wanted },
    });
    return describePeriods(calendar, await periodsOf(transaction, clientId));
  });
}

function checkStart(startDate: string): void {
  const refuse = (code: string, message: string) => invalidField('start_date', code, message);
  if (startDate < earliestStart()) {
    const message = `The first period cannot start before ${earliestStart()}, ${yearsBack} years back. Is the year right?`;
    throw refuse('period_too_early', message);
  }
  if (startDate > latestDate) throw refuse('too_big', `The first period cannot start after ${latestDate}.`);
  if (startDate > reachOf(todayUtc())) {
    throw refuse('too_big', 'The first period cannot start more than two years from now.');
  }
  if (!startDate.endsWith('-01'))
    throw refuse('invalid', 'The first period starts on the first day of a month.');
}

/** The periods of a client, for features that work with them inside a transaction of their own. */
export async function periodsOf(transaction: ClientTransaction, clientId: ClientId): Promise<StoredPeriod[]> {
  return periods.list(transaction, clientId, {}, 'ordering');
}
