import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useQueryState } from '../../components/useQueryState.ts';
import { filterFrom, userFilters } from './userFilter.ts';

/** Narrows the list to those who came, who never did, or who are held up. */
export function UserFilterChoice() {
  const { t } = useTranslation('admin');
  const { search, change } = useQueryState();
  return (
    <TextField
      select
      label={t('users.state')}
      value={filterFrom(search.get('status')) ?? ''}
      onChange={(event) => change({ status: event.target.value || null })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: 200 }}
    >
      <MenuItem value="">{t('common:all')}</MenuItem>
      {userFilters.map((filter) => (
        <MenuItem key={filter} value={filter}>
          {t(`users.filters.${filter}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
