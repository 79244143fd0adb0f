import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { monthOf } from '../../components/addressWords.ts';
import { PeriodChoice } from '../../components/PeriodChoice.tsx';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import type { QueryChange } from '../../components/useQueryState.ts';
import { type Detail, details, detailWord, type FilterPeriod, type PayrollFilter } from './payrollFilter.ts';

interface PayrollFiltersProps {
  readonly filter: PayrollFilter;
  readonly periods: readonly FilterPeriod[];
  readonly entities: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly onChange: (change: QueryChange) => void;
}

export function PayrollFilters({ filter, periods, entities, onChange }: PayrollFiltersProps) {
  const { t } = useTranslation('payroll');
  const { from, to, entityId, detail } = filter;
  const codeOf = (id: string | null) => entities.find((entity) => entity.id === id)?.code ?? null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '150px 150px 320px', gap: 3 }}>
        <PeriodChoice
          label={t('filter.from')}
          periods={periods}
          value={from.id}
          onChange={(period) =>
            onChange({
              from: monthOf(period.startDate),
              ...(period.startDate > to.startDate ? { to: monthOf(period.endDate) } : {}),
            })
          }
        />
        <PeriodChoice
          label={t('filter.to')}
          periods={periods}
          value={to.id}
          onChange={(period) =>
            onChange({
              to: monthOf(period.endDate),
              ...(period.startDate < from.startDate ? { from: monthOf(period.startDate) } : {}),
            })
          }
        />
        <SingleChoice
          label={t('filter.entity')}
          options={entities.map(({ id, code, name }) => ({ id, label: `${code} · ${name}` }))}
          value={entityId}
          placeholder={t('filter.allEntities')}
          onChange={(id) => onChange({ entity: codeOf(id) })}
        />
      </Box>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={detail}
        aria-label={t('filter.detail')}
        onChange={(_, chosen: Detail | null) => chosen && onChange({ by: detailWord(chosen) })}
      >
        {details.map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`detail.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
