import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../components/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const instantForm = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function listIn(text: string): readonly string[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** Fields and values of the log in the words of the reader, where there are any. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit');
  const language = useLanguage();
  const fieldName = (field: string): string =>
    i18n.exists(`audit:fields.${field}`) ? t(`fields.${field}`) : field;
  // Features that come later have words of their own.
  const objectName = (object: string): string =>
    i18n.exists(`audit:objects.${object}`)
      ? t(`objects.${object}`)
      : object.toLowerCase().replaceAll('_', ' ');
  const wordOf = (text: string): string => {
    const role = text.toUpperCase();
    if (i18n.exists(`common:roles.${role}`)) return i18n.t(`common:roles.${role}`);
    return i18n.exists(`audit:values.${text}`) ? t(`values.${text}`) : text;
  };
  const valueText = (value: string | null | undefined): string => {
    if (value === null || value === undefined) return '';
    if (dayForm.test(value)) return formatDate(value, language);
    if (instantForm.test(value)) return formatDateTime(value, language);
    return listIn(value)?.map(wordOf).join(', ') ?? wordOf(value);
  };
  return { fieldName, objectName, valueText };
}
