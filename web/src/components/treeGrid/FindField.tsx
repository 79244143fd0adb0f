import TextField from '@mui/material/TextField';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryState } from '../useQueryState.ts';

/** What was found is in view however few levels are open otherwise. */
export const LEVEL_WHILE_FINDING = 1000;

/** What is looked for in the tree, as the address says it. A long tree is drawn anew behind what is typed, not before it. */
export function useWanted(): string {
  const { search } = useQueryState();
  return useDeferredValue(search.get('find') ?? '').trim();
}

export function FindField() {
  const { t } = useTranslation();
  const { search, change } = useQueryState();
  return (
    <TextField
      type="search"
      label={t('treeGrid.find')}
      value={search.get('find') ?? ''}
      onChange={(event) => change({ find: event.target.value || null })}
      sx={{ flex: '1 1 210px', maxWidth: 220 }}
    />
  );
}
