import { type Day, dayOf, type PlainDate } from '../dates/plainDate.ts';
import type { Rate } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { type DailyQuotes, quoteAt } from './dailyQuotes.ts';
import { fixedQuoteOn } from './fixedQuotes.ts';

/** The two rates of a period, and whether the market says them or law has fixed them. */
export interface FeedRates {
  readonly average: Rate;
  readonly closing: Rate;
  readonly origin: 'feed' | 'fixed';
}

export interface RatePair {
  readonly currency: string;
  readonly globalCurrency: string;
}

interface Range {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

/** A period without a quotation in so many days before its end has none: what is no longer quoted is never carried forward. */
const lastDays = 7;

/** Digits that a quotient keeps beyond those of a rate, so that the mean of thousands of them is rounded but once. */
const guard = 10n ** 24n;
const rateScale = 1_000_000n;

/** What may stand behind a rate, the first that brings it to at least 0.1. */
const unitsTried = [1, 100, 10_000] as const;
const smallestRate = rateScale / 10n;

/** A quotient with `guard` further digits as a rate of six decimals, for as many units as it needs. */
function rateOf(quotient: bigint): Rate {
  const [last] = unitsTried.slice(-1);
  const units =
    unitsTried.find((each) => quotient * BigInt(each) * rateScale >= smallestRate * guard) ?? last!;
  return { value: divideHalfAwayFromZero(quotient * BigInt(units) * rateScale, guard), units };
}

/** Units of the currency for one unit of the global one, with `guard` further digits, cut. */
const cross = (quote: number, globalQuote: number): bigint => (BigInt(quote) * guard) / BigInt(globalQuote);

/**
 * The rates of a currency against a global one that follow from reference rates of the euro. Average: the mean over the days of the
 * period on which both are quoted of the daily cross rate; closing: the last such day. Null where the last seven days of the period
 * hold no such day, as where the table ends before the period. Currencies that the euro replaced keep the rate that law fixed; where
 * that is so of both from the first day of the period on, it needs no table.
 */
export function feedRatesOf(
  table: DailyQuotes,
  { currency, globalCurrency }: RatePair,
  { startDate, endDate }: Range,
): FeedRates | null {
  const [start, end] = [dayOf(startDate), dayOf(endDate)];
  const [fixed, fixedGlobal] = [fixedQuoteOn(currency, start), fixedQuoteOn(globalCurrency, start)];
  if (fixed !== null && fixedGlobal !== null) {
    const rate = rateOf(cross(fixed, fixedGlobal));
    return { average: rate, closing: rate, origin: 'fixed' };
  }
  if (!reaches(table, end)) return null;
  let sum = 0n;
  let count = 0n;
  let closing: { readonly day: Day; readonly quotient: bigint } | null = null;
  for (let index = indexFrom(table.days, start); index < table.days.length; index += 1) {
    const day = table.days[index]!;
    if (day > end) break;
    const [quote, globalQuote] = [quoteAt(table, currency, index), quoteAt(table, globalCurrency, index)];
    if (quote === 0 || globalQuote === 0) continue;
    const quotient = cross(quote, globalQuote);
    sum += quotient;
    count += 1n;
    closing = { day, quotient };
  }
  if (closing === null || closing.day <= end - lastDays) return null;
  return { average: rateOf(sum / count), closing: rateOf(closing.quotient), origin: 'feed' };
}

/** Whether the period is over in the table: only days of a weekend may lie between its last day and the end of the period. */
function reaches({ days }: DailyQuotes, end: Day): boolean {
  const last = days.at(-1);
  if (last === undefined) return false;
  for (let day = last + 1; day <= end; day += 1) if (!isOfWeekend(day)) return false;
  return true;
}

/** 1970-01-01 was a Thursday. */
const isOfWeekend = (day: Day): boolean => [2, 3].includes(((day % 7) + 7) % 7);

/** The index of the first day that is not before a day. */
function indexFrom(days: readonly Day[], day: Day): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
