import { type Amount, amountScale } from './amount.ts';

/**
 * Quotient of two integers, rounded half away from zero: 2.5 is 3, -2.5 is -3. The only rounding of the product;
 * it is used for translation into another currency. Refuses a divisor of zero with RangeError.
 */
export function divideHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const numerator = dividend < 0n ? -dividend : dividend;
  const denominator = divisor < 0n ? -divisor : divisor;
  const magnitude = (numerator * 2n + denominator) / (denominator * 2n);
  return isNegative ? -magnitude : magnitude;
}

/** How many `Amount` units make the smallest unit of a currency with that many decimals (0 to 4): 2 gives 100. */
export function minorUnitOf(minorDigits: number): Amount {
  if (!Number.isInteger(minorDigits) || minorDigits < 0 || minorDigits > 4) {
    throw new RangeError(`A currency has 0 to 4 decimals, not ${minorDigits}`);
  }
  return amountScale / 10n ** BigInt(minorDigits);
}

/** The amount rounded half away from zero to a multiple of `minorUnit` (as given by `minorUnitOf`). */
export function roundToMinorUnit(amount: Amount, minorUnit: Amount): Amount {
  return divideHalfAwayFromZero(amount, minorUnit) * minorUnit;
}
