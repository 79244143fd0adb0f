import { readNamedMonth, withoutYearMark } from '../dates/namedMonths.ts';
import { type Day, dayOf, dayOfParts, partsOfDay } from '../dates/plainDate.ts';
import { valueLengthMax } from '../characters/valueLength.ts';
import type { DateFormat } from './fieldMap.ts';

/** A date or period as read from a cell: a day, or a year with the number of a month or period (1 to 16). */
export type ParsedDate =
  | { readonly kind: 'day'; readonly day: Day }
  | {
      readonly kind: 'period';
      readonly year: number;
      readonly number: number;
      /** Set where the number was written as the name of a month, which is no number of a fiscal period. */
      readonly isCalendarMonth?: true;
    };

const separated = /^(\d{1,4})[.\-/ ]{1,2}(\d{1,2})[.\-/ ]{1,2}(\d{1,4})\.?$/;
const compactYearFirst = /^(\d{4})(\d{2})(\d{2})$/;
const compactYearLast = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const dayMonthPattern = /^(\d{1,2})(?:[.\-/ ](\d{1,2})\.?|(\d{2}))$/;
const yearPeriodPattern = /^(\d{4})[.\-/ ]?[PM]?(\d{1,3})$/i;
const periodYearPattern = /^[PM]?(\d{1,3})[.\-/ ]?(\d{4})$/i;
const serialPattern = /^(\d{1,6})(?:\.\d+)?$/;
const wordPattern = /\p{L}/u;
const timePattern = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** The day number of 1899-12-30, from which spreadsheets count. */
const spreadsheetEpoch = -25_569;
/** Earlier serials are ambiguous, since spreadsheets have a 29 February 1900. */
const serialMin = 61;
const specialPeriodMax = 16;

/** The year of a text of two or four digits; two digits mean 1970 to 2069. */
function yearOf(text: string): number {
  if (text.length === 4) return Number(text);
  if (text.length !== 2) return Number.NaN;
  const year = Number(text);
  return year < 70 ? 2000 + year : 1900 + year;
}

function dayOfTexts(year: string, month: string, day: string): Day | null {
  return dayOfParts(yearOf(year), Number(month), Number(day));
}

function parseThreeParts(text: string, order: DateFormat['order']): Day | null {
  const pattern = order === 'year_month_day' ? compactYearFirst : compactYearLast;
  const match = separated.exec(text) ?? pattern.exec(text);
  if (!match) return null;
  const [, first = '', second = '', third = ''] = match;
  if (order === 'year_month_day') return dayOfTexts(first, second, third);
  if (order === 'day_month_year') return dayOfTexts(third, second, first);
  return dayOfTexts(third, first, second);
}

function parseDayMonth(text: string, format: DateFormat): Day | null {
  const match = dayMonthPattern.exec(text);
  return match && firstDayOf(Number(match[1]), Number(match[2] ?? match[3]), format);
}

/** The first such day of a year on or after the format's first date. */
function firstDayOf(day: number, month: number, format: DateFormat): Day | null {
  if (!format.firstDate) return null;
  const firstDay = dayOf(format.firstDate);
  const { year } = partsOfDay(firstDay);
  // A 29 February may be up to eight years away.
  for (let candidateYear = year; candidateYear <= year + 8; candidateYear++) {
    const candidate = dayOfParts(candidateYear, month, day);
    if (candidate !== null && candidate >= firstDay) return candidate;
  }
  return null;
}

function parsePeriodNumber(year: string | undefined, number: string | undefined): ParsedDate | null {
  const value = Number(number);
  if (!(value >= 1 && value <= specialPeriodMax)) return null;
  return { kind: 'period', year: Number(year), number: value };
}

function parseSerial(text: string): Day | null {
  const match = serialPattern.exec(text);
  const serial = Number(match?.[1]);
  return match && serial >= serialMin ? serial + spreadsheetEpoch : null;
}

