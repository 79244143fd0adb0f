import type { ReactNode } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SingleChoice } from '../SingleChoice.tsx';

interface SearchInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, string | null>;
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly helperText?: ReactNode;
  /** What none chosen stands for. */
  readonly placeholder?: string;
}

/** One of many, found by typing; null where none is chosen. */
export function SearchInput<Values extends FieldValues>(props: SearchInputProps<Values>) {
  const { control, name, label, options, isRequired = false, isDisabled = false, helperText } = props;
  const { t } = useTranslation('errors');
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: string | null) => (isRequired && value === null ? t('codes.required') : true),
    },
  });
  return (
    <SingleChoice
      label={label}
      options={options}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isFaulty={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
    />
  );
}
