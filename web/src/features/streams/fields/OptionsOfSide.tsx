import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { sideIndicatorField, stornoIndicatorField } from '../shared/fieldKinds.ts';
import {
  emptyFieldOf,
  type ColumnValue,
  type FieldMapAction,
  type FieldMapDraft,
  type Suggestion,
} from './fieldMapDraft.ts';
import { IndicatorEditor } from './IndicatorEditor.tsx';
import type { StreamType } from '../shared/streamTypes.ts';
import { sidesOf } from './optionChoices.ts';

interface OptionsOfSideProps {
  readonly draft: FieldMapDraft;
  readonly streamType: StreamType;
  readonly columns: readonly ColumnValue[];
  readonly suggestions: readonly Suggestion[];
  readonly isFixed: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

/** On which side an amount stands, and whether it takes another back. */
export function OptionsOfSide(props: OptionsOfSideProps) {
  const { draft, streamType, columns, suggestions, isFixed, dispatch } = props;
  const { t } = useTranslation('streams/fields');
  const { sideFrom } = draft.options;
  const sides = sidesOf(streamType);
  const indicator = emptyFieldOf(draft, sideIndicatorField);
  const editing = { columns, isFixed, dispatch };
  const suggestionFor = (name: string) => suggestions.find(({ field }) => field.name === name) ?? null;
  return (
    <>
      <TextField
        select
        label={t('options.sideFrom')}
        helperText={sideFrom === 'COLUMN' ? '' : t(`options.sideHelp.${sideFrom}`, { context: streamType })}
        value={sideFrom}
        disabled={isFixed}
        onChange={(event) => {
          const side = sides.find((each) => each === event.target.value);
          if (side) dispatch({ type: 'optionsChanged', options: { sideFrom: side } });
        }}
      >
        {sides.map((side) => (
          <MenuItem key={side} value={side}>
            {side === 'COLUMN' ? t(`options.sideOfColumn.${streamType}`) : t(`options.side.${side}`)}
          </MenuItem>
        ))}
      </TextField>
      {sideFrom === 'INDICATOR' && (
        <IndicatorEditor
          field={indicator}
          marks={['debitMarks', 'creditMarks']}
          isMissing={indicator.sources.length === 0}
          suggestion={suggestionFor(sideIndicatorField)}
          {...editing}
        />
      )}
      <IndicatorEditor
        field={emptyFieldOf(draft, stornoIndicatorField)}
        marks={['stornoMarks']}
        isMissing={false}
        suggestion={suggestionFor(stornoIndicatorField)}
        {...editing}
      />
    </>
  );
}