function parseDayByOrder(text: string, format: DateFormat): Day | null {
  if (format.order === 'serial') return parseSerial(text);
  const date = text.replace(timePattern, '');
  return format.order === 'day_month' ? parseDayMonth(date, format) : parseThreeParts(date, format.order);
}

function parseNumbers(text: string, format: DateFormat): ParsedDate | null {
  if (format.order === 'year_month') {
    const match = yearPeriodPattern.exec(text);
    return match && parsePeriodNumber(match[1], match[2]);
  }
  if (format.order === 'month_year') {
    const match = periodYearPattern.exec(text);
    return match && parsePeriodNumber(match[2], match[1]);
  }
  return dayWithOffset(parseDayByOrder(text, format), format);
}

function dayWithOffset(day: Day | null, format: DateFormat): ParsedDate | null {
  return day === null ? null : { kind: 'day', day: day + (format.dayOffset ?? 0) };
}

function parseNamed(text: string, format: DateFormat): ParsedDate | null {
  const named = readNamedMonth(text);
  if (!named) return null;
  const { month, numbers } = named;
  const [first = '', second = ''] = numbers;
  const isWhole = numbers.length === 2;
  switch (format.order) {
    case 'year_month_day':
      return isWhole ? dayWithOffset(dayOfParts(yearOf(first), month, Number(second)), format) : null;
    case 'day_month_year':
    case 'month_day_year':
      return isWhole ? dayWithOffset(dayOfParts(yearOf(second), month, Number(first)), format) : null;
    case 'day_month':
      return isWhole ? null : dayWithOffset(firstDayOf(Number(first), month, format), format);
    case 'year_month':
    case 'month_year': {
      const year = yearOf(first);
      return isWhole || Number.isNaN(year)
        ? null
        : { kind: 'period', year, number: month, isCalendarMonth: true };
    }
    case 'serial':
      return null;
  }
}

/** Dates with a word in them, tried only where numbers alone gave nothing. */
function parseWords(text: string, format: DateFormat): ParsedDate | null {
  if (format.order === 'serial' || !wordPattern.test(text)) return null;
  const written = withoutYearMark(text);
  const named = parseNamed(written.replace(timePattern, ''), format);
  return named ?? (written === text ? null : parseNumbers(written, format));
}

/**
 * Reads a cell by its format; null where it is no such date. Parts may be separated by any of `. - / blank` or not at
 * all; a time after a date is dropped; years of two digits mean 1970 to 2069; the day offset is added. The month may be
 * a name: it tells itself which part it is, and the order says only where day and year stand (`Mar-24` is March 2024
 * as a month with its year, 24 March as a day without one).
 */
export function parseDate(text: string, format: DateFormat): ParsedDate | null {
  const trimmed = text.trim();
  if (trimmed.length > valueLengthMax) return null;
  return parseNumbers(trimmed, format) ?? parseWords(trimmed, format);
}

const separatorOf = { year_month_day: '-', day_month_year: '.', month_day_year: '/' } as const;

/** Writes a day by a format with day, month and year or as a serial; the reverse of `parseDate`. */
export function formatDate(day: Day, format: DateFormat): string {
  const written = day - (format.dayOffset ?? 0);
  const parts = partsOfDay(written);
  const year = String(parts.year).padStart(4, '0');
  const month = String(parts.month).padStart(2, '0');
  const dayOfMonth = String(parts.day).padStart(2, '0');
  switch (format.order) {
    case 'serial':
      return String(written - spreadsheetEpoch);
    case 'year_month_day':
      return [year, month, dayOfMonth].join(separatorOf.year_month_day);
    case 'day_month_year':
      return [dayOfMonth, month, year].join(separatorOf.day_month_year);
    case 'month_day_year':
      return [month, dayOfMonth, year].join(separatorOf.month_day_year);
    default:
      throw new RangeError(`The order ${format.order} does not hold a whole date`);
  }
}
