import { decimalSignOf } from '../exchange-rates/rateText.ts';
import type { LanguageTag } from '../../i18n/languages.ts';

/** Of the share; two places less are those of the percentage. */
const shareDecimals = 6;

const withoutZeros = (decimals: string): string => decimals.replace(/0+$/, '');

/** A share (0.8) as people write it in percent (80), with all its decimals; its point moves, nothing is computed. */
export function writtenPercent(share: string, language: LanguageTag): string {
  const [whole = '0', decimals = ''] = share.split('.');
  const behind = decimals.padEnd(2, '0');
  const digits = `${whole}${behind.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = withoutZeros(behind.slice(2));
  return rest === '' ? digits : `${digits}${decimalSignOf(language)}${rest}`;
}

/** The share of what somebody wrote in percent, with or without its sign; null for what is none. */
export function readPercent(text: string, language: LanguageTag): string | null {
  const written = text.trim().replace(/\s*%$/, '');
  const match = (decimalSignOf(language) === '.' ? /^(\d{1,3})(?:\.(\d+))?$/ : /^(\d{1,3})(?:,(\d+))?$/).exec(
    written,
  );
  if (match === null) return null;
  const [, whole = '', given = ''] = match;
  const rest = withoutZeros(given);
  if (rest.length > shareDecimals - 2) return null;
  const digits = whole.replace(/^0+(?=\d)/, '').padStart(3, '0');
  if (digits > '100' || (digits === '100' && rest !== '')) return null;
  const decimals = withoutZeros(`${digits.slice(1)}${rest}`);
  return decimals === '' ? digits.charAt(0) : `${digits.charAt(0)}.${decimals}`;
}
