import type { TFunction } from 'i18next';
import { formatDate } from '../../../components/dates.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import type { Chart, DraftAccount, Field } from './chartDraft.ts';
import type { AccountChange } from './draftChanges.ts';

export const labelOf = ({ code, name }: Pick<DraftAccount, 'code' | 'name'>): string =>
  `${code} ${name}`.trim();

interface Words {
  readonly t: TFunction<'chart-of-accounts'>;
  readonly language: LanguageTag;
  readonly labelOfId: (id: string) => string;
  /** The sibling that an account stands behind; null for the first. */
  readonly previousOf: (account: DraftAccount) => DraftAccount | null;
}

/** Behind which sibling each account of a chart stands. */
export function previousIn(chart: Chart): (account: DraftAccount) => DraftAccount | null {
  const previous = new Map<string, DraftAccount | null>();
  const last = new Map<string | null, DraftAccount>();
  for (const account of chart) {
    previous.set(account.id, last.get(account.parentId) ?? null);
    last.set(account.parentId, account);
  }
  return ({ id }) => previous.get(id) ?? null;
}

function placeText(account: DraftAccount, { t, previousOf }: Words): string {
  const previous = previousOf(account);
  return previous ? t('draft.nowBehind', { account: labelOf(previous) }) : t('draft.nowFirst');
}

/** How accounts of either chart are called; as after, where they are in both. */
export function labelsOf(before: Chart, after: Chart): (id: string) => string {
  const labels = new Map([...before, ...after].map((account) => [account.id, labelOf(account)]));
  return (id) => labels.get(id) ?? '';
}

/** A value as the reader writes it. */
function valueText(account: DraftAccount, field: Field, { t, language, labelOfId }: Words): string {
  switch (field) {
    case 'parentId':
      return account.parentId === null ? t('draft.top') : labelOfId(account.parentId);
    case 'type':
      return t(`common:accountTypes.${account.type}`);
    case 'section':
      return account.section === '' ? '' : t(`common:sections.${account.section}`);
    case 'tags':
      return account.tags.join(', ');
    case 'closedFrom':
      return account.closedFrom === '' ? '' : formatDate(account.closedFrom, language);
    case 'rateKind':
      return account.rateKind === '' ? '' : t(`rateKinds.${account.rateKind}`);
    default:
      return account[field];
  }
}

/** The label of a field of an account. */
function fieldLabel(field: Field, t: TFunction<'chart-of-accounts'>): string {
  return field === 'parentId' ? t('parent') : t(field);
}

/** What became of an account, in one line: each field before and after; of a new one where it hangs. */
export function changeText({ before, after, kinds, fields }: AccountChange, words: Words): string {
  const { t } = words;
  const shown = (account: DraftAccount, field: Field) => valueText(account, field, words) || t('common:none');
  if (after === null) return '';
  if (before === null) {
    return [
      t('draft.field', { field: t('parent'), value: shown(after, 'parentId') }),
      t('draft.field', { field: t('type'), value: shown(after, 'type') }),
    ].join('; ');
  }
  const texts = fields.map((field) =>
    t('import.change', {
      field: fieldLabel(field, t),
      before: shown(before, field),
      after: shown(after, field),
    }),
  );
  return [...(kinds.includes('reordered') ? [placeText(after, words)] : []), ...texts].join('; ');
}
