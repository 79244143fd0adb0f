import { useTranslation } from 'react-i18next';
import { useFieldName } from '../fields/useFieldName.ts';

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** What an error says beyond its kind, for example the other periods in which a transaction stands. */
export function useErrorDetail(): (params: readonly NamedValue[]) => string {
  const { t, i18n } = useTranslation('streams/output');
  const fieldName = useFieldName();
  const textOf = (name: string, value: string): string => {
    if (name === 'field') return fieldName(value);
    return name === 'target' ? t(`target.${value}`) : value;
  };
  return (params) =>
    params
      .map(({ name, value }) => {
        const label = i18n.exists(`streams/output:param.${name}`) ? t(`param.${name}`) : name;
        return `${label}: ${textOf(name, value)}`;
      })
      .join(' · ');
}
