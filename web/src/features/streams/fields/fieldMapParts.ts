import { isEqual } from '../../../components/equal.ts';
import type { PartsOf } from '../shared/useSaving.ts';
import type { FieldMapDraft, FieldValue, OptionsValue } from './fieldMapDraft.ts';

/** A field, or what holds for the whole file. */
export type FieldMapPart = { readonly field: FieldValue } | { readonly options: OptionsValue };

/** No field is called so. */
const optionsPart = 'options of the file';

export const fieldMapParts: PartsOf<FieldMapDraft, FieldMapPart> = {
  toParts: ({ fields, options }) =>
    new Map<string, FieldMapPart>([
      ...fields.map((field) => [field.name, { field }] as const),
      [optionsPart, { options }],
    ]),
  fromParts: (parts) => {
    const all = [...parts.values()];
    const options = all.flatMap((part) => ('options' in part ? [part.options] : []));
    const [ofFile] = options;
    if (!ofFile) throw new Error('A field map has lost its options');
    return { fields: all.flatMap((part) => ('field' in part ? [part.field] : [])), options: ofFile };
  },
  isSamePart: isEqual,
};
