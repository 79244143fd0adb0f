import { formatAmount } from '../../components/amount.ts';
import type { LanguageTag } from '../../i18n/languages.ts';

export const RATE_DIGITS = 6;

export type RateFault = 'number' | 'zero' | 'negative' | 'decimals' | 'digits';

export type ReadRate = { readonly value: string } | { readonly fault: RateFault };

export const decimalSignOf = (language: LanguageTag): '.' | ',' => (language === 'en-GB' ? '.' : ',');

/** Before the point, for one unit: for more a rate is written with as many digits more. */
const DIGITS_MAX = 9;

/** A rate for so many units as somebody wrote it, with this decimal sign and without grouping; or what is wrong with it. */
export function readRate(text: string, decimalSign: '.' | ',', per: number): ReadRate {
  const plain = text.trim().replace(/^[-\u2212]\s*/, '-');
  const match = (decimalSign === '.' ? /^(-?)(\d+)(?:\.(\d+))?$/ : /^(-?)(\d+)(?:,(\d+))?$/).exec(plain);
  if (match === null) return { fault: 'number' };
  const [, sign = '', digits = '', given = ''] = match;
  const decimals = given.replace(/0+$/, '');
  if (!/[1-9]/.test(digits + decimals)) return { fault: 'zero' };
  if (sign !== '') return { fault: 'negative' };
  if (decimals.length > RATE_DIGITS) return { fault: 'decimals' };
  const whole = digits.replace(/^0+(?=\d)/, '');
  if (whole.length > DIGITS_MAX + String(per).length - 1) return { fault: 'digits' };
  return { value: decimals === '' ? whole : `${whole}.${decimals}` };
}

/** With all its decimals and no grouping, as it is also typed. */
export function shownRate(rate: string, language: LanguageTag): string {
  return formatAmount(rate, language, { digits: RATE_DIGITS, zero: null, isGrouped: false });
}

const withoutZeros = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

export const isSameRate = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && withoutZeros(one) === withoutZeros(other);
