import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { QueryChange } from '../../components/useQueryState.ts';
import { type BalanceFilter, type FilterFrame, WHOLE_GROUP } from './balanceFilter.ts';

interface OwnershipChoiceProps {
  /** Those that may stand at the top of a part. */
  readonly entities: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly words: FilterFrame['entityWords'];
  readonly filter: Pick<BalanceFilter, 'group' | 'usesFunctionalCurrency'>;
  readonly onChange: (change: QueryChange) => void;
}

/** What belongs to the group, or to a part of it below one legal entity; amounts of functional currencies belong to no group. */
export function OwnershipChoice({ entities, words, filter, onChange }: OwnershipChoiceProps) {
  const { t } = useTranslation('trial-balance');
  const { group, usesFunctionalCurrency } = filter;
  return (
    <TextField
      select
      label={t('ownership.choice')}
      value={group === null ? '' : group.topId === null ? WHOLE_GROUP : words.wordOf(group.topId)}
      sx={{ width: 224 }}
      onChange={({ target }) =>
        onChange({
          group: target.value === '' ? null : target.value,
          ...(usesFunctionalCurrency && { currency: null }),
        })
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('ownership.none')}</MenuItem>
      <MenuItem value={WHOLE_GROUP}>{t('ownership.whole')}</MenuItem>
      {entities.map(({ id, code, name }) => (
        <MenuItem key={id} value={words.wordOf(id)}>
          {t('ownership.part', { name: `${code} ${name}`.trim() })}
        </MenuItem>
      ))}
    </TextField>
  );
}
