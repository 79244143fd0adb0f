import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { FieldMapAction, FieldValue } from './fieldMapDraft.ts';

interface DimensionKindsProps {
  readonly field: FieldValue;
  readonly isFixed: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

const kinds = ['COST', 'PROFIT'] as const;
const bothKinds = 'BOTH';

/** Whether a column names cost centres or products; an expense takes the first, a revenue the second. */
export function DimensionKinds({ field, isFixed, dispatch }: DimensionKindsProps) {
  const { t } = useTranslation('streams/fields');
  return field.sources.map((source) => (
    <TextField
      key={source.position}
      select
      label={t('format.dimensionKind', { column: source.name })}
      value={source.dimensionKind ?? bothKinds}
      disabled={isFixed}
      onChange={(event) => {
        const dimensionKind = kinds.find((kind) => kind === event.target.value) ?? null;
        const sources = field.sources.map((each) =>
          each.position === source.position ? { ...each, dimensionKind } : each,
        );
        dispatch({ type: 'sourcesChosen', name: field.name, sources });
      }}
      sx={{ mt: 1 }}
    >
      {[bothKinds, ...kinds].map((kind) => (
        <MenuItem key={kind} value={kind}>
          {t(`format.choices.dimensionKind.${kind}`)}
        </MenuItem>
      ))}
    </TextField>
  ));
}
