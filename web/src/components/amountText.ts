import { formatExact, isZero } from './amount.ts';
import type { LanguageTag } from '../i18n/languages.ts';

/** An amount as somebody wrote it in their language, grouped or not, as a decimal; null where it is none, or not above zero. */
export function readAmount(text: string, language: LanguageTag): string | null {
  const sign = language === 'en-GB' ? '.' : ',';
  const grouping = language === 'en-GB' ? ',' : '.';
  const plain = text.replaceAll(/[\s\u00A0\u202F]/g, '');
  const parts = plain.split(sign);
  const [whole = '', decimals = ''] = parts;
  const groups = whole.split(grouping);
  const isGrouped = groups.slice(1).every((group) => /^\d{3}$/.test(group)) && /^\d+$/.test(groups[0] ?? '');
  if (parts.length > 2 || !isGrouped || !/^\d{0,4}$/.test(decimals)) return null;
  const amount = `${groups.join('').replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
  return isZero(amount) ? null : amount;
}

/** With two decimals at least, and all that it has beyond. */
export function shownAmount(amount: string, language: LanguageTag): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  return formatExact(`${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`, language);
}
