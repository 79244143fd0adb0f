import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import type { TableReport } from '../../../components/table/tableText.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { FilterPeriod } from '../../trial-balance/balanceFilter.ts';
import { columnNotes, scopeNotes } from '../../trial-balance/balanceNotes.ts';
import type { Comparison, ReportFilter } from './reportFilter.ts';
import type { reportFrameOf } from './reportFrame.ts';

export type ReportNotes = TableReport['notes'];
type Frame = Pick<
  ReturnType<typeof reportFrameOf>,
  'isLimited' | 'legalEntities' | 'dimensionInstances' | 'columns'
>;

interface Words {
  readonly t: TFunction<'reports/viewer'>;
  readonly language: LanguageTag;
}

const rangeText = (from: FilterPeriod, to: FilterPeriod, language: LanguageTag): string =>
  formatPeriod({ startDate: from.startDate, endDate: to.endDate }, language);

function comparedText(comparison: Comparison, { t, language }: Words): string {
  const { with: compared } = comparison;
  if (compared.kind === 'back') return t('compare.periods', { count: compared.shift });
  if (compared.kind === 'year') return t('compare.ofYear', { year: compared.year });
  return rangeText(compared.from, compared.to, language);
}

function shownNotes({ aggregation, splitBy, comparison }: ReportFilter, words: Words): ReportNotes {
  const { t } = words;
  const compare = t('compare.with');
  return [
    ...(splitBy === null ? [] : [[t('filter.split'), t(`splits.${splitBy}`)] as const]),
    ...(aggregation === 'NONE' ? [] : [[t('filter.aggregation'), t(`aggregations.${aggregation}`)] as const]),
    ...(comparison === null ? [] : [[compare, comparedText(comparison, words)] as const]),
  ];
}

/** What was chosen, in words. */
export function useNotesOf() {
  const { t } = useTranslation('reports/viewer');
  const { t: tOfBalance } = useTranslation('trial-balance');
  const language = useLanguage();
  return useMemo(
    () => ({
      rangeNote: ({ from, to }: ReportFilter) =>
        [tOfBalance('notes.range'), rangeText(from, to, language)] as const,
      selectedNotes: (filter: ReportFilter, frame: Frame): ReportNotes => {
        const others = [
          ...(filter.includesNoProfit ? [t('filter.noProfit')] : []),
          ...(filter.hidden.dimensionIds.length > 0 ? [t('filter.hidden')] : []),
        ];
        const otherEntities = filter.hidden.legalEntityIds.length > 0 ? [t('filter.hidden')] : [];
        return [
          ...scopeNotes({ ...frame, filter, others, otherEntities }, tOfBalance),
          ...columnNotes({ ...frame, filter }, tOfBalance),
          ...shownNotes(filter, { t, language }),
        ];
      },
    }),
    [language, t, tOfBalance],
  );
}

/** What was chosen, in words: it stands above an exported report, so that a figure is never without its range. */
export function useReportNotes(filter: ReportFilter | null, frame: Frame): ReportNotes {
  const { t } = useTranslation('reports/viewer');
  const { rangeNote, selectedNotes } = useNotesOf();
  return useMemo(() => {
    if (filter === null) return [];
    return [
      rangeNote(filter),
      ...selectedNotes(filter, frame),
      [t('filter.hideEmpty'), t(filter.hidesEmpty ? 'common:yes' : 'common:no')],
    ];
  }, [filter, frame, rangeNote, selectedNotes, t]);
}
