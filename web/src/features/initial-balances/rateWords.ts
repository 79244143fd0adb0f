import { formatCount, formatExact } from '../../components/amount.ts';
import type { LanguageTag } from '../../i18n/languages.ts';

interface Translation {
  readonly rate: string;
  readonly ratePer: number | null | undefined;
  readonly currency: string;
  readonly globalCurrency: string;
}

/** What the text about a translation says, as the reader's language writes numbers. */
export function rateWords(
  { rate, ratePer, currency, globalCurrency }: Translation,
  language: LanguageTag,
): Readonly<Record<'rate' | 'currency' | 'per' | 'globalCurrency', string>> {
  return {
    rate: formatExact(rate, language),
    currency,
    per: formatCount(ratePer ?? 1, language),
    globalCurrency,
  };
}
