import { useTranslation } from 'react-i18next';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import type { QueryChange } from '../../components/useQueryState.ts';
import { ADJUSTMENT_KINDS, ADJUSTMENTS, wordOfKind } from './adjustmentKinds.ts';
import type { BalanceFilter } from './balanceFilter.ts';

interface AdjustmentKindsChoiceProps {
  readonly filter: Pick<BalanceFilter, 'dataTypes' | 'adjustmentKinds'>;
  readonly onChange: (change: QueryChange) => void;
}

/** Which adjustments count in the figures; none is asked where none are shown. */
export function AdjustmentKindsChoice({ filter, onChange }: AdjustmentKindsChoiceProps) {
  const { t } = useTranslation('trial-balance');
  const { dataTypes, adjustmentKinds } = filter;
  if (dataTypes.length > 0 && !dataTypes.includes('ADJUSTMENT')) return null;
  return (
    <MultipleChoice
      label={t('filter.adjustments')}
      options={ADJUSTMENT_KINDS.map((kind) => ({ id: kind, label: t(`adjustmentKinds.${kind}`) }))}
      value={adjustmentKinds}
      onChange={(ids) =>
        onChange({
          [ADJUSTMENTS]:
            ids.length === ADJUSTMENT_KINDS.length
              ? null
              : ADJUSTMENT_KINDS.filter((kind) => ids.includes(kind)).map(wordOfKind),
        })
      }
    />
  );
}
