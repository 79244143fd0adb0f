import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { QueryChange } from '../../components/useQueryState.ts';
import { type BalanceFilter, eliminationsOf, REMOVED } from './balanceFilter.ts';

const ALONE = 'ELIMINATION';

interface EliminationsChoiceProps {
  readonly filter: Pick<BalanceFilter, 'dataTypes' | 'eliminations'>;
  readonly onChange: (change: QueryChange) => void;
}

/** What is shown of eliminations: columns of their own beside the books, figures without them, or nothing else. */
export function EliminationsChoice({ filter, onChange }: EliminationsChoiceProps) {
  const { t } = useTranslation('trial-balance');
  const shown = eliminationsOf(filter);
  const isAlone = shown === 'ALONE';
  const changes = {
    BESIDE: { eliminations: null, ...(isAlone && { data: null }) },
    REMOVED: { eliminations: REMOVED, ...(isAlone && { data: null }) },
    ALONE: { eliminations: null, data: [ALONE] },
  } as const satisfies Record<string, QueryChange>;
  const views = ['BESIDE', 'REMOVED', 'ALONE'] as const;
  return (
    <TextField
      select
      label={t('filter.eliminations')}
      value={shown}
      sx={{ width: 190 }}
      onChange={({ target }) => {
        const view = views.find((each) => each === target.value);
        if (view !== undefined) onChange(changes[view]);
      }}
    >
      {views.map((view) => (
        <MenuItem key={view} value={view}>
          {t(`eliminations.${view}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
