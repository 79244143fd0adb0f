/**
 * An amount of money in 1/10 000 of its currency's unit. 12.34 is `123400n`. Never a floating-point number.
 * The currency stands beside it.
 */
export type Amount = bigint;

/** How many `Amount` units make one unit of a currency. */
export const amountScale = 10_000n;

/** How many decimals an `Amount` holds. */
export const amountDecimals = 4;

/**
 * The largest absolute amount of a single line, 99 999 999 999 999.9999: it fits a signed 64-bit integer, so that
 * lines can be kept in typed columns. Sums are unbounded.
 */
export const lineAmountMax: Amount = 999_999_999_999_999_999n;

const decimalPattern = /^([+-]?)(\d{1,20})(?:\.(\d{1,4}))?$/;

/**
 * The amount of a decimal string of the wire: digits, an optional point with one to four decimals, an optional sign.
 * Null for anything else, more than four decimals included: nothing is rounded on the way in.
 */
export function parseAmount(text: string): Amount | null {
  const match = decimalPattern.exec(text);
  if (!match) return null;
  const decimals = (match[3] ?? '').padEnd(amountDecimals, '0');
  const magnitude = BigInt(`${match[2]}${decimals}`);
  return match[1] === '-' ? -magnitude : magnitude;
}

/** The amount as a decimal string with exactly four decimals, `1234.5600`; parsing gives the same amount back. */
export function formatAmount(amount: Amount): string {
  const isNegative = amount < 0n;
  const digits = (isNegative ? -amount : amount).toString().padStart(amountDecimals + 1, '0');
  const point = digits.length - amountDecimals;
  return `${isNegative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Whether a single line may have the amount, on either side. */
export function fitsLine(amount: Amount): boolean {
  return absoluteAmount(amount) <= lineAmountMax;
}

/** The absolute value. */
export function absoluteAmount(amount: Amount): Amount {
  return amount < 0n ? -amount : amount;
}
