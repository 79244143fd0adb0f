import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

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

const typingMilliseconds = 200;

function useFound(find: FoundInputProps<FieldValues>['find'], words: string): readonly FoundOption[] {
  const [found, setFound] = useState<readonly FoundOption[]>([]);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      // Without an answer nothing is offered; the next letter asks again.
      find(words).then(
        (options) => isWanted && setFound(options),
        () => isWanted && setFound([]),
      );
    }, typingMilliseconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [find, words]);
  return found;
}

/** One of more than a form can hold: the server finds them by what is typed. */
export function FoundInput<Values extends FieldValues>(props: FoundInputProps<Values>) {
  const { control, name, label, find, isRequired = false, isDisabled = false, helperText } = props;
  const { t } = useTranslation('errors');
  const [typed, setTyped] = useState('');
  const found = useFound(find, typed);
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: FoundOption | null) => (isRequired && value === null ? t('codes.required') : true),
    },
  });
  const value: FoundOption | null = field.value;
  return (
    <Autocomplete<FoundOption>
      options={value === null ? [...found] : [value, ...found.filter(({ id }) => id !== value.id)]}
      value={value}
      disabled={isDisabled}
      filterOptions={(options) => options}
      autoHighlight={typed !== ''}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, each) => option.id === each.id}
      noOptionsText={t('common:shell.noCommand')}
      onChange={(_event, option) => field.onChange(option)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={isRequired}
          error={fieldState.invalid}
          onBlur={field.onBlur}
          inputRef={field.ref}
          helperText={fieldState.error?.message ?? helperText}
        />
      )}
    />
  );
}
