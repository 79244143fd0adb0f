import { type Day, dayOf, type PlainDate } from '../dates/plainDate.ts';
import type { PeriodId } from '../ids.ts';
import type { Period } from './period.ts';

/** Periods in order with their bounds as day numbers, to find the period of a date by binary search. */
export interface PeriodTable {
  readonly periods: readonly Period[];
  readonly startDays: Int32Array;
  readonly endDays: Int32Array;
  readonly indexById: ReadonlyMap<PeriodId, number>;
}

/** Builds the table; refuses (RangeError) periods that are not in order or overlap. */
export function createPeriodTable(periods: readonly Period[]): PeriodTable {
  const startDays = new Int32Array(periods.length);
  const endDays = new Int32Array(periods.length);
  const indexById = new Map<PeriodId, number>();
  periods.forEach((period, index) => {
    const startDay = dayOf(period.startDate);
    if (index > 0 && startDay <= endDays[index - 1]!) {
      throw new RangeError(`Period ${period.id} does not follow the one before it`);
    }
    startDays[index] = startDay;
    endDays[index] = dayOf(period.endDate);
    indexById.set(period.id, index);
  });
  return { periods, startDays, endDays, indexById };
}

/** Index of the period that holds the day, or -1 where none does. */
export function periodIndexOfDay(table: PeriodTable, day: Day): number {
  let low = 0;
  let high = table.periods.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (day < table.startDays[middle]!) high = middle - 1;
    else if (day > table.endDays[middle]!) low = middle + 1;
    else return middle;
  }
  return -1;
}

/** The period that holds the date, or null. Dates are plain dates: no time zone takes part. */
export function findPeriod(table: PeriodTable, date: PlainDate): Period | null {
  return table.periods[periodIndexOfDay(table, dayOf(date))] ?? null;
}
