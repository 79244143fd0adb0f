import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../relay/refusals.ts';
import { toFieldInputs, type FieldMapDraft } from './fieldMapDraft.ts';
import { useFieldName } from '../shared/useFieldName.ts';

/** What is wrong with a field map that was not saved, with the name of its field; null where it is about no field. */
export function useMapRefusal({ fields }: FieldMapDraft): (refusal: Refusal) => string | null {
  const { t, i18n } = useTranslation('streams');
  const fieldName = useFieldName();
  return ({ code, path }) => {
    const [part, index] = path;
    const field = part === 'fields' ? toFieldInputs(fields)[Number(index)] : undefined;
    const problem = path.at(-1) === 'currencyMark' ? 'invalid_currency_mark' : (code ?? '');
    if (field === undefined || !i18n.exists(`streams:problem.${problem}`)) return null;
    const displayName = fields.find(({ name }) => name === field.name)?.displayName;
    return t(`problem.${problem}`, { subject: displayName ?? fieldName(field.name) });
  };
}
