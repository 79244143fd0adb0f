import type { ReactNode } from 'react';
import {
  useController,
  useWatch,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ChoiceOption, SingleChoiceField, useUnknownText } from '../SingleChoice.tsx';
import { useTypedText } from '../useTypedText.ts';

interface SearchInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, string | null>;
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly helperText?: ReactNode;
  /** What none chosen stands for. */
  readonly placeholder?: string;
  /** Said of a text that means none of the options. */
  readonly unknownText?: string;
}

/**
 * One of many, found by typing; null where none is chosen. While a text stands there that nothing was chosen by, the form is
 * not sent.
 */
export function SearchInput<Values extends FieldValues>(props: SearchInputProps<Values>) {
  const { control, name, label, options, isRequired = false, isDisabled = false, helperText } = props;
  const { t } = useTranslation('errors');
  const value = useWatch({ control, name });
  const chosen = options.find(({ id }) => id === value) ?? null;
  const text = useTypedText({ chosen, isKept: true });
  const unknownText = useUnknownText(options, text.typed, props.unknownText);
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: {
        unknown: (each: string | null) => (text.isOpenBeside(each) ? unknownText : true),
        required: (each: string | null) => (isRequired && each === null ? t('codes.required') : true),
      },
    },
  });
  const { error } = fieldState;
  const fault = error?.type === 'unknown' && text.typed === null ? undefined : error;
  return (
    <SingleChoiceField
      label={label}
      options={options}
      chosen={chosen}
      text={text}
      unknownText={props.unknownText}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isFaulty={fault !== undefined}
      helperText={fault?.message ?? helperText}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
    />
  );
}
