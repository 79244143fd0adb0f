import type { TFunction } from 'i18next';
import type { postingColumns_posting$data } from '../../__generated__/postingColumns_posting.graphql.ts';
import { exactDigits, formatAmount, SHOWN_DIGITS } from '../../components/amount.ts';
import type { LanguageTag } from '../../i18n/languages.ts';

/** What the file of an initial balance states of a line in group currency, from which it is translated; empty where it states nothing. */
export function statedText(
  {
    side,
    statedAmount,
    statedCurrency,
  }: Pick<postingColumns_posting$data, 'side' | 'statedAmount' | 'statedCurrency'>,
  t: TFunction<'trial-balance'>,
  language: LanguageTag,
): string {
  if (statedAmount == null || statedCurrency == null) return '';
  const written = formatAmount(statedAmount, language, { digits: exactDigits(statedAmount, SHOWN_DIGITS) });
  const amount = t(side === 'DEBIT' ? 'translation.debit' : 'translation.credit', { amount: written });
  return t('translation.stated', { amount, currency: statedCurrency });
}
