import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import {
  toSource,
  type ColumnValue,
  type FieldMapAction,
  type FieldValue,
  type Suggestion,
} from './fieldMapDraft.ts';
import { SuggestionLine } from './SuggestionLine.tsx';
import { useFieldName } from '../shared/useFieldName.ts';

type MarkName = 'debitMarks' | 'creditMarks' | 'stornoMarks';

interface IndicatorEditorProps {
  readonly field: FieldValue;
  readonly marks: readonly MarkName[];
  readonly isMissing: boolean;
  readonly suggestion: Suggestion | null;
  readonly columns: readonly ColumnValue[];
  readonly isFixed: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

/** A column of marks, and which marks mean what; without any of one's own the usual ones hold. */
export function IndicatorEditor(props: IndicatorEditorProps) {
  const { field, marks, isMissing, suggestion, columns, isFixed, dispatch } = props;
  const { t } = useTranslation('streams/fields');
  const fieldName = useFieldName();
  const [source] = field.sources;
  const chosen = columns.find((column) => column.position === source?.position) ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Autocomplete
        size="small"
        disabled={isFixed}
        options={[...columns]}
        value={chosen}
        getOptionLabel={(column) => column.name}
        getOptionKey={(column) => column.position}
        isOptionEqualToValue={(left, right) => left.position === right.position}
        onChange={(_, column) =>
          dispatch(
            column
              ? { type: 'sourcesChosen', name: field.name, sources: [toSource(column)] }
              : { type: 'cleared', name: field.name },
          )
        }
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={fieldName(field.name)}
            error={isMissing}
            helperText={t(isMissing ? `indicator.missing` : `indicator.help.${field.name}`)}
          />
        )}
      />
      {suggestion && !isFixed && (
        <SuggestionLine
          suggestion={suggestion}
          onAccept={() => dispatch({ type: 'suggestionsAccepted', suggestions: [suggestion] })}
        />
      )}
      {source !== undefined && (
        <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${marks.length}, 1fr)`, gap: 2 }}>
          {marks.map((mark) => (
            <Autocomplete
              key={mark}
              multiple
              freeSolo
              size="small"
              options={[]}
              disabled={isFixed}
              value={[...(field.format[mark] ?? [])]}
              onChange={(_, values) => {
                const texts = values.map((value) => value.trim()).filter((value) => value !== '');
                const format = { [mark]: texts.length === 0 ? null : texts };
                dispatch({ type: 'formatChanged', name: field.name, format });
              }}
              renderInput={(parameters) => (
                <TextField
                  {...parameters}
                  label={t(`indicator.${mark}`)}
                  helperText={
                    field.format[mark] === null ? t(`indicator.usual.${mark}`) : t('indicator.enter')
                  }
                />
              )}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
