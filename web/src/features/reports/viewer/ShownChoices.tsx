import { useTranslation } from 'react-i18next';
import type { ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import { MultipleChoice } from '../../../components/MultipleChoice.tsx';
import type { QueryChange } from '../../../components/useQueryState.ts';
import { ToggleChoices } from '../../trial-balance/ToggleChoices.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import {
  aggregationWords,
  kindWords,
  type ReportFilter,
  scaleWords,
  splitWords,
  wordOf,
} from './reportFilter.ts';

type Options = NonNullable<ReportFrameQuery['response']['client']>['reportOptions'];

interface ShownChoicesProps {
  /** What this client has. */
  readonly options: Pick<Options, 'columnKinds' | 'splits'>;
  readonly filter: ReportFilter;
  readonly onChange: (change: QueryChange) => void;
}

/** Which columns there are beside their length, and how their figures are written. */
export function ShownChoices({ options, filter, onChange }: ShownChoicesProps) {
  const { t } = useTranslation('reports/viewer');
  const kinds = options.columnKinds.flatMap((kind) =>
    kind === '%future added value' ? [] : [{ id: wordOf(kindWords, kind), label: t(`kinds.${kind}`) }],
  );
  const splits = options.splits.flatMap((split) =>
    split === '%future added value' ? [] : [{ word: wordOf(splitWords, split), label: t(`splits.${split}`) }],
  );
  const aggregations = Object.entries(aggregationWords).map(([word, value]) => ({
    word,
    label: t(`aggregations.${value}`),
  }));
  const scales = Object.entries(scaleWords).map(([word, value]) => ({ word, label: t(`scales.${value}`) }));
  const label = t('filter.hideEmpty');
  const empty = { name: 'empty', label, isOn: filter.hidesEmpty, on: null, off: 'shown' };
  return (
    <>
      <MultipleChoice
        label={t('filter.kinds')}
        options={kinds}
        value={filter.columnKinds.map((kind) => wordOf(kindWords, kind))}
        onChange={(words) =>
          onChange({ kind: words.length === 0 || words.join() === 'period' ? null : words })
        }
      />
      <ChoiceField
        label={t('filter.split')}
        options={[{ word: '', label: t('splits.NONE') }, ...splits]}
        value={filter.splitBy === null ? '' : wordOf(splitWords, filter.splitBy)}
        width={168}
        onChange={(split) => onChange({ split })}
      />
      <ChoiceField
        label={t('filter.aggregation')}
        options={aggregations}
        value={wordOf(aggregationWords, filter.aggregation)}
        width={136}
        onChange={(aggregate) => onChange({ aggregate })}
      />
      <ChoiceField
        label={t('filter.scale')}
        options={scales}
        value={wordOf(scaleWords, filter.scale)}
        width={152}
        onChange={(scale) => onChange({ scale })}
      />
      <ToggleChoices toggles={[empty]} onChange={onChange} />
    </>
  );
}
