import type { LanguageTag } from '../i18n/languages.ts';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const MINUS = '\u2212';
export const ZERO_SIGN = '–';
/** Of every figure on the screen; what is exported has the decimals of its currency's minor unit. */
export const SHOWN_DIGITS = 2;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: LanguageTag, digits: number, grouped: boolean): Intl.NumberFormat {
  const key = `${language} ${digits} ${grouped}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      roundingMode: 'halfExpand',
      // None before what is rounded to zero.
      signDisplay: 'negative',
      useGrouping: grouped ? 'always' : false,
    });
    formats.set(key, format);
  }
  return format;
}

function isDecimal(text: string): text is `${number}` {
  return DECIMAL.test(text);
}

export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

/** Whether an amount is finer than the digits that are shown, so that its full value must be said too. */
export function isFinerThan(amount: string, digits: number): boolean {
  return /[1-9]/.test((amount.split('.')[1] ?? '').slice(digits));
}

interface AmountFormat {
  readonly digits?: number;
  readonly zero?: string | null;
  readonly isGrouped?: boolean;
}

/**
 * An exact decimal string as the reader's language writes it. The text goes to Intl as it is, which reads it exactly: it
 * never becomes a floating-point number. `zero: null` writes a zero out.
 */
export function formatAmount(amount: string, language: LanguageTag, format: AmountFormat = {}): string {
  if (!isDecimal(amount)) return amount;
  if (format.zero !== null && isZero(amount)) return format.zero ?? ZERO_SIGN;
  const text = formatOf(language, format.digits ?? SHOWN_DIGITS, format.isGrouped ?? true).format(amount);
  return text.replace('-', MINUS);
}

/** An amount with so many decimals, without grouping and with a decimal point, as programs read numbers. */
export function writtenAmount(amount: string, digits: number): string {
  return formatAmount(amount, 'en-GB', { digits, zero: null, isGrouped: false }).replace(MINUS, '-');
}

/** The same with the language's decimal sign: what a spreadsheet of that language reads as a number. */
export function plainAmount(amount: string, language: LanguageTag, digits: number): string {
  return writtenAmount(amount, digits).replace('.', language === 'en-GB' ? '.' : ',');
}

/** An exact number with all the decimals that it has, none more and none fewer. */
export function formatExact(number: string, language: LanguageTag): string {
  return formatAmount(number, language, { digits: (number.split('.')[1] ?? '').length, zero: null });
}

const countFormats = new Map<string, Intl.NumberFormat>();

export function formatCount(count: number, language: LanguageTag): string {
  const format = countFormats.get(language) ?? new Intl.NumberFormat(language);
  countFormats.set(language, format);
  return format.format(count);
}

/** Decimals that an amount can have at all. */
const EXACT_DIGITS = 4;

/** With how many decimals an amount hides nothing: those of its currency, or all where it is finer. */
export function exactDigits(amount: string, minorDigits: number): number {
  return isFinerThan(amount, minorDigits) ? EXACT_DIGITS : minorDigits;
}

/** The full value of an amount of which the digits that are shown hide something. */
export function exactAmount(amount: string, language: LanguageTag): string | undefined {
  const digits = exactDigits(amount, SHOWN_DIGITS);
  return digits > SHOWN_DIGITS ? formatAmount(amount, language, { digits }) : undefined;
}
