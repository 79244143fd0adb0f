import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import {
  useController,
  useWatch,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mayTakeByLabel } from '../foundOptions.ts';
import { isEmptied, useTypedText } from '../useTypedText.ts';
import { useFound } from './useFound.ts';

export interface FoundOption {
  readonly id: string;
  readonly label: string;
}

interface FoundInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, FoundOption | null>;
  readonly label: string;
  /** Asks for what holds the words that were typed; the same function as long as it asks the same. */
  readonly find: (words: string) => Promise<readonly FoundOption[]>;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly helperText?: ReactNode;
}

/** One of more than a form can hold: the server finds them by what is typed. As with a search among few, no open text is sent. */
export function FoundInput<Values extends FieldValues>(props: FoundInputProps<Values>) {
  const { control, name, label, find, isRequired = false, isDisabled = false, helperText } = props;
  const { t } = useTranslation('errors');
  const value: FoundOption | null = useWatch({ control, name });
  const text = useTypedText({ chosen: value, isKept: true });
  const found = useFound(find, text.typed ?? '');
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: {
        unknown: (each: FoundOption | null) =>
          text.isOpenBeside(each?.id ?? null) ? t('common:unknownChoice') : true,
        required: (each: FoundOption | null) => (isRequired && each === null ? t('codes.required') : true),
      },
    },
  });
  // As in a search among few: what was chosen is not what a text was typed for.
  const chosen = text.typed === null ? value : null;
  const { error } = fieldState;
  const fault = error?.type === 'unknown' && text.typed === null ? undefined : error;
  const said = text.isUnknown ? t('common:unknownChoice') : (fault?.message ?? helperText);
  return (
    <Box sx={{ display: 'contents' }} onKeyDown={text.onKeyDown}>
      <Autocomplete<FoundOption>
        options={chosen === null ? [...found] : [chosen, ...found.filter(({ id }) => id !== chosen.id)]}
        value={chosen}
        disabled={isDisabled}
        filterOptions={(options) => options}
        inputValue={text.inputValue}
        autoHighlight={mayTakeByLabel(found.slice(0, 1), text.typed)}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, each) => option.id === each.id}
        noOptionsText={t('common:unknownChoice')}
        onChange={(_event, option) => field.onChange(option)}
        onInputChange={(event, written, reason) => {
          text.onInputChange(event, written, reason);
          if (isEmptied(text, written, reason) && value !== null) field.onChange(null);
        }}
        onBlur={() => {
          text.onBlur();
          field.onBlur();
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            required={isRequired}
            error={text.isUnknown || fault !== undefined}
            inputRef={field.ref}
            helperText={said}
          />
        )}
      />
    </Box>
  );
}
