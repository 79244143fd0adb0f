import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import type { TableReport } from '../../../components/table/tableText.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { FilterPeriod } from '../../trial-balance/balanceFilter.ts';
import type { Comparison, ReportFilter } from './reportFilter.ts';
import type { reportFrameOf } from './reportFrame.ts';

export type ReportNotes = TableReport['notes'];
type Frame = Pick<
  ReturnType<typeof reportFrameOf>,
  'isLimited' | 'legalEntities' | 'dimensionInstances' | 'columns'
>;

interface Words {
  readonly t: TFunction<['reports/viewer', 'trial-balance']>;
  readonly language: LanguageTag;
}

const rangeText = (from: FilterPeriod, to: FilterPeriod, language: LanguageTag): string =>
  formatPeriod({ startDate: from.startDate, endDate: to.endDate }, language);

interface Named {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const listed = (ids: readonly string[], known: readonly Named[]): string[] =>
  known.filter(({ id }) => ids.includes(id)).map(({ code, name }) => `${code} ${name}`.trim());

function scopeNotes(filter: ReportFilter, frame: Frame, { t }: Words): ReportNotes {
  const isNarrowed = !frame.isLimited || filter.legalEntityIds.length > 0;
  const entities = listed(
    isNarrowed ? filter.legalEntityIds : frame.legalEntities.map(({ id }) => id),
    frame.legalEntities,
  );
  const instances = [
    ...listed(filter.dimensionInstanceIds, frame.dimensionInstances),
    ...(filter.includesDefaultStructure ? [t('trial-balance:filter.defaultStructure')] : []),
    ...(filter.includesNoProfit ? [t('filter.noProfit')] : []),
  ];
  const orAll = (names: readonly string[]) => (names.length === 0 ? t('common:all') : names.join(', '));
  return [
    [t('trial-balance:filter.legalEntities'), orAll(entities)],
    [t('trial-balance:filter.dimensions'), orAll(instances)],
  ];
}

function comparedText(comparison: Comparison, { t, language }: Words): string {
  const { with: compared } = comparison;
  if (compared.kind === 'back') return t('compare.periods', { count: compared.shift });
  if (compared.kind === 'year') return t('compare.ofYear', { year: compared.year });
  return rangeText(compared.from, compared.to, language);
}

function columnNotes(filter: ReportFilter, frame: Frame, words: Words): ReportNotes {
  const { t } = words;
  const months = frame.columns.find(({ periods }) => periods === filter.columnPeriods)?.months ?? '1';
  const { aggregation, splitBy, comparison } = filter;
  const compare = t('compare.with');
  return [
    ...(filter.columnPeriods === 1
      ? []
      : [[t('trial-balance:filter.columns'), t(`trial-balance:filter.columnsOf.${months}`)] as const]),
    ...(splitBy === null ? [] : [[t('filter.split'), t(`splits.${splitBy}`)] as const]),
    ...(aggregation === 'NONE' ? [] : [[t('filter.aggregation'), t(`aggregations.${aggregation}`)] as const]),
    ...(comparison === null ? [] : [[compare, comparedText(comparison, words)] as const]),
  ];
}

/** What was chosen, in words: it stands above an exported report, so that a figure is never without its range. */
export function useReportNotes(filter: ReportFilter | null, frame: Frame): ReportNotes {
  const { t } = useTranslation(['reports/viewer', 'trial-balance']);
  const language = useLanguage();
  return useMemo(() => {
    if (filter === null) return [];
    const words = { t, language };
    return [
      [t('trial-balance:notes.range'), rangeText(filter.from, filter.to, language)],
      ...scopeNotes(filter, frame, words),
      ...columnNotes(filter, frame, words),
      [t('filter.hideEmpty'), t(filter.hidesEmpty ? 'common:yes' : 'common:no')],
    ];
  }, [filter, frame, language, t]);
}
