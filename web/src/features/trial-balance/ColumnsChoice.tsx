import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { QueryChange } from '../../components/useQueryState.ts';
import type { BalanceFilter, FilterFrame } from './balanceFilter.ts';

interface ColumnsChoiceProps {
  readonly columns: FilterFrame['columns'];
  readonly filter: Pick<BalanceFilter, 'columnPeriods'>;
  readonly isDisabled?: boolean;
  readonly onChange: (change: QueryChange) => void;
}

/** How long a column is. */
export function ColumnsChoice({ columns, filter, isDisabled = false, onChange }: ColumnsChoiceProps) {
  const { t } = useTranslation('trial-balance');
  return (
    <TextField
      select
      label={t('filter.columns')}
      value={columns.find(({ periods }) => periods === filter.columnPeriods)?.months ?? ''}
      disabled={isDisabled}
      sx={{ width: 160 }}
      onChange={({ target }) =>
        onChange({ columns: target.value === columns[0]?.months ? null : target.value })
      }
      slotProps={{ inputLabel: { shrink: true } }}
    >
      {columns.map(({ months }) => (
        <MenuItem key={months} value={months}>
          {t(`filter.columnsOf.${months}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
