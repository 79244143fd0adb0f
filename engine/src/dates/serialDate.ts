import { dayOf, formatDay } from './plainDate.ts';

/** The first day that a spreadsheet's serial numbers count from: 1900-01-01 is 1, or 1904-01-01 is 0. */
export type DateSystem = 1900 | 1904;

const daySeconds = 86_400;
/** From 61 on, days count from here: spreadsheets hold 1900 for a leap year, and give its 29 February the number 60. */
const epoch1900 = dayOf('1899-12-30');
const epoch1904 = dayOf('1904-01-01');
const inventedDay = 60;
const lastDay = dayOf('9999-12-31');

function dateOf(serialDay: number, system: DateSystem): string | null {
  if (system === 1900 && serialDay === inventedDay) return '1900-02-29';
  const epoch = system === 1904 ? epoch1904 : epoch1900 + (serialDay < inventedDay ? 1 : 0);
  const day = epoch + serialDay;
  if (serialDay < (system === 1904 ? 0 : 1) || day > lastDay) return null;
  return formatDay(day);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}

/**
 * The ISO date of a spreadsheet's serial number: `2024-01-31`, with its time where it has one, `2024-01-31T14:30:00`.
 * Times are rounded to seconds, since a binary fraction of a day seldom hits one. Null where the calendar of the
 * spreadsheet has no such date.
 */
export function isoOfSerial(serial: number, system: DateSystem): string | null {
  if (!Number.isFinite(serial)) return null;
  const seconds = Math.round(serial * daySeconds);
  const date = dateOf(Math.floor(seconds / daySeconds), system);
  const clock = seconds - Math.floor(seconds / daySeconds) * daySeconds;
  if (date === null) return null;
  return clock === 0 ? date : `${date}T${clockOf(clock)}`;
}

/** A serial number that stands for a time or a span of time: `14:30:00`, `36:00:00`; null where it is negative. */
export function clockOfSerial(serial: number): string | null {
  return serial >= 0 && serial <= lastDay ? clockOf(Math.round(serial * daySeconds)) : null;
}
