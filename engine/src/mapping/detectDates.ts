import { readNamedMonth } from '../dates/namedMonths.ts';
import { type Day, dayOf, dayOfParts, type PlainDate } from '../dates/plainDate.ts';
import { parseDate } from './dates.ts';
import type { DetectedFormat } from './detectedFormat.ts';
import type { DateFormat, DateOrder } from './fieldMap.ts';

/** What else is known of a file's dates. */
export interface DateEvidence {
  /** First day that a date can mean, and the one from which dates without a year are read. */
  readonly firstDate?: PlainDate | undefined;
  readonly lastDate?: PlainDate | undefined;
  /** The file's words are those of a language in which nobody writes the month first. */
  readonly isForeign?: boolean | undefined;
  /** Day numbers of a spreadsheet are thought of, since the header says that the column holds dates. */
  readonly isNamed?: boolean | undefined;
}

const dayOrders: readonly DateOrder[] = ['year_month_day', 'day_month_year', 'month_day_year'];
const periodOrders: readonly DateOrder[] = ['year_month', 'month_year'];

/** Two orders are a tie where one reads at most this share of the values more, or has it more within the range. */
const tieOfShares = 0.02;
const tieInRange = 0.1;
const plausibleYears = [dayOf('1970-01-01'), dayOf('2099-12-31')] as const;

function isNameFirst(text: string): boolean {
  return readNamedMonth(text.trim())?.isFirst ?? false;
}

/** With a name first, `Mar-24` is a month of a year, which only the order of a date without year reads as a day. */
function readAs(text: string, format: DateFormat): Day | null {
  if (format.order === 'day_month' && isNameFirst(text)) return null;
  const read = parseDate(text, format);
  return read?.kind === 'period' ? dayOfParts(read.year, Math.min(read.number, 12), 1) : (read?.day ?? null);
}

/** How an order reads the samples. */
interface Reading {
  readonly format: DateFormat;
  readonly days: readonly (Day | null)[];
  readonly share: number;
  /** Of all filled samples, those that lie in the range. */
  readonly inRange: number;
  readonly total: number;
  /** Whether a number that no month has stands where this order has the month. */
  readonly isContradicted: boolean;
}

const threeNumbers = /^(\d{1,4})\D+(\d{1,2})\D+\d{1,4}\b/;

/** A value that is no day at all, as 31/02/2026, still tells which of its numbers is no month. */
function isMonthWrong(text: string, order: DateOrder): boolean {
  const [, first = '', second = ''] = threeNumbers.exec(text) ?? [];
  const month = order === 'month_day_year' ? first : second;
  return month.length <= 2 && Number(month) > 12;
}

function isWithin(day: Day | null, first: Day, last: Day): boolean {
  return day !== null && day >= first && day <= last;
}

function monthStart(date: PlainDate): Day {
  return dayOf(`${date.slice(0, 8)}01`);
}

function readingBy(format: DateFormat, filled: readonly string[], evidence: DateEvidence): Reading {
  const { firstDate, lastDate } = evidence;
  const days = filled.map((text) => readAs(text, format));
  const shareOf = (isCounted: (day: Day | null) => boolean) => days.filter(isCounted).length / filled.length;
  const share = shareOf((day) => day !== null);
  const hasRange = firstDate !== undefined && lastDate !== undefined;
  const inRange = hasRange ? shareOf((day) => isWithin(day, monthStart(firstDate), dayOf(lastDate))) : 0;
  const plausible = shareOf((day) => isWithin(day, ...plausibleYears));
  const isContradicted =
    dayOrders.includes(format.order) &&
    filled.some((text, index) => days[index] === null && isMonthWrong(text, format.order));
  return { format, days, share, inRange, total: share + inRange + plausible / 2, isContradicted };
}

/** Only five digits, each the number of a day in the range: anything else of five digits is a code. */
function isSerialPossible(
  filled: readonly string[],
  { isNamed, firstDate, lastDate }: DateEvidence,
): boolean {
  if (!isNamed || firstDate === undefined || lastDate === undefined) return false;
  const inRange = filled.filter((text) => {
    const read = /^\d{5}(?:\.\d+)?$/.test(text) ? parseDate(text, { kind: 'date', order: 'serial' }) : null;
    return read?.kind === 'day' && isWithin(read.day, monthStart(firstDate), dayOf(lastDate));
  });
  return inRange.length >= filled.length / 2;
}

