import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { QueryChange } from '../../components/useQueryState.ts';
import { FUNCTIONAL, type BalanceFilter, type FilterFrame } from './balanceFilter.ts';

interface CurrencyChoiceProps {
  readonly currencies: FilterFrame['reportingCurrencies'];
  readonly filter: Pick<BalanceFilter, 'usesFunctionalCurrency' | 'reportingCurrency'>;
  readonly onChange: (change: QueryChange) => void;
}

/** In which currency figures are. */
export function CurrencyChoice({ currencies, filter, onChange }: CurrencyChoiceProps) {
  const { t } = useTranslation('trial-balance');
  return (
    <TextField
      select
      label={t('filter.currency')}
      value={filter.usesFunctionalCurrency ? FUNCTIONAL : (filter.reportingCurrency ?? '')}
      sx={{ width: 224 }}
      onChange={({ target }) =>
        onChange({
          currency: target.value === '' ? null : target.value,
          // Amounts of functional currencies belong to no group.
          ...(target.value === FUNCTIONAL && { group: null }),
        })
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('filter.groupCurrency')}</MenuItem>
      <MenuItem value={FUNCTIONAL}>{t('filter.functional')}</MenuItem>
      {currencies.map((currency) => (
        <MenuItem key={currency} value={currency}>
          {t('filter.translated', { currency })}
        </MenuItem>
      ))}
    </TextField>
  );
}
