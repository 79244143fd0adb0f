import type { PlainDate } from '../dates/plainDate.ts';
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

/**
 * The date format that reads most samples. Where day and month cannot be told apart the day stands first, except
 * with `/` between the parts, where the share decides and equal shares leave it so too.
 */
export function detectDateFormat(
  samples: readonly string[],
  use: 'date' | 'period',
  firstDate?: PlainDate,
): DetectedFormat<DateFormat> | null {
  const orders = (use === 'period' ? periodOrders : dateOrders).filter(
    (order) => order !== 'day_month' || firstDate,
  );
  const candidates = orders.map((order): DateFormat => ({
    kind: 'date',
    order,
    ...(order === 'day_month' && firstDate ? { firstDate } : {}),
  }));
  return bestOf(candidates, (format) => shareOf(samples, (text) => parseDate(text, format) !== null));
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
 * digits most often, then the one without thousands sign. Trailing minus and brackets are allowed where they occur.
 */
export function detectAmountFormat(samples: readonly string[]): DetectedFormat<AmountFormat> | null {
  const filled = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  const extras = {
    ...(filled.some((sample) => sample.endsWith('-')) ? { hasTrailingMinus: true } : {}),
    ...(filled.some((sample) => sample.startsWith('(')) ? { hasBrackets: true } : {}),
  };
  const candidates = amountCandidates
    .map((format): AmountFormat => ({ ...format, ...extras }))
    .toSorted((first, second) => decimalEvidence(filled, second) - decimalEvidence(filled, first));
  return bestOf(candidates, (format) => {
    const parse = createAmountParser(format);
    return shareOf(filled, (text) => parse(text) !== null);
  });
}
