import { amountDecimals, formatAmount, lineAmountMax, type Amount } from '../money/amount.ts';
import type { AmountFormat } from './fieldMap.ts';

const zero = 48;
const nine = 57;
const plus = 43;
const hyphen = 45;
const minusSign = 0x2212;
const openBracket = 40;
const closeBracket = 41;

/** Up to this many digits an integer is exact in a double (below 2^53), which spares making a text of it. */
const exactDigits = 15;

const blanks: ReadonlySet<number> = new Set([0x20, 0xa0, 0x2009, 0x202f]);

function isMinus(code: number): boolean {
  return code === hyphen || code === minusSign;
}

/** The bounds of the digits of a text and its sign, or null where signs and brackets are not as the format allows. */
function unwrap(
  text: string,
  format: AmountFormat,
): { start: number; end: number; isNegative: boolean } | null {
  let start = 0;
  let end = text.length;
  let isNegative = false;
  const first = text.charCodeAt(0);
  if (first === openBracket) {
    if (!format.hasBrackets || text.charCodeAt(end - 1) !== closeBracket) return null;
    isNegative = true;
    start = 1;
    end -= 1;
  } else if (isMinus(first) || first === plus) {
    isNegative = first !== plus;
    start = 1;
  } else if (format.hasTrailingMinus && isMinus(text.charCodeAt(end - 1))) {
    isNegative = true;
    end -= 1;
  }
  if (start > 0 || end < text.length) {
    while (start < end && blanks.has(text.charCodeAt(start))) start += 1;
    while (start < end && blanks.has(text.charCodeAt(end - 1))) end -= 1;
  }
  return { start, end, isNegative };
}

/** Whether groups of digits are well formed: one to three digits first, then always three. */
interface Grouping {
  hasGroups: boolean;
  digitsInGroup: number;
}

function closesGroup(grouping: Grouping): boolean {
  const isWhole = grouping.hasGroups
    ? grouping.digitsInGroup === 3
    : grouping.digitsInGroup >= 1 && grouping.digitsInGroup <= 3;
  grouping.hasGroups = true;
  grouping.digitsInGroup = 0;
  return isWhole;
}

function magnitudeOf(
  text: string,
  start: number,
  end: number,
  fractionDigits: number,
  digits: number,
): bigint | null {
  const missing = amountDecimals - fractionDigits;
  if (digits + missing <= exactDigits) {
    let value = 0;
    for (let index = start; index < end; index++) {
      const code = text.charCodeAt(index);
      if (code >= zero && code <= nine) value = value * 10 + (code - zero);
    }
    return BigInt(value * 10 ** missing);
  }
  const written = text.slice(start, end).replace(/\D/g, '');
  const magnitude = BigInt(written) * 10n ** BigInt(missing);
  return magnitude <= lineAmountMax ? magnitude : null;
}

/**
 * Reads amounts of one format: a sign before (always allowed), after or brackets around (where the format says so),
 * digits, groups of exactly three where the format has a thousands sign, at most four decimals. Gives null, never a
 * guess, for everything else: another sign, a group of another length (`1.23` is not 123), a fifth decimal, an empty
 * text, more than `lineAmountMax`.
 */
export function createAmountParser(format: AmountFormat): (text: string) => Amount | null {
  const decimalCode = format.decimalSign.charCodeAt(0);
  const thousandsCode = format.thousandsSign === '' ? -1 : format.thousandsSign.charCodeAt(0);
  const isThousands = (code: number): boolean =>
    code === thousandsCode ||
    (thousandsCode === 0x20 && blanks.has(code)) ||
    (thousandsCode === 39 && code === 0x2019);
  return (cell) => {
    const text = cell.trim();
    const bounds = unwrap(text, format);
    if (!bounds) return null;
    const { start, end, isNegative } = bounds;
    const grouping: Grouping = { hasGroups: false, digitsInGroup: 0 };
    let digits = 0;
    let fractionDigits = -1;
    for (let index = start; index < end; index++) {
      const code = text.charCodeAt(index);
      if (code >= zero && code <= nine) {
        digits += 1;
        if (fractionDigits >= 0) fractionDigits += 1;
        else grouping.digitsInGroup += 1;
      } else if (code === decimalCode && fractionDigits < 0) {
        if (grouping.hasGroups && !closesGroup(grouping)) return null;
        fractionDigits = 0;
      } else if (fractionDigits < 0 && isThousands(code)) {
        if (!closesGroup(grouping)) return null;
      } else return null;
    }
    if (digits === 0 || fractionDigits > amountDecimals) return null;
    if (fractionDigits < 0 && grouping.hasGroups && !closesGroup(grouping)) return null;
    const magnitude = magnitudeOf(text, start, end, Math.max(fractionDigits, 0), digits);
    return magnitude === null ? null : isNegative ? -magnitude : magnitude;
  };
}

/** Writes an amount by the format with four decimals, the reverse of its parser. */
export function formatAmountAs(amount: Amount, format: AmountFormat): string {
  const isNegative = amount < 0n;
  const [whole = '0', fraction = ''] = formatAmount(isNegative ? -amount : amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, format.thousandsSign);
  const text = `${grouped}${format.decimalSign}${fraction}`;
  if (!isNegative) return text;
  if (format.hasBrackets) return `(${text})`;
  return format.hasTrailingMinus ? `${text}-` : `-${text}`;
}
