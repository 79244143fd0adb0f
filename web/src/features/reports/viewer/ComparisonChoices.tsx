import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PeriodChoice } from '../../../components/PeriodChoice.tsx';
import type { QueryChange } from '../../../components/useQueryState.ts';
import type { FilterPeriod } from '../../trial-balance/balanceFilter.ts';
import { ToggleChoices } from '../../trial-balance/ToggleChoices.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import {
  aggregationWords,
  comparedWord,
  type ComparedWith,
  type Comparison,
  NO_COMPARISON,
  operationWords,
  positionWords,
  type ReportFilter,
  wordOf,
} from './reportFilter.ts';

interface ComparisonChoicesProps {
  readonly periods: readonly FilterPeriod[];
  readonly periodsBack: readonly number[];
  readonly filter: ReportFilter;
  readonly onChange: (change: QueryChange) => void;
}

/** What columns are compared with: nothing, periods before, a fiscal year, or the same range for all of them. */
export function ComparisonChoices({ periods, periodsBack, filter, onChange }: ComparisonChoicesProps) {
  const { t } = useTranslation('reports/viewer');
  const { comparison } = filter;
  const kind = comparison?.with.kind ?? '';
  const years = [...new Set(periods.map(({ fiscalYear }) => fiscalYear))];
  const begin = (next: string | null): QueryChange => {
    if (next === null) return NO_COMPARISON;
    const before = years.findLast((year) => year < filter.to.fiscalYear) ?? filter.to.fiscalYear;
    const first: Readonly<Record<string, ComparedWith>> = {
      back: { kind: 'back', shift: periodsBack[0] ?? 1 },
      year: { kind: 'year', year: before },
      range: { kind: 'range', from: filter.from, to: filter.to },
    };
    const chosen = first[next];
    // Difference and percent are what people look for first.
    return chosen === undefined
      ? NO_COMPARISON
      : { compare: comparedWord(chosen), ...(comparison === null && { percent: '1' }) };
  };
  const kinds = ['back', 'year', 'range'] as const;
  return (
    <Box role="group" aria-label={t('compare.title')} sx={{ display: 'contents' }}>
      <ChoiceField
        label={t('compare.with')}
        options={[
          { word: '', label: t('compare.none') },
          ...kinds.map((word) => ({ word, label: t(`compare.${word}`) })),
        ]}
        value={kind}
        width={190}
        onChange={(next) => onChange(begin(next))}
      />
      {comparison === null ? null : (
        <>
          <ComparedChoice
            compared={comparison.with}
            periods={periods}
            periodsBack={periodsBack}
            years={years}
            onChange={(compared) => onChange({ compare: comparedWord(compared) })}
          />
          <DifferenceChoices comparison={comparison} onChange={onChange} />
        </>
      )}
    </Box>
  );
}

interface ComparedChoiceProps {
  readonly compared: ComparedWith;
  readonly periods: readonly FilterPeriod[];
  readonly periodsBack: readonly number[];
  readonly years: readonly number[];
  readonly onChange: (compared: ComparedWith) => void;
}

/** Which periods, year or range it is. */
function ComparedChoice({ compared, periods, periodsBack, years, onChange }: ComparedChoiceProps) {
  const { t } = useTranslation('reports/viewer');
  if (compared.kind === 'back') {
    const shifts = [...new Set([...periodsBack, compared.shift])];
    return (
      <ChoiceField
        label={t('compare.shift')}
        options={shifts.map((count) => ({ word: String(count), label: t('compare.periods', { count }) }))}
        value={String(compared.shift)}
        width={176}
        onChange={(word) => onChange({ kind: 'back', shift: Number(word ?? shifts[0]) })}
      />
    );
  }
  if (compared.kind === 'year') {
    return (
      <ChoiceField
        label={t('compare.fiscalYear')}
        options={years.map((year) => ({ word: String(year), label: String(year) }))}
        value={String(compared.year)}
        width={120}
        onChange={(word) => onChange({ kind: 'year', year: Number(word ?? years[0]) })}
      />
    );
  }
  const { from, to } = compared;
  const ordered = (first: FilterPeriod, last: FilterPeriod) =>
    onChange({ kind: 'range', from: first, to: last.startDate < first.startDate ? first : last });
  return (
    <>
      <PeriodChoice
        label={t('compare.from')}
        periods={periods}
        value={from.id}
        onChange={(period) => ordered(period, to)}
      />
      <PeriodChoice
        label={t('compare.to')}
        periods={periods}
        value={to.id}
        onChange={(period) => ordered(period.startDate < from.startDate ? period : from, period)}
      />
    </>
  );
}

interface DifferenceChoicesProps {
  readonly comparison: Comparison;
  readonly onChange: (change: QueryChange) => void;
}

/** How value and base are compared, and where the difference stands. */
function DifferenceChoices({ comparison, onChange }: DifferenceChoicesProps) {
  const { t } = useTranslation('reports/viewer');
  const toggles = [
    {
      name: 'percent',
      label: t('compare.withPercent'),
      isOn: comparison.withPercent,
      on: '1',
      off: null,
      isNeedless: comparison.operation === 'PERCENT',
    },
    {
      name: 'base',
      label: t('compare.hideBase'),
      isOn: comparison.hidesBase,
      on: 'hidden',
      off: null,
      isNeedless: false,
    },
    {
      name: 'swap',
      label: t('compare.swap'),
      isOn: comparison.isSwapped,
      on: '1',
      off: null,
      isNeedless: false,
    },
  ];
  const positions = ['right', 'center', 'left'] as const;
  return (
    <>
      <ChoiceField
        label={t('compare.operation')}
        options={Object.entries(operationWords).map(([word, value]) => ({
          word,
          label: t(`operations.${value}`),
        }))}
        value={wordOf(operationWords, comparison.operation)}
        width={152}
        onChange={(operation) => onChange({ operation })}
      />
      <ChoiceField
        label={t('compare.position')}
        options={positions.map((word) => ({ word, label: t(`positions.${positionWords[word]}`) }))}
        value={wordOf(positionWords, comparison.position)}
        width={136}
        onChange={(position) => onChange({ position })}
      />
      <ChoiceField
        label={t('compare.baseAggregation')}
        options={Object.entries(aggregationWords).map(([word, value]) => ({
          word,
          label: t(value === 'NONE' ? 'compare.asLines' : `aggregations.${value}`),
        }))}
        value={wordOf(aggregationWords, comparison.baseAggregation)}
        width={152}
        onChange={(baseAggregate) => onChange({ baseAggregate })}
      />
      <ToggleChoices toggles={toggles.filter(({ isNeedless }) => !isNeedless)} onChange={onChange} />
    </>
  );
}
