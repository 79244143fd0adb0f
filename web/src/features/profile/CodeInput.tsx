import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { TextInput } from '../../components/form/TextInput.tsx';

interface CodeInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, string>;
  readonly label: string;
  readonly helperText?: string;
}

/** For a code of the second factor, which browsers and phones offer to fill in. */
export function CodeInput<Values extends FieldValues>(props: CodeInputProps<Values>) {
  return <TextInput {...props} autoComplete="one-time-code" isRequired hasFocus />;
}
