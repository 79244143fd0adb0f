import FormatIcon from '@mui/icons-material/TuneOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwnField } from '../shared/fieldKinds.ts';
import {
  canBeNotUsed,
  toSource,
  type ColumnValue,
  type FieldMapAction,
  type FieldValue,
  type Suggestion,
} from './fieldMapDraft.ts';
import { FieldErrors } from './FieldErrors.tsx';
import { FieldOrigin } from './FieldOrigin.tsx';
import { FormatCaption } from './FormatCaption.tsx';
import { hasFormat } from './formatChoices.ts';
import { FormatEditor } from './FormatEditor.tsx';
import { SuggestionLine } from './SuggestionLine.tsx';
import { useBroughtIntoView } from '../shared/useBroughtIntoView.ts';
import { useFieldName } from '../shared/useFieldName.ts';
import { ValuesAtFault } from './ValuesAtFault.tsx';

interface FieldEditorProps {
  readonly field: FieldValue;
  readonly isMissing: boolean;
  /** Required, and nothing else stands in for it. */
  readonly isNeeded: boolean;
  readonly columns: readonly ColumnValue[];
  readonly suggestion: Suggestion | null;
  /** What a run would refuse of its first values. */
  readonly foreseen: ComponentProps<typeof ValuesAtFault> | null;
  readonly isFixed: boolean;
  readonly isChosen: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

/** One field: where it comes from, and how it is read. */
export function FieldEditor(props: FieldEditorProps) {
  const { field, isMissing, isNeeded, columns, suggestion, foreseen, isFixed, isChosen, dispatch } = props;
  const { t } = useTranslation('streams/fields');
  const fieldName = useFieldName();
  const shownName = field.displayName ?? fieldName(field.name);
  const root = useBroughtIntoView<HTMLDivElement>(isChosen);
  const headingId = useId();
  const [isFormatOpen, setIsFormatOpen] = useState(isChosen);
  const isFormatted = hasFormat(field);
  return (
    <Box
      ref={root}
      role="group"
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{
        px: 3,
        py: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        ...(isChosen
          ? { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)', bgcolor: 'action.hover' }
          : {}),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography id={headingId} variant="body2" component="h3" sx={{ fontWeight: 600, flex: 1 }}>
          {shownName}
        </Typography>
        <FieldErrors field={field} />
        {isNeeded && (
          <Chip
            label={t(isMissing ? 'state.missing' : 'state.required')}
            color={isMissing ? 'warning' : 'default'}
            variant="outlined"
          />
        )}
        {field.isDeprecated && <Chip label={t('state.deprecated')} variant="outlined" />}
        {field.displayName && <Chip label={t('state.analytics')} variant="outlined" />}
        {isFormatted && (
          <IconButton
            aria-label={t('format.open', { field: shownName })}
            aria-expanded={isFormatOpen}
            onClick={() => setIsFormatOpen(!isFormatOpen)}
          >
            <FormatIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {field.constant === null && !field.isNotUsed ? (
        <Autocomplete
          multiple
          size="small"
          disabled={isFixed}
          options={[...columns]}
          value={[...field.sources]}
          getOptionLabel={(column) => column.name}
          getOptionKey={(column) => column.position}
          isOptionEqualToValue={(left, right) => left.position === right.position}
          onChange={(_, chosen) => {
            const known = new Map(field.sources.map((source) => [source.position, source]));
            const sources = chosen.map((column) => known.get(column.position) ?? toSource(column));
            dispatch({ type: 'sourcesChosen', name: field.name, sources });
          }}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              placeholder={field.sources.length === 0 ? t('origin.chooseColumn') : ''}
              slotProps={{
                ...parameters.slotProps,
                htmlInput: {
                  ...parameters.slotProps.htmlInput,
                  'aria-label': t('origin.columnsOf', { field: shownName }),
                },
              }}
            />
          )}
        />
      ) : (
        <FieldOrigin field={field} isFixed={isFixed} dispatch={dispatch} />
      )}
      {!isFormatOpen && <FormatCaption field={field} />}
      {foreseen && suggestion === null && <ValuesAtFault {...foreseen} />}
      {suggestion && !isFixed && (
        <SuggestionLine
          suggestion={suggestion}
          onAccept={(accepted) => dispatch({ type: 'suggestionsAccepted', suggestions: [accepted] })}
        />
      )}
      {!isFixed && field.sources.length === 0 && field.constant === null && !field.isNotUsed && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            onClick={() => {
              dispatch({ type: 'constantSet', name: field.name, constant: '' });
              // How it is to be written is chosen there.
              setIsFormatOpen(true);
            }}
          >
            {t('origin.useConstant')}
          </Button>
          {field.isRequired && canBeNotUsed(field) && (
            <Button onClick={() => dispatch({ type: 'markedNotUsed', name: field.name })}>
              {t('origin.notInFile')}
            </Button>
          )}
        </Box>
      )}
      {isOwnField(field.name) && !field.displayName && !isFixed && (
        <Box>
          <Button onClick={() => dispatch({ type: 'removed', name: field.name })}>
            {t('furtherColumn.remove')}
          </Button>
        </Box>
      )}
      {isFormatted && isFormatOpen && <FormatEditor field={field} isFixed={isFixed} dispatch={dispatch} />}
    </Box>
  );
}
