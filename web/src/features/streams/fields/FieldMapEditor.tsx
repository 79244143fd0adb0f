import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FieldMapEditor_instance$key } from '../../../__generated__/FieldMapEditor_instance.graphql.ts';
import type { EditorPlace } from '../../../components/instances/editorAddress.ts';
import { SaveBar } from '../shared/SaveBar.tsx';
import { AddField } from './AddField.tsx';
import { openReadings, withFormatOfColumn } from './chosenColumns.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { useErrorsOfRun } from '../shared/errorCounts.tsx';
import { isIndicatorField, isOptionField } from '../shared/fieldKinds.ts';
import {
  fieldsByColumn,
  isNeeded,
  isWholeAsBefore,
  missingFields,
  openOptions,
  openSuggestions,
  orderedFields,
  reduceFieldMap,
  takenAtOnce,
  type FieldMapAction,
} from './fieldMapDraft.ts';
import { MapOptionsEditor } from './MapOptionsEditor.tsx';
import { streamTypeOf } from '../shared/streamTypes.ts';
import { StreamTypeNotice } from './StreamTypeNotice.tsx';
import { SuggestionsNotice } from './SuggestionsNotice.tsx';
import { useFieldName } from '../shared/useFieldName.ts';
import type { FieldMapEditing } from './useFieldMap.ts';
import { useMapPartText } from './useMapPartText.ts';
import { useMapRefusal } from './useMapRefusal.ts';
import { useSuggestions } from './useSuggestions.ts';

const fragment = graphql`
  fragment FieldMapEditor_instance on StreamInstance {
    source {
      columns {
        position
        name
      }
    }
    stream {
      type
    }
    ...useFieldMap_instance
    ...useSuggestions_instance
    ...StreamTypeNotice_instance
  }
`;

interface FieldMapEditorProps {
  readonly instance: FieldMapEditor_instance$key;
  readonly fieldMap: FieldMapEditing;
  readonly isFixed: boolean;
  /** What a link points at. */
  readonly place: Pick<EditorPlace, 'field' | 'show'>;
}

/** What a type is shown as that this program does not know. */
const plainestType = 'SINGLE_ACCOUNT_ENTRY';

/** What each column of the file means: required fields first, suggestions beside the fields they fill. */
export function FieldMapEditor({ instance, fieldMap, isFixed, place }: FieldMapEditorProps) {
  const { t } = useTranslation('streams/fields');
  const fieldName = useFieldName();
  const data = useFragment(fragment, instance);
  const suggestions = useSuggestions(data);
  const { editing, saving, foreseen, isTouched } = fieldMap;
  const { value: draft } = editing;
  const columns = data.source?.columns ?? [];
  const describe = useMapRefusal(draft);
  const describePart = useMapPartText();
  const missing = missingFields(draft);
  const { candidates } = suggestions;
  // A run has counted them all, and says so beside the field.
  const { isCurrent } = useErrorsOfRun();
  const offered = [...openSuggestions(draft, suggestions.fields), ...openReadings(draft, candidates)];
  const offeredOptions = openOptions(draft, suggestions.options);
  const offeredCount = offered.length + (offeredOptions ? 1 : 0);
  const used = fieldsByColumn(draft.fields);
  const dispatch = (action: FieldMapAction) =>
    editing.change(reduceFieldMap(draft, withFormatOfColumn(draft, action, candidates)));
  const { undecidedCount, ...taken } = takenAtOnce(offered, offeredOptions);
  const accepted = reduceFieldMap(draft, { type: 'suggestionsAccepted', ...taken });
  const isWholeThen = undecidedCount === 0 && missingFields(accepted).length === 0;
  const isTakeOver = isWholeThen && isWholeAsBefore(draft, offered);
  const ordered = orderedFields(draft);
  const firstForeseen = ordered.find(({ name }) => foreseen.has(name))?.name ?? null;
  const chosenField = place.show === 'foreseen' ? firstForeseen : place.field;
  return (
    <Box
      component="section"
      id="field-map"
      tabIndex={-1}
      aria-labelledby="field-map-title"
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        minHeight: 0,
      }}
    >
      <Box>
        <Typography id="field-map-title" variant="h3" component="h2">
          {t('title')}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {t(isFixed ? 'explanationFixed' : 'explanation')}
        </Typography>
      </Box>
      {!isFixed && <StreamTypeNotice instance={data} onChanged={editing.discard} />}
      {missing.length > 0 && !isTakeOver && (
        <Alert severity="warning">
          {t('missing', { count: missing.length, names: missing.map(fieldName).join(', ') })}
        </Alert>
      )}
      {!isFixed && offeredCount > 0 && (
        <SuggestionsNotice
          count={offeredCount}
          undecidedCount={undecidedCount}
          isFromPrevious={[...offered, ...(offeredOptions ? [offeredOptions] : [])].every(
            ({ reason }) => reason === 'PREVIOUS_INSTANCE',
          )}
          onAcceptAll={() => editing.change(accepted)}
          onAcceptAndSave={isWholeThen ? () => void saving.saveAs(accepted) : null}
          isSaving={saving.isSaving}
          isTakeOver={isTakeOver}
          isEdited={editing.isEdited}
        />
      )}
      <Box
        sx={{ flex: 1, minHeight: 240, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {ordered.map((field) => (
          <FieldEditor
            key={field.name}
            field={field}
            isMissing={missing.includes(field.name)}
            isNeeded={isNeeded(field, draft.fields)}
            columns={columns}
            suggestion={offered.find((suggestion) => suggestion.field.name === field.name) ?? null}
            foreseen={
              isFixed || isCurrent || isTouched(field.name) ? null : (foreseen.get(field.name) ?? null)
            }
            isFixed={isFixed}
            isChosen={field.name === chosenField}
            dispatch={dispatch}
          />
        ))}
        {!isFixed && (
          <AddField columns={columns.filter((column) => !used.has(column.position))} dispatch={dispatch} />
        )}
        <MapOptionsEditor
          draft={draft}
          streamType={streamTypeOf(data.stream.type) ?? plainestType}
          columns={columns}
          suggestion={offeredOptions}
          fieldSuggestions={offered.filter(({ field }) => isIndicatorField(field.name))}
          isFixed={isFixed}
          isChosen={place.show === 'side' || (chosenField !== null && isOptionField(chosenField))}
          dispatch={dispatch}
        />
      </Box>
      <SaveBar
        isEdited={editing.isEdited}
        saving={saving}
        describe={describe}
        describePart={describePart}
        onDiscard={editing.discard}
      />
    </Box>
  );
}
