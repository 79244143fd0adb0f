/** A calendar date without time and zone, written `YYYY-MM-DD`. */
export type PlainDate = string;

/** A date as the number of days since 1970-01-01, the form used where millions of dates are compared. */
export type Day = number;

/** Parts of a date; month 1 to 12. */
export interface DateParts {
  year: number;
  month: number;
  day: number;
}

/** The last date that the product accepts anywhere. */
export const latestDate: PlainDate = '2199-12-31';

const dayMilliseconds = 86_400_000;
const plainDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** How many days the month has; month 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day of three numbers, or null where no such date exists or the year is outside 1000 to 9999. */
export function dayOfParts(year: number, month: number, day: number): Day | null {
  if (!(year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1)) return null;
  if (day > 28 && day > daysInMonth(year, month)) return null;
  return Date.UTC(year, month - 1, day) / dayMilliseconds;
}

/** The day of a plain date, or null where the text is none. */
export function parsePlainDate(text: string): Day | null {
  const match = plainDatePattern.exec(text);
  return match ? dayOfParts(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** The day of a plain date that is known to be valid; throws RangeError otherwise. */
export function dayOf(date: PlainDate): Day {
  const day = parsePlainDate(date);
  if (day === null) throw new RangeError(`Not a plain date: ${date}`);
  return day;
}

/** The parts of a day. */
export function partsOfDay(day: Day): DateParts {
  const date = new Date(day * dayMilliseconds);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The plain date of a day. */
export function formatDay(day: Day): PlainDate {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10);
}
