import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { FileFault } from './ratesFile.ts';
import { decimalSignOf } from './rateText.ts';

/** Why a text is no rate, or a line of a file none that can be read. */
export function useFaultText(): (fault: FileFault['fault']) => string {
  const { t } = useTranslation('exchange-rates');
  const sign = decimalSignOf(useLanguage());
  return (fault) => t(`faults.${fault}`, { sign });
}
