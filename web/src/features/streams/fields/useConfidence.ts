import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/useLanguage.ts';

interface Judgement {
  readonly confidence: number;
  readonly reason: string;
}

/** How sure a suggestion is, and what it rests on. */
export function useConfidence(): (judgement: Judgement) => string {
  const { t } = useTranslation('streams/fields');
  const language = useLanguage();
  return ({ confidence, reason }) => {
    // How sure one is of nothing says nothing.
    if (reason === 'NOTHING_FOUND') return t('suggestion.nothingFound');
    const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(confidence);
    const because = t(`reason.${reason}`);
    return t('suggestion.reason', { percent, reason: because });
  };
}
