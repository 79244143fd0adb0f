import type { Amount } from './amount.ts';
import { divideHalfAwayFromZero } from './rounding.ts';

/** How many `Rate.value` units make 1: rates have six decimals. */
const rateScale = 1_000_000n;

/**
 * An exchange rate: `value` (in 1/1 000 000) units of the currency for `units` units of the global currency, where
 * `units` is 1, or 100 or 10 000 where six digits would be lost. Never an inverse rate.
 */
export interface Rate {
  readonly value: bigint;
  readonly units: 1 | 100 | 10_000;
}

const ratePattern = /^(\d{1,13})(?:\.(\d{1,6}))?$/;

/** The `value` of a rate written as a decimal with at most six decimals; null for anything else and for zero. */
export function parseRate(text: string): bigint | null {
  const match = ratePattern.exec(text);
  if (!match) return null;
  const value = BigInt(`${match[1]}${(match[2] ?? '').padEnd(6, '0')}`);
  return value === 0n ? null : value;
}

/** A rate has at most nine digits before the point, for the units that it is kept for. */
const keptBelow = 1_000_000_000n * rateScale;

/**
 * A rate as it is kept: as it is written, or, where it has more than nine digits before the point, for as few units as six decimals
 * hold it for exactly. Null for one that is too large for both.
 */
export function keptRate(rate: Rate): Rate | null {
  if (rate.value < keptBelow) return rate;
  const divisor = ([10_000n, 100n] as const).find(
    (each) => BigInt(rate.units) >= each && rate.value % each === 0n,
  );
  if (divisor === undefined) return null;
  const value = rate.value / divisor;
  const units = rate.units === 10_000 && divisor === 100n ? 100 : 1;
  return value < keptBelow ? { value, units } : null;
}

/** What may stand behind a rate; the first that brings it to at least 0.1 is taken. */
const unitsTried = [1, 100, 10_000] as const;
const smallestRate = rateScale / 10n;

/**
 * The rate of a currency whose price somebody writes the other way around: so many units of the global currency (`value`) for
 * `units` of the currency. 1 / price, rounded once, half away from zero, to six decimals. What is kept and translated by is the
 * result; a rate that is kept is never turned around.
 */
export function rateOfPrice({ value, units }: Rate): Rate {
  if (value <= 0n) throw new RangeError('A rate is positive');
  return rateOfQuotient(BigInt(units) * rateScale * rateScale, value);
}

/** The rate whose `value` for one unit is a quotient, for as many units as bring it to 0.1. */
function rateOfQuotient(dividend: bigint, divisor: bigint): Rate {
  const found = unitsTried.find((each) => (dividend * BigInt(each)) / divisor >= smallestRate) ?? 10_000;
  return { value: divideHalfAwayFromZero(dividend * BigInt(found), divisor), units: found };
}

/** Whether two rates translate alike, for however many units each is written. */
export function isSameRate(first: Rate, second: Rate): boolean {
  return first.value * BigInt(second.units) === second.value * BigInt(first.units);
}

/** The `value` of a rate as a decimal with six decimals. */
export function formatRate(value: bigint): string {
  const digits = value.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/**
 * The rate that an amount of a currency and the same amount in the global currency stand for: amount / global amount, rounded
 * once, half away from zero, to six decimals, for as many units as bring it to 0.1. What two rounded amounts say is not to the
 * last digit the rate that was used. Null where they say none: one of them is zero, or they differ in sign.
 */
export function impliedRate(amount: Amount, globalAmount: Amount): Rate | null {
  if (amount === 0n || globalAmount === 0n || amount < 0n !== globalAmount < 0n) return null;
  const rate = rateOfQuotient(amount * rateScale, globalAmount);
  return rate.value === 0n ? null : rate;
}

/**
 * An amount of a currency in the global currency: amount x units / rate, rounded once, half away from zero, to
 * `minorUnit` (see `minorUnitOf`) of the global currency. Refuses a rate that is not positive with RangeError.
 */
export function translateToGlobal(amount: Amount, rate: Rate, minorUnit: Amount): Amount {
  if (rate.value <= 0n) throw new RangeError('A rate is positive');
  const dividend = amount * BigInt(rate.units) * rateScale;
  if (minorUnit === 1n) return divideHalfAwayFromZero(dividend, rate.value);
  return divideHalfAwayFromZero(dividend, rate.value * minorUnit) * minorUnit;
}

/** What amounts of one currency are multiplied and divided by to be those of another, made once for many of them. */
export interface TranslationFactor {
  readonly multiplier: bigint;
  readonly divisor: bigint;
  readonly minorUnit: Amount;
  /** multiplier / divisor and the minor unit as doubles: close enough for most amounts, see `translateBy`. */
  readonly quotient: number;
  readonly minorNumber: number;
}

/** For amounts of currency F in currency R: rate(R) / rate(F), both against the same global currency, to `minorUnit` of R. */
export function factorBetween(from: Rate, to: Rate, minorUnit: Amount): TranslationFactor {
  if (from.value <= 0n || to.value <= 0n) throw new RangeError('A rate is positive');
  const multiplier = to.value * BigInt(from.units);
  const divisor = from.value * BigInt(to.units) * minorUnit;
  const quotient = Number(multiplier) / Number(divisor);
  return { multiplier, divisor, minorUnit, quotient, minorNumber: Number(minorUnit) };
}

/** Below it a double holds an integer and tells a quarter of it. */
const exactBelow = 2 ** 51;
/**
 * How far a product in doubles may lie from the true one, beside it: the amount, multiplier, divisor, their quotient and the
 * product are each rounded by 2 ** -53 at most, five times, and eight times are allowed for.
 */
const relativeError = 2 ** -50;

/**
 * An amount of currency F in currency R: amount x rate(R) / rate(F), rounded once, half away from zero. Doubles say it where
 * what they may err by cannot carry the product over a half: exact fractions would cost ten times as much and give the same (0075).
 */
export function translateBy(factor: TranslationFactor, amount: Amount): Amount {
  const rounded = roundedBy(factor, Number(amount));
  if (!Number.isNaN(rounded)) return BigInt(rounded);
  return divideHalfAwayFromZero(amount * factor.multiplier, factor.divisor) * factor.minorUnit;
}

/** What `translateBy` makes of the amount that is nearest to a double, or NaN where doubles do not say it. */
export function roundedBy({ quotient, minorNumber }: TranslationFactor, amount: number): number {
  const product = amount * quotient;
  const magnitude = Math.abs(product);
  const whole = Math.floor(magnitude);
  const fromHalf = magnitude - whole - 0.5;
  if (magnitude * minorNumber < exactBelow && Math.abs(fromHalf) > magnitude * relativeError) {
    const rounded = (fromHalf > 0 ? whole + 1 : whole) * minorNumber;
    return product < 0 ? -rounded : rounded;
  }
  return Number.NaN;
}
