import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
  type PathValue,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface ChoiceInputProps<Values extends FieldValues, Name extends FieldPathByValue<Values, Choice>> {
  readonly control: Control<Values>;
  readonly name: Name;
  readonly label: string;
  readonly options: readonly { readonly id: Chosen<PathValue<Values, Name>>; readonly label: string }[];
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly helperText?: ReactNode;
  /** What else follows from the choice. */
  readonly onChoose?: (value: PathValue<Values, Name>) => void;
}

type Choice = string | number | readonly string[];
type Chosen<Value> = Value extends readonly (infer Each)[] ? Each : Value;

/** One of a few, or several where the value is a list. */
export function ChoiceInput<Values extends FieldValues, Name extends FieldPathByValue<Values, Choice>>(
  props: ChoiceInputProps<Values, Name>,
) {
  const { control, name, label, options, isRequired = false, onChoose } = props;
  const { t } = useTranslation('errors');
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: Choice) =>
        isRequired && (value === '' || Object(value).length === 0) ? t('codes.required') : true,
    },
  });
  // What stands for nothing is read like any other choice.
  const hasEmpty = options.some(({ id }) => id === '');
  return (
    <TextField
      select
      value={field.value}
      onChange={(event) => {
        field.onChange(event);
        onChoose?.(event.target.value as PathValue<Values, Name>);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      label={label}
      required={isRequired}
      disabled={props.isDisabled ?? false}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? props.helperText}
      slotProps={{
        select: { multiple: Array.isArray(field.value), displayEmpty: hasEmpty },
        inputLabel: hasEmpty ? { shrink: true } : {},
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
