import type { TFunction } from 'i18next';
import type { InitialPreview } from './useInitialImport.ts';

type AmountFormat = NonNullable<InitialPreview['amountFormat']>;

/** An amount as the file would write it, in which each sign that counts stands. */
function sampleOf({ decimalSign, thousandsSign }: AmountFormat): string {
  return `1${thousandsSign}234${decimalSign}50`;
}

/** `1.234,50; negative: −1.234,50 or (1.234,50)`. */
function formatWords(format: AmountFormat, t: TFunction<'initial-balances'>): string {
  const sample = sampleOf(format);
  const negatives = [
    `-${sample}`,
    ...(format.hasTrailingMinus ? [`${sample}-`] : []),
    ...(format.hasBrackets ? [`(${sample})`] : []),
  ];
  return t('amountsRead.format', { sample, negatives: negatives.join(t('amountsRead.or')) });
}

/** How the amounts of a file were read; the global ones only where they are written otherwise. */
export function amountWords(
  { amountFormat, globalAmountFormat }: Pick<InitialPreview, 'amountFormat' | 'globalAmountFormat'>,
  t: TFunction<'initial-balances'>,
): string | null {
  const ofBooks = amountFormat == null ? null : formatWords(amountFormat, t);
  const ofGroup = globalAmountFormat == null ? null : formatWords(globalAmountFormat, t);
  const said = [
    ...(ofBooks === null ? [] : [t('amountsRead.local', { format: ofBooks })]),
    ...(ofGroup === null || ofGroup === ofBooks ? [] : [t('amountsRead.global', { format: ofGroup })]),
  ];
  return said.length === 0 ? null : said.join(' ');
}
