import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from './TextInput.tsx';
import type { TextLimit } from './useTextCheck.ts';

interface PersonNameInputsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly first: FieldPathByValue<Values, string>;
  readonly last: FieldPathByValue<Values, string>;
  /** What the call takes. */
  readonly limit: { readonly firstName: TextLimit; readonly lastName: TextLimit };
  /** Somebody's own are offered by the browser, and have to be there; those of others may be left to them. */
  readonly isOwn: boolean;
  readonly hasFocus?: boolean;
}

/** What a person is called: two inputs beside each other, the same wherever somebody is named. */
export function PersonNameInputs<Values extends FieldValues>(props: PersonNameInputsProps<Values>) {
  const { control, first, last, limit, isOwn, hasFocus = false } = props;
  const { t } = useTranslation();
  const inputOf = (name: FieldPathByValue<Values, string>, { pattern, ...length }: TextLimit) => ({
    control,
    name,
    limit: length,
    isRequired: isOwn,
    // In words of names rather than of any text of another form.
    check: (text: string) =>
      pattern === undefined || new RegExp(pattern, 'u').test(text) ? null : t('errors:form.personName'),
  });
  return (
    <>
      <TextInput
        {...inputOf(first, limit.firstName)}
        label={t('person.firstName')}
        autoComplete={isOwn ? 'given-name' : 'off'}
        hasFocus={hasFocus}
      />
      <TextInput
        {...inputOf(last, limit.lastName)}
        label={t('person.lastName')}
        autoComplete={isOwn ? 'family-name' : 'off'}
      />
    </>
  );
}
