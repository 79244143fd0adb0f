import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../components/dates.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { savedMeanwhile } from './staleness.ts';

/** Who saved the report after it was opened, and when; null for what else was refused. */
export function useStaleText(): (refusal: Refusal) => string | null {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return (refusal) => {
    const saved = savedMeanwhile(refusal);
    if (saved === null) return null;
    const savedAt = formatDateTime(saved.at, language);
    return t('refusal.reportSavedMeanwhile', { savedBy: saved.by, savedAt });
  };
}
