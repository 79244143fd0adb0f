import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { ColumnValue, FieldMapAction } from './fieldMapDraft.ts';

interface AddFieldProps {
  /** Columns that no field reads yet. */
  readonly columns: readonly ColumnValue[];
  readonly dispatch: (action: FieldMapAction) => void;
}

/** Makes a further column known by a name of its own, so that rules can look at it. */
export function AddField({ columns, dispatch }: AddFieldProps) {
  const { t } = useTranslation('streams/fields');
  if (columns.length === 0) return null;
  return (
    <Box sx={{ px: 3, py: 2.5, borderBottom: 1, borderColor: 'divider' }}>
      <Autocomplete
        size="small"
        value={null}
        blurOnSelect
        options={[...columns]}
        getOptionLabel={(column) => column.name}
        getOptionKey={(column) => column.position}
        onChange={(_, column) => {
          if (column) dispatch({ type: 'columnAdded', column });
        }}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={t('furtherColumn.add')}
            helperText={t('furtherColumn.explanation')}
          />
        )}
      />
    </Box>
  );
}
