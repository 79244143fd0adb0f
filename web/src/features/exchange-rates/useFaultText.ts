import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { FileFault, RatesFile } from './ratesFile.ts';
import { periodExample, type RatesShown } from './ratesShown.ts';
import { decimalSignOf, type RateFault } from './rateText.ts';

/** Why a text that was typed is no rate. */
export function useFaultText(): (fault: RateFault) => string {
  const { t } = useTranslation('exchange-rates');
  const sign = decimalSignOf(useLanguage());
  return (fault) => t(`faults.${fault}`, { sign });
}

/** Why a line of a file cannot be read: by the decimal sign of the file, not by that of the reader's language. */
export function useFileFaultText(
  { decimals }: RatesFile,
  shown: RatesShown,
): (fault: FileFault['fault']) => string {
  const { t } = useTranslation('exchange-rates');
  const { sign, line } = decimals;
  const { year, globalCurrency: global } = shown;
  const others = { other: sign === '.' ? ',' : '.', global, year, example: periodExample(shown) };
  return (fault) => t(`faults.${fault}`, { sign, line, ...others });
}
