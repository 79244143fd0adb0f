import { useTranslation } from 'react-i18next';
import type { savedSelection_filters$key } from '../../../__generated__/savedSelection_filters.graphql.ts';
import { changedSearch } from '../../../components/useQueryState.ts';
import { monthOf } from '../../../components/addressWords.ts';
import { currencyText } from '../../trial-balance/balanceNotes.ts';
import { type ReportFilter, reportFilterOf } from '../viewer/reportFilter.ts';
import type { reportFrameOf } from '../viewer/reportFrame.ts';
import { savedRange, savedSelection } from '../viewer/savedSelection.ts';
import { type ReportNotes, useNotesOf } from '../viewer/useReportNotes.ts';

interface SavedSettings {
  /** Null where nothing was saved. */
  readonly filters: savedSelection_filters$key | null;
  readonly frame: ReturnType<typeof reportFrameOf>;
  readonly nameOf: (nodeKey: string) => string;
}

/** What a report was shown with, in the words in which it is chosen. */
export function useSavedSettings({ filters, frame, nameOf }: SavedSettings): ReportNotes {
  const { t } = useTranslation('reports/viewer');
  const { t: tOfBalance } = useTranslation('trial-balance');
  const { t: tOfReports } = useTranslation('reports');
  const { rangeNote, selectedNotes } = useNotesOf();
  const [first, last] = [frame.periods[0], frame.periods.at(-1)];
  if (filters === null || first === undefined || last === undefined) return [];
  const range = savedRange(filters);
  const all = { from: monthOf(first.startDate), to: monthOf(last.endDate) };
  const search = changedSearch(new URLSearchParams({ ...(range ?? all) }), savedSelection(filters, frame));
  const filter = reportFilterOf(search, frame);
  if (filter === null) return [];
  const compared = filter.comparison;
  const gone = filter.unknownCount;
  return [
    range === null ? [tOfBalance('notes.range'), tOfReports('versions.noRange')] : rangeNote(filter),
    [t('filter.kinds'), filter.columnKinds.map((kind) => t(`kinds.${kind}`)).join(', ')],
    [tOfBalance('filter.currency'), currencyText(filter, tOfBalance)],
    ...selectedNotes(filter, frame),
    ...(compared === null
      ? []
      : [
          [
            t('compare.operation'),
            operationTexts(compared)
              .map((key) => t(key))
              .join(', '),
          ] as const,
        ]),
    ...(filter.scale === 'ONE' ? [] : [[t('filter.scale'), t(`scales.${filter.scale}`)] as const]),
    ...(filter.breakdown.length === 0
      ? []
      : [
          [
            t('breakdown.title'),
            filter.breakdown
              .map(({ nodeKey, by }) =>
                t('breakdown.chip', { line: nameOf(nodeKey), by: t(`breakdowns.${by}`) }),
              )
              .join(', '),
          ] as const,
        ]),
    ...(gone === 0
      ? []
      : [[tOfReports('versions.dropped'), tOfReports('versions.droppedCount', { count: gone })] as const]),
  ];
}

type Comparison = NonNullable<ReportFilter['comparison']>;

const operationTexts = ({ operation, withPercent, hidesBase, isSwapped }: Comparison) =>
  [
    `operations.${operation}` as const,
    ...(withPercent ? (['compare.withPercent'] as const) : []),
    ...(hidesBase ? (['compare.hideBase'] as const) : []),
    ...(isSwapped ? (['compare.swap'] as const) : []),
  ] as const;
