import type { LanguageTag } from '../i18n/languages.ts';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const MINUS = '\u2212';
export const ZERO_SIGN = '–';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: LanguageTag, digits: number, grouped: boolean): Intl.NumberFormat {
  const key = `${language} ${digits} ${grouped}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      roundingMode: 'halfExpand',
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
  const parts = formatOf(language, format.digits ?? 2, format.isGrouped ?? true).formatToParts(
    // Intl reads decimal strings since ES2023; the library's formatToParts is declared for numbers alone.
    amount as unknown as number,
  );
  const isNothingShown = !parts.some((part) => /[1-9]/.test(part.value));
  return parts
    .filter((part) => !(part.type === 'minusSign' && isNothingShown))
    .map((part) => (part.type === 'minusSign' ? MINUS : part.value))
    .join('');
}

/** The digits that are shown of an amount, without grouping and with a decimal point, as programs read numbers. */
export function shownAmount(amount: string): string {
  return formatAmount(amount, 'en-GB', { zero: null, isGrouped: false }).replace(MINUS, '-');
}

/** The same with the language's decimal sign: what a spreadsheet of that language reads as a number. */
export function plainAmount(amount: string, language: LanguageTag): string {
  return shownAmount(amount).replace('.', language === 'en-GB' ? '.' : ',');
}

export function formatCount(count: number, language: LanguageTag): string {
  return new Intl.NumberFormat(language).format(count);
}
