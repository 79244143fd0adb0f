import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../components/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { AuditEntry } from './auditRows.ts';

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

/** Who does it otherwise than by being signed in to the client is told beside the person. */
const TOLD_ACTORS = ['TOKEN', 'JOB', 'ADMINISTRATOR'] as const;
/** What an attempt was made at. */
const REFUSED = ['SESSIONS', 'PASSWORDS', 'SECOND_FACTORS'] as const;

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((each) => each === word);

type Named = Pick<AuditEntry, 'userName' | 'actor' | 'action' | 'object'>;

/** Fields and values of the log in the words of the reader, where there are any. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit');
  const language = useLanguage();
  const fieldName = (field: string): string =>
    i18n.exists(`audit:fields.${field}`) ? t(`fields.${field}`) : field;
  const personText = ({ userName, actor }: Named): string => {
    const name = userName ?? t('nobody');
    return isOneOf(TOLD_ACTORS, actor) ? `${name} (${t(`actors.${actor}`)})` : name;
  };
  const actionName = ({ action, object }: Named): string =>
    action === 'REFUSE' && isOneOf(REFUSED, object) ? t(`refused.${object}`) : t(`actions.${action}`);
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
  return { fieldName, objectName, personText, actionName, valueText };
}
