import type { PlainDate } from '../dates/plainDate.ts';
import { createAmountParser } from './amounts.ts';
import { findCurrencyMark } from './currencyMarks.ts';
import { parseDate } from './dates.ts';
import type { AmountFormat, DateFormat, DateOrder } from './fieldMap.ts';
import { readNamedMonth } from './namedMonths.ts';

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

const decimalTail = /[.,](\d+)[)-]?$/;

/** How often the last sign of the samples, with other than three digits behind it, is the format's decimal sign. */
function decimalEvidence(samples: readonly string[], format: AmountFormat): number {
  return samples.filter((sample) => {
    const match = decimalTail.exec(sample.trim());
    return match && match[1]!.length !== 3 && match[0].startsWith(format.decimalSign);
  }).length;
}

/**
 * The amount format that reads most samples; among equals the one whose decimal sign stands before one, two or four
 * digits most often, then the one without thousands sign. Trailing minus, brackets and a usual currency mark are
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
    .toSorted((first, second) => decimalEvidence(bare, second) - decimalEvidence(bare, first));
  return bestOf(candidates, (format) => {
    const parse = createAmountParser(format);
    return shareOf(filled, (text) => parse(text) !== null);
  });
}
