import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTextCheck, type TextLimit } from './useTextCheck.ts';

interface TextInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, string>;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly limit?: TextLimit;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly hasFocus?: boolean;
  readonly autoComplete?: string;
  readonly helperText?: ReactNode;
  /** The last day that can be chosen. */
  readonly dateMax?: string;
  /** What is wrong beyond the limits; null where nothing is. */
  readonly check?: (text: string) => string | null;
}

export function TextInput<Values extends FieldValues>(props: TextInputProps<Values>) {
  const { control, name, label, type = 'text', limit = {}, isRequired = false, check } = props;
  const checkText = useTextCheck(limit, isRequired);
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: string) => {
        const text = type === 'password' ? value : value.trim();
        const outcome = checkText(text);
        return outcome === true ? (check?.(text) ?? true) : outcome;
      },
    },
  });
  return (
    <TextField
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      label={label}
      type={type}
      required={isRequired}
      disabled={props.isDisabled ?? false}
      autoFocus={props.hasFocus ?? false}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? props.helperText}
      {...(props.autoComplete === undefined ? {} : { autoComplete: props.autoComplete })}
      {...(type === 'date'
        ? { slotProps: { inputLabel: { shrink: true }, htmlInput: { max: props.dateMax } } }
        : {})}
    />
  );
}
