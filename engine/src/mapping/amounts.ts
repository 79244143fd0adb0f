import { type Amount, amountDecimals, formatAmount, lineAmountMax } from '../money/amount.ts';
import { valueLengthMax } from '../characters/valueLength.ts';
import type { AmountFormat } from './fieldMap.ts';

const zero = 48;
const nine = 57;
const plus = 43;
const hyphen = 45;
const minusSign = 0x2212;
const openBracket = 40;
const closeBracket = 41;
const comma = 44;
const fullStop = 46;

/** Up to this many digits an integer is exact in a double (below 2^53), which spares making a text of it. */
const exactDigits = 15;
/** Of `lineAmountMax`, before the decimal sign. */
const wholeDigitsMax = 14;

const dashes = /^[-\u2010-\u2015\u2212]+$/;
const dashesMax = 2;

/** Spreadsheets show a zero so in their format for accounting. */
export function isDash(text: string): boolean {
  return dashes.test(text);
}

const blanks: ReadonlySet<number> = new Set([0x20, 0xa0, 0x2009, 0x202f]);

function isMinus(code: number): boolean {
  return code === hyphen || code === minusSign;
}

/** A part of a text: from `start`, up to but not including `end`. */
interface Bounds {
  start: number;
  end: number;
}

function dropBlanks(text: string, bounds: Bounds): void {
  while (bounds.start < bounds.end && blanks.has(text.charCodeAt(bounds.start))) bounds.start += 1;
  while (bounds.start < bounds.end && blanks.has(text.charCodeAt(bounds.end - 1))) bounds.end -= 1;
}

interface CurrencyMark {
  readonly text: string;
  /** A word, which a full stop may end. */
  readonly isWord: boolean;
}

function currencyMarkIn({ currencyMark }: AmountFormat): CurrencyMark | null {
  return currencyMark ? { text: currencyMark, isWord: /\p{L}$/u.test(currencyMark) } : null;
}

/** Drops the mark at one end of the bounds; false where there is none. */
function dropMark(text: string, bounds: Bounds, mark: CurrencyMark): boolean {
  const { start, end } = bounds;
  const { length } = mark.text;
  if (text.startsWith(mark.text, start)) {
    const next = text.charCodeAt(start + length);
    // In `Fr.50` the full stop may end the abbreviation or begin the decimals.
    if (mark.isWord && (next === fullStop || next === comma)) return false;
    bounds.start = start + length;
  } else if (end - length >= start && text.startsWith(mark.text, end - length)) {
    bounds.end = end - length;
  } else return false;
  dropBlanks(text, bounds);
  return true;
}

/** Where a sign stands that makes an amount negative; `none` where nothing does. */
type NegativeSign = 'none' | 'before' | 'behind' | 'around';

/** Takes the sign or the brackets off the bounds; null where the format allows no such. */
function dropSign(text: string, bounds: Bounds, format: AmountFormat): NegativeSign | null {
  const first = text.charCodeAt(bounds.start);
  const last = text.charCodeAt(bounds.end - 1);
  let sign: NegativeSign;
  if (first === openBracket) {
    if (!format.hasBrackets || last !== closeBracket) return null;
    bounds.start += 1;
    bounds.end -= 1;
    sign = 'around';
  } else if (isMinus(first) || first === plus) {
    bounds.start += 1;
    sign = first === plus ? 'none' : 'before';
  } else if (format.hasTrailingMinus && isMinus(last)) {
    bounds.end -= 1;
    sign = 'behind';
  } else return 'none';
  dropBlanks(text, bounds);
  return sign;
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
 * Reads amounts of one format: a sign before (always allowed), after or brackets around (where the format says so), the
 * currency mark of the format at most once, digits, groups of exactly three where the format has a thousands sign, at
 * most four decimals; a dash alone, with which spreadsheets show a zero. Gives null, never a guess, for everything else: another sign, another mark, a group of another
 * length (`1.23` is not 123), a fifth decimal other than zero, an empty text, more than `lineAmountMax`.
 */
export function createAmountParser(format: AmountFormat): (text: string) => Amount | null {
  const decimalCode = format.decimalSign.charCodeAt(0);
  const thousandsCode = format.thousandsSign === '' ? -1 : format.thousandsSign.charCodeAt(0);
  const mark = currencyMarkIn(format);
  const isThousands = (code: number): boolean =>
    code === thousandsCode ||
    (thousandsCode === 0x20 && blanks.has(code)) ||
    (thousandsCode === 39 && code === 0x2019);
  return (cell) => {
    const text = cell.trim();
    if (text.length > valueLengthMax) return null;
    const bounds: Bounds = { start: 0, end: text.length };
    const isMarkOutside = mark !== null && dropMark(text, bounds, mark);
    if (bounds.end - bounds.start <= dashesMax && isDash(text.slice(bounds.start, bounds.end))) return 0n;
    const sign = dropSign(text, bounds, format);
    if (sign === null) return null;
    if (mark !== null && !isMarkOutside) dropMark(text, bounds, mark);
    const { start } = bounds;
    let { end } = bounds;
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
    while (fractionDigits > amountDecimals && text.charCodeAt(end - 1) === zero) {
      end -= 1;
      digits -= 1;
      fractionDigits -= 1;
    }
    if (digits === 0 || fractionDigits > amountDecimals) return null;
    // In `500,-` the dash stands for the decimals.
    if (fractionDigits === 0 && sign === 'behind') return null;
    if (fractionDigits < 0 && grouping.hasGroups && !closesGroup(grouping)) return null;
    const magnitude = magnitudeOf(text, start, end, Math.max(fractionDigits, 0), digits);
    return magnitude === null || sign === 'none' ? magnitude : -magnitude;
  };
}

/** Writes an amount by the format with four decimals and the currency mark before them, the reverse of its parser. */
export function formatAmountAs(amount: Amount, format: AmountFormat): string {
  const isNegative = amount < 0n;
  const [whole = '0', fraction = ''] = formatAmount(isNegative ? -amount : amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, format.thousandsSign);
  const mark = format.currencyMark ? `${format.currencyMark} ` : '';
  const text = `${mark}${grouped}${format.decimalSign}${fraction}`;
  if (!isNegative) return text;
  if (format.hasBrackets) return `(${text})`;
  return format.hasTrailingMinus ? `${text}-` : `-${text}`;
}

/** Whether an amount cannot be read though its signs are right, since too many digits stand before the decimal sign. */
export function isBeyondLimit(text: string, format: AmountFormat): boolean {
  const { decimalSign, thousandsSign, currencyMark = '' } = format;
  const bare = (currencyMark === '' ? text : text.replace(currencyMark, '')).replaceAll(
    /[\s()+\-\u2212]/g,
    '',
  );
  const digits = thousandsSign === '' ? bare : bare.replaceAll(thousandsSign, '');
  const [whole = '', fraction = '', ...rest] = digits.split(decimalSign);
  if (rest.length > 0 || !/^\d*$/.test(whole + fraction)) return false;
  return whole.replace(/^0+/, '').length > wholeDigitsMax;
}
