import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/form/TextInput.tsx';
import type { TextLimit } from '../../../components/form/useTextCheck.ts';

interface ReportTextInputsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, string>;
  readonly description: FieldPathByValue<Values, string>;
  /** What the call takes. */
  readonly limit: { readonly name: TextLimit; readonly description: TextLimit };
}

/** What a report is called, and what is said of it. */
export function ReportTextInputs<Values extends FieldValues>(props: ReportTextInputsProps<Values>) {
  const { control, name, description, limit } = props;
  const { t } = useTranslation('reports');
  return (
    <>
      <TextInput
        control={control}
        name={name}
        label={t('list.name')}
        limit={limit.name}
        isRequired
        hasFocus
      />
      <TextInput control={control} name={description} label={t('list.text')} limit={limit.description} />
    </>
  );
}
