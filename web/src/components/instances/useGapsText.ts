import { useTranslation } from 'react-i18next';
import { formatCount } from '../amount.ts';
import { formatPeriod } from '../formatPeriod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** Successive periods that are missing. */
export interface Gap {
  readonly fromPeriod: { readonly startDate: string };
  readonly toPeriod: { readonly endDate: string };
}

const gapsShown = 3;

/** The first periods that are missing, and how many more there are. */
export function useGapsText(): (gaps: readonly Gap[]) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (gaps) => {
    const shown = gaps
      .slice(0, gapsShown)
      .map(({ fromPeriod, toPeriod }) =>
        formatPeriod({ startDate: fromPeriod.startDate, endDate: toPeriod.endDate }, language),
      );
    const more = gaps.length - shown.length;
    const texts = more > 0 ? [...shown, t('gaps.more', { formatted: formatCount(more, language) })] : shown;
    return texts.join(', ');
  };
}
