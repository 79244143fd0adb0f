import { useTranslation } from 'react-i18next';
import { useFieldName } from '../shared/useFieldName.ts';
import type { FieldValue } from './fieldMapDraft.ts';
import type { FieldMapPart } from './fieldMapParts.ts';

/** A part of a field map in words: what it is called, and what fills it. */
export function useMapPartText() {
  const { t } = useTranslation('streams/fields');
  const fieldName = useFieldName();
  const originOf = ({ sources, constant, isNotUsed }: FieldValue): string => {
    if (isNotUsed) return t('origin.isNotUsed');
    if (constant !== null) return `“${constant}”`;
    return sources.map(({ name }) => name).join(' + ') || t('part.nothing');
  };
  return (_: string, part: FieldMapPart) =>
    'field' in part
      ? { name: fieldName(part.field.name), text: originOf(part.field) }
      : { name: t('part.options'), text: t('part.optionsChanged') };
}
