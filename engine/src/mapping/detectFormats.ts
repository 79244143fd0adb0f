import { readNamedMonth } from '../dates/namedMonths.ts';
import type { PlainDate } from '../dates/plainDate.ts';
import { findCurrencyMark } from '../money/currencyMarks.ts';
import { createAmountParser } from './amounts.ts';
import { parseDate } from './dates.ts';
import type { AmountFormat, DateFormat, DateOrder } from './fieldMap.ts';

/** A format with the share of the filled samples that it reads, 0 to 1. */
export interface DetectedFormat<Format> {
  readonly format: Format;
  readonly share: number;
}

const dateOrders: readonly DateOrder[] = ['year_month_day', 'day_month_year', 'month_day_year', 'day_month'];
const periodOrders: readonly DateOrder[] = ['year_month', 'month_year', ...dateOrders];

function shareOf(samples: readonly string[], isRead: (text: string) => boolean): number {
  const filled = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  return filled.length === 0 ? 0 : filled.filter(isRead).length / filled.length;
}

function bestOf<Format>(
  candidates: readonly Format[],
  share: (format: Format) => number,
): DetectedFormat<Format> | null {
  let best: DetectedFormat<Format> | null = null;
  for (const format of candidates) {
    const found = share(format);
    if (found > 0 && (!best || found > best.share)) best = { format, share: found };
  }
  return best;
}

const monthFirst: readonly DateOrder[] = ['month_day_year', 'month_year'];

function isNameFirst(text: string): boolean {
  return readNamedMonth(text.trim())?.isFirst ?? false;
}

/** With a name first, `Mar-24` is a month of a year, which only the order of a date without year reads as a day. */
function isReadAs(text: string, format: DateFormat): boolean {
  return parseDate(text, format) !== null && !(format.order === 'day_month' && isNameFirst(text));
}

/**
 * The date format that reads most samples. Where day and month cannot be told apart the day stands first, except
 * with `/` between the parts, where the share decides and equal shares leave it so too; where names of months stand
 * before the numbers, the month stands first.
 */
export function detectDateFormat(
  samples: readonly string[],
  use: 'date' | 'period',
  firstDate?: PlainDate,
): DetectedFormat<DateFormat> | null {
  const orders = (use === 'period' ? periodOrders : dateOrders).filter(
    (order) => order !== 'day_month' || firstDate,
  );
  const preferred = samples.some(isNameFirst) ? orders.filter((order) => monthFirst.includes(order)) : [];
  const candidates = [...new Set([...preferred, ...orders])].map((order): DateFormat => ({
    kind: 'date',
    order,
    ...(order === 'day_month' && firstDate ? { firstDate } : {}),
  }));
  return bestOf(candidates, (format) => shareOf(samples, (text) => isReadAs(text, format)));
}

const amountCandidates: readonly AmountFormat[] = [
  { kind: 'amount', decimalSign: '.', thousandsSign: '' },
  { kind: 'amount', decimalSign: ',', thousandsSign: '' },
  { kind: 'amount', decimalSign: '.', thousandsSign: ',' },
  { kind: 'amount', decimalSign: ',', thousandsSign: '.' },
  { kind: 'amount', decimalSign: ',', thousandsSign: ' ' },
  { kind: 'amount', decimalSign: '.', thousandsSign: ' ' },
  { kind: 'amount', decimalSign: '.', thousandsSign: "'" },
  { kind: 'amount', decimalSign: ',', thousandsSign: "'" },
];

const firstSign = /(\d+)([.,])/;
const lastSign = /(\d+)([.,])(\d+)[)-]?$/;

/** Nobody writes 250 as `0,250`: such an amount speaks against the thousands sign, however many others speak for it. */
function beginsWithZeroGroup(sample: string, { thousandsSign }: AmountFormat): boolean {
  const [, before = '', sign] = firstSign.exec(sample) ?? [];
  return sign !== undefined && sign === thousandsSign && /^0+$/.test(before);
}

/**
 * How many samples say which sign stands before decimals. Three digits behind the last sign are a group of thousands, for
 * amounts with three decimals are rare, unless nothing but a zero stands before them; any other number are decimals.
 */
function signEvidence(samples: readonly string[], format: AmountFormat): number {
  return samples.filter((sample) => {
    const [, before = '', sign, behind = ''] = lastSign.exec(sample.trim()) ?? [];
    if (sign === undefined) return false;
    const isGroup = behind.length === 3 && !/^0+$/.test(before);
    return isGroup ? sign === format.thousandsSign : sign === format.decimalSign;
  }).length;
}

/**
 * The amount format that reads most samples; among equals the one for whose signs most samples speak, then the one
 * without thousands sign. Trailing minus, brackets and a usual currency mark are
 * allowed where they occur; of several marks only the most frequent, so that the share tells that there are others.
 */
export function detectAmountFormat(samples: readonly string[]): DetectedFormat<AmountFormat> | null {
  const filled = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  const currencyMark = findCurrencyMark(filled);
  const bare =
    currencyMark === null ? filled : filled.map((sample) => sample.replace(currencyMark, '').trim());
  const extras = {
    ...(bare.some((sample) => sample.endsWith('-')) ? { hasTrailingMinus: true } : {}),
    ...(bare.some((sample) => sample.startsWith('(')) ? { hasBrackets: true } : {}),
    ...(currencyMark === null ? {} : { currencyMark }),
  };
  const candidates = amountCandidates
    .map((format): AmountFormat => ({ ...format, ...extras }))
    .toSorted((first, second) => signEvidence(bare, second) - signEvidence(bare, first));
  return bestOf(candidates, (format) => {
    const parse = createAmountParser(format);
    return shareOf(filled, (text) => parse(text) !== null && !beginsWithZeroGroup(text, format));
  });
}
