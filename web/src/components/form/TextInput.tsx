import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { firstYearMeant } from '../dates.ts';
import { useTextCheck, type TextLimit } from './useTextCheck.ts';

interface TextInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, string>;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly limit?: TextLimit;
  /** What is said of a text that has not the form asked for, where more is known of it. */
  readonly formatText?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly hasFocus?: boolean;
  readonly autoComplete?: string;
  readonly helperText?: ReactNode;
  /** What is wrong beyond the limits; null where nothing is. */
  readonly check?: (text: string) => string | null;
}

/** What is typed of a day without its end is no value, of which the field alone knows; of a year it is one. */
const isHalfTyped = (input: HTMLInputElement | null, day: string): boolean =>
  input?.validity.badInput === true || (day !== '' && day < firstYearMeant);

/** Of the library's parts: its text field would bring all kinds of menus and inputs to the page for signing in. */
export function TextInput<Values extends FieldValues>(props: TextInputProps<Values>) {
  const { t } = useTranslation();
  const id = useId();
  const { control, name, label, type = 'text', limit = {}, isRequired = false, check } = props;
  const formatText = type === 'email' ? t('errors:form.email') : props.formatText;
  const checkText = useTextCheck(limit, isRequired, formatText);
  const input = useRef<HTMLInputElement>(null);
  const isDate = type === 'date';
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: string) => {
        const text = type === 'password' ? value : value.trim();
        if (isDate && isHalfTyped(input.current, text)) return t('errors:form.halfDay');
        const outcome = checkText(text);
        return outcome === true ? (check?.(text) ?? true) : outcome;
      },
    },
  });
  const helper = fieldState.error?.message ?? props.helperText;
  const helperId = helper ? `${id}-helper-text` : undefined;
  const [isShown, setIsShown] = useState(false);
  return (
    <FormControl
      fullWidth
      required={isRequired}
      disabled={props.isDisabled ?? false}
      error={fieldState.invalid}
    >
      <InputLabel id={`${id}-label`} htmlFor={id} {...(isDate ? { shrink: true } : {})}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element;
          field.ref(element);
        }}
        label={label}
        type={isShown ? 'text' : type}
        {...(type === 'password'
          ? {
              endAdornment: (
                <Button
                  size="small"
                  color="inherit"
                  aria-controls={id}
                  aria-pressed={isShown}
                  onClick={() => setIsShown(!isShown)}
                >
                  {t('show')}
                </Button>
              ),
            }
          : {})}
        autoFocus={props.hasFocus ?? false}
        {...(helperId === undefined ? {} : { 'aria-describedby': helperId })}
        {...(props.autoComplete === undefined ? {} : { autoComplete: props.autoComplete })}
        {...(isDate ? { notched: true } : {})}
      />
      {helper ? <FormHelperText id={helperId}>{helper}</FormHelperText> : null}
    </FormControl>
  );
}