function ordersOf(
  filled: readonly string[],
  use: 'date' | 'period',
  evidence: DateEvidence,
): readonly DateOrder[] {
  const serial: readonly DateOrder[] = isSerialPossible(filled, evidence) ? ['serial'] : [];
  const short: readonly DateOrder[] = evidence.firstDate === undefined ? [] : ['day_month'];
  const whole = filled.some(isNameFirst) ? dayOrders.toReversed() : dayFirstOf(filled);
  const periods = filled.some(isNameFirst) ? periodOrders.toReversed() : periodOrders;
  return [...serial, ...(use === 'period' ? periods : []), ...whole, ...short];
}

/** Two digits first are a day rather than a year. */
function dayFirstOf(filled: readonly string[]): readonly DateOrder[] {
  const isYearFirst =
    filled.some((text) => /^\d{4}/.test(text)) || filled.some((text) => /^\d{6}$/.test(text));
  return isYearFirst ? dayOrders : ['day_month_year', 'year_month_day', 'month_day_year'];
}

const dayFirst = /^\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}/;
const namedMonth = /\p{L}{3}/u;

/** Whether nobody writes so: with full stops, or beside the name of a month, no year stands first; no month but in English. */
function isUnusual({ order }: DateFormat, filled: readonly string[], { isForeign }: DateEvidence): boolean {
  if (order === 'day_month_year') return false;
  if (filled.every((text) => dayFirst.test(text))) return true;
  if (order === 'month_day_year') return isForeign === true && !filled.some((text) => namedMonth.test(text));
  return filled.every((text) => namedMonth.test(text) && !/\d{4}/.test(text));
}

/** Readings that nothing tells from the best. */
function rivalsOf(
  best: Reading,
  others: readonly Reading[],
  filled: readonly string[],
  evidence: DateEvidence,
) {
  return others.filter(
    (other) =>
      dayOrders.includes(other.format.order) &&
      dayOrders.includes(best.format.order) &&
      best.share - other.share <= tieOfShares &&
      best.total - other.total <= tieOfShares + tieInRange &&
      other.days.some((day, index) => day !== best.days[index]) &&
      !isUnusual(other.format, filled, evidence),
  );
}

/**
 * The date format that reads most samples, most of them within the range where one is known. Where several do, full stops
 * and the language of the headers tell the day from the month; what nothing tells apart is named as a rival. In which order dates
 * stand in the file tells nothing: recurring entries follow each other by months as well as by days. Where names of months stand
 * before the numbers, the month stands first.
 */
export function detectDateFormat(
  samples: readonly string[],
  use: 'date' | 'period',
  evidence: DateEvidence = {},
): DetectedFormat<DateFormat> | null {
  const filled = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  if (filled.length === 0) return null;
  const { firstDate } = evidence;
  const readings = ordersOf(filled, use, evidence)
    .map((order): DateFormat => ({
      kind: 'date',
      order,
      ...(order === 'day_month' && firstDate !== undefined ? { firstDate } : {}),
    }))
    .map((format) => readingBy(format, filled, evidence))
    .filter(({ share }) => share > 0)
    .toSorted((left, right) => right.total - left.total);
  const isOpposed = (reading: Reading) =>
    reading.isContradicted &&
    readings.some((other) => !other.isContradicted && reading.share - other.share <= tieOfShares);
  const usual = readings.filter(
    (reading) => !isUnusual(reading.format, filled, evidence) && !isOpposed(reading),
  );
  const [leader = readings[0]] = usual;
  if (leader === undefined) return null;
  const isClearlyBetter = (readings[0]?.share ?? 0) - leader.share > tieOfShares;
  const first = isClearlyBetter ? (readings[0] ?? leader) : leader;
  const possible = readings.filter((reading) => !isOpposed(reading));
  const rivals = rivalsOf(first, possible, filled, evidence).map(({ format }) => format);
  return { format: first.format, share: first.share, ...(rivals.length > 0 ? { rivals } : {}) };
}

/** An order that reads fewer of the values is not missing: they are no dates. */
const orderShareMin = 0.5;

/**
 * Whether values need an order to be said: the year first, by which they are read where nothing is said, reads fewer of them
 * than another order does.
 */
export function needDateOrder(
  samples: readonly string[],
  use: 'date' | 'period',
  evidence: DateEvidence = {},
): boolean {
  const found = detectDateFormat(samples, use, evidence);
  if (found === null) return false;
  const filled = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  const read = filled.filter((text) => parseDate(text, { kind: 'date', order: 'year_month_day' }) !== null);
  return found.share >= orderShareMin && found.share - read.length / filled.length > tieOfShares;
}
