import { useTranslation } from 'react-i18next';
import { monthOf } from '../../components/addressWords.ts';
import { PeriodChoice } from '../../components/PeriodChoice.tsx';
import type { QueryChange } from '../../components/useQueryState.ts';
import type { BalanceFilter, FilterPeriod } from './balanceFilter.ts';

interface RangeChoiceProps {
  readonly periods: readonly FilterPeriod[];
  readonly filter: Pick<BalanceFilter, 'from' | 'to'>;
  readonly onChange: (change: QueryChange) => void;
}

/** The first and the last period of figures; one that is put past the other takes it along. */
export function RangeChoice({ periods, filter, onChange }: RangeChoiceProps) {
  const { t } = useTranslation('trial-balance');
  return (
    <>
      <PeriodChoice
        label={t('filter.from')}
        periods={periods}
        value={filter.from.id}
        onChange={(period) =>
          onChange({
            from: monthOf(period.startDate),
            ...(period.startDate > filter.to.startDate ? { to: monthOf(period.endDate) } : {}),
          })
        }
      />
      <PeriodChoice
        label={t('filter.to')}
        periods={periods}
        value={filter.to.id}
        onChange={(period) =>
          onChange({
            to: monthOf(period.endDate),
            ...(period.startDate < filter.from.startDate ? { from: monthOf(period.startDate) } : {}),
          })
        }
      />
    </>
  );
}
