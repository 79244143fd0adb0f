import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { type Gap, useGapsText } from '../../components/instances/useGapsText.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** From when to when there are figures, and the periods between without. */
export function useCoveredText(): (
  covered: { readonly startDate: string; readonly endDate: string },
  gaps: readonly Gap[],
) => string {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const gapsText = useGapsText();
  return (covered, gaps) => {
    const periods = formatPeriod(covered, language);
    return gaps.length === 0 ? periods : t('gaps.without', { periods, missing: gapsText(gaps) });
  };
}
