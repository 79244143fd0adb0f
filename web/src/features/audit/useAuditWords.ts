import { useTranslation } from 'react-i18next';
import { formatCount, formatExact } from '../../components/amount.ts';
import { formatDate, formatInstant } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWrittenValues } from '../streams/useWrittenValues.ts';
import type { AuditEntry } from './auditRows.ts';
import { useObjectPlaces } from './useObjectPlaces.ts';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const instantForm = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** As imports are called: by their months, behind the name of the stream. */
const monthsForm = /\b(\d{4}-\d{2})(?:--(\d{4}-\d{2}))?$/;

/** Who does it otherwise than by being signed in to the client is told beside the person. */
const TOLD_ACTORS = ['TOKEN', 'JOB', 'ADMINISTRATOR'] as const;
/** What an attempt was made at. */
const REFUSED = ['SESSIONS', 'PASSWORDS', 'SECOND_FACTORS'] as const;
/** Fields that hold one of a few words of the product; what a text of people holds is theirs, whatever it reads like. */
const WORDED: ReadonlySet<string> = new Set([
  'type',
  'section',
  'side',
  'status',
  'state',
  'work',
  'cycle',
  'provider',
]);
const yesOrNo = /^(?:is|has|can)_/;
const NUMBERS: ReadonlySet<string> = new Set([
  'size_bytes',
  'error_count',
  'skip_rows',
  'rows',
  'rowsBlank',
  'rowsFiltered',
  'entries',
  'postings',
  'zeroLinesSkipped',
  'zeroTransactionsSkipped',
  'postingsPairedByConvention',
  'entriesMadeEqual',
  'contraEntries',
  'kept_rates',
  'kept_currencies',
]);

/** What one unit is worth, or as many as stand behind the stroke. */
const RATES: ReadonlySet<string> = new Set(['rate', 'average_rate', 'closing_rate']);
const rateForm = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/;

/** Rights of a role are called by it, behind their record where that is said. */
const roleForm = /(?<=^| · )org_[a-z_]+$/;

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((each) => each === word);

type Named = Pick<AuditEntry, 'userName' | 'actor' | 'action' | 'object'>;
type Change = AuditEntry['changes'][number];

interface Totals {
  readonly totalCount: number;
  readonly isTotalExact: boolean;
}

/** A list of texts; null: it is another thing. */
function textsIn(text: string): readonly string[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
  } catch {
    return null;
  }
}

function useRoleName(): (role: string) => string {
  const { i18n } = useTranslation();
  return (role) => {
    const key = `common:roles.${role.toUpperCase()}`;
    return i18n.exists(key) ? i18n.t(key) : role;
  };
}

/** A rate with all its digits, as the language writes it. */
function useRateText(): (text: string) => string {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  return (text) =>
    text.replace(rateForm, (_, exact: string, per: string | undefined) => {
      const rate = formatExact(exact, language);
      return per === undefined ? rate : t('ratePer', { rate, per: formatCount(Number(per), language) });
    });
}

/** What objects and their parts were called, in the words of the reader where they are words of the product. */
function useNames() {
  const language = useLanguage();
  const { fieldName: mappedFieldName } = useWrittenValues();
  const roleName = useRoleName();
  const monthsText = (text: string): string =>
    text.replace(monthsForm, (_, first: string, last: string | undefined) =>
      formatPeriod({ startDate: `${first}-01`, endDate: `${last ?? first}-01` }, language),
    );
  const nameText = ({ object, objectName }: Pick<AuditEntry, 'object' | 'objectName'>): string => {
    const name = objectName ?? '';
    if (object === 'ACL') return name.replace(roleForm, roleName);
    return object === 'FINANCIAL_STREAM_INSTANCES' ? monthsText(name) : name;
  };
  const partText = ({ part }: Change, object: string): string | null => {
    if (part == null) return null;
    return object === 'FINANCIAL_STREAM_INSTANCES' ? mappedFieldName(part) : part.replace(roleForm, roleName);
  };
  return { monthsText, nameText, partText };
}

/** Fields and values of the log in the words of the reader, where there are any. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit');
  const language = useLanguage();
  const { objectName, objectPath } = useObjectPlaces();
  const { writtenText } = useWrittenValues();
  const { monthsText, nameText, partText } = useNames();
  const rateText = useRateText();
  const roleName = useRoleName();
  const fieldName = (field: string): string =>
    i18n.exists(`audit:fields.${field}`) ? t(`fields.${field}`) : t('fields.other');
  const personText = ({ userName, actor }: Named): string => {
    const name = userName ?? t('nobody');
    return isOneOf(TOLD_ACTORS, actor) ? `${name} (${t(`actors.${actor}`)})` : name;
  };
  const actionWord = (action: string): string =>
    i18n.exists(`audit:actions.${action}`) ? t(`actions.${action}`) : t('actions.OTHER');
  const actionName = ({ action, object }: Named): string =>
    action === 'REFUSE' && isOneOf(REFUSED, object) ? t(`refused.${object}`) : actionWord(action);
  /** Of a row that stands for attempts which have none of their own. */
  const attemptsText = (entry: Named, attempts: number | null | undefined): string =>
    attempts == null
      ? actionName(entry)
      : t('moreAttempts', {
          action: actionName(entry),
          count: attempts,
          number: formatCount(attempts, language),
        });
  /** How many rows are shown, of how many; of long logs not all are counted. */
  const countText = (shown: number, { totalCount, isTotalExact }: Totals): string => {
    const counts = { shown: formatCount(shown, language), total: formatCount(totalCount, language) };
    if (isTotalExact) return t('shown', counts);
    return shown < totalCount ? t('shownOfMore', counts) : t('shownOfMany', counts);
  };
  const wordIn = (field: string, text: string): string => {
    if (field === 'range') return monthsText(text);
    if (RATES.has(field)) return rateText(text);
    if (field === 'position' && /^\d+$/.test(text)) return formatCount(Number(text) + 1, language);
    if (NUMBERS.has(field) && /^\d+$/.test(text)) return formatCount(Number(text), language);
    const isWord = WORDED.has(field) || yesOrNo.test(field);
    return isWord && i18n.exists(`audit:values.${text}`) ? t(`values.${text}`) : text;
  };
  const valueText = (change: Change | null, side: 'before' | 'after'): string => {
    const value = change?.[side];
    if (change === null || value === null || value === undefined) return '';
    const { field } = change;
    if (field === 'roles') return (textsIn(value) ?? [value]).map(roleName).join(', ');
    if (field === 'role') return roleName(value);
    if (dayForm.test(value)) return formatDate(value, language);
    if (instantForm.test(value)) return formatInstant(value, language);
    return writtenText(field, value, change.part ?? '') ?? textsIn(value)?.join(', ') ?? wordIn(field, value);
  };
  return {
    fieldName,
    objectName,
    objectPath,
    personText,
    actionName,
    attemptsText,
    countText,
    nameText,
    partText,
    valueText,
  };
}
