import { useTranslation } from 'react-i18next';
import { MultipleChoice } from '../../../components/MultipleChoice.tsx';
import type { QueryChange } from '../../../components/useQueryState.ts';
import { adjustmentWords, figureWords, type ReportFilter, wordOf } from './reportFilter.ts';

interface ConsolidatedChoicesProps {
  /** Those that the figures tell apart. */
  readonly eliminationSets: readonly string[];
  readonly filter: Pick<ReportFilter, 'dataTypes' | 'eliminationSets' | 'adjustmentKinds'>;
  readonly onChange: (change: QueryChange) => void;
}

/** Which parts of consolidated figures count: the books, what is eliminated, by sets, and what is adjusted, by kinds. */
export function ConsolidatedChoices({ eliminationSets, filter, onChange }: ConsolidatedChoicesProps) {
  const { t } = useTranslation('reports/viewer');
  const { t: ofAdjustments } = useTranslation('adjustments');
  const figures = Object.entries(figureWords).map(([id, kind]) => ({ id, label: t(`figures.${kind}`) }));
  const kinds = Object.entries(adjustmentWords).map(([id, kind]) => ({
    id,
    label: ofAdjustments(`kinds.${kind}`),
  }));
  // One that is chosen and has no figures any more can be taken back.
  const sets = [...new Set([...eliminationSets, ...filter.eliminationSets])];
  const counts = (kind: ReportFilter['dataTypes'][number]) =>
    filter.dataTypes.length === 0 || filter.dataTypes.includes(kind);
  return (
    <>
      <MultipleChoice
        label={t('filter.figures')}
        options={figures}
        value={filter.dataTypes.map((kind) => wordOf(figureWords, kind))}
        onChange={(words) => onChange({ figures: words.length === figures.length ? null : words })}
      />
      {sets.length > 0 && counts('ELIMINATION') ? (
        <MultipleChoice
          label={t('filter.eliminationSets')}
          options={sets.map((id) => ({ id, label: id }))}
          value={filter.eliminationSets}
          onChange={(set) => onChange({ set })}
        />
      ) : null}
      {counts('ADJUSTMENT') ? (
        <MultipleChoice
          label={t('filter.adjustmentKinds')}
          options={kinds}
          value={filter.adjustmentKinds.map((kind) => wordOf(adjustmentWords, kind))}
          onChange={(adjustment) => onChange({ adjustment })}
        />
      ) : null}
    </>
  );
}
