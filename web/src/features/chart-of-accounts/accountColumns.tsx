import type { TFunction } from 'i18next';
import { textColumn } from '../../components/table/listTable.ts';
import { holds } from '../../components/treeGrid/findRows.ts';
import type { TreeGridColumn, TreeGridRow } from '../../components/treeGrid/types.ts';
import { labelOf } from './draft/changeTexts.ts';
import { type Chart, type DraftAccount, isNew } from './draft/chartDraft.ts';
import type { AccountChange, ChangeKind } from './draft/draftChanges.ts';

export interface AccountRow extends TreeGridRow {
  readonly account: DraftAccount;
  /** What was done to it and is not saved yet. */
  readonly kinds: readonly ChangeKind[];
  readonly isFromPayroll: boolean;
  /** Names of the accounts above, from the top down. */
  readonly path: string;
  /** Whether an account somewhere below it has postings. */
  readonly hasPostingsBelow: boolean;
}

export interface AccountFilter {
  /** One of these; any where the list is empty. */
  readonly tags: readonly string[];
  /** Part of code or name, whatever the case; every account where it is blank. */
  readonly text: string;
}

/** Whether the filter finds the account. */
export function isFound({ code, name, tags }: DraftAccount, filter: AccountFilter): boolean {
  const isTagged = filter.tags.length === 0 || tags.some((tag) => filter.tags.includes(tag));
  return isTagged && holds(`${code} ${name}`, filter.text);
}

export function accountRows(
  chart: Chart,
  changes: readonly AccountChange[],
  fromPayroll: ReadonlySet<string>,
): readonly AccountRow[] {
  const byId = new Map(chart.map((account) => [account.id, account]));
  const kinds = new Map(changes.map((change) => [change.id, change.kinds]));
  const above = ({ parentId }: DraftAccount): readonly DraftAccount[] => {
    const next = parentId === null ? undefined : byId.get(parentId);
    return next ? [...above(next), next] : [];
  };
  const idsWithPostingsBelow = new Set(
    chart.filter(({ hasPostings }) => hasPostings).flatMap((account) => above(account).map(({ id }) => id)),
  );
  return chart.map((account) => ({
    id: account.id,
    parentId: account.parentId,
    account,
    kinds: kinds.get(account.id) ?? [],
    isFromPayroll: fromPayroll.has(account.id),
    path: above(account)
      .map(({ name }) => name)
      .join(' > '),
    hasPostingsBelow: idsWithPostingsBelow.has(account.id),
  }));
}

/** Of an account that is saved already: where its figures come from is saved by itself. */
function sourceColumn(
  t: TFunction<'chart-of-accounts'>,
  onSource: ((accountId: string) => void) | null,
): TreeGridColumn<AccountRow> {
  const text = ({ isFromPayroll }: AccountRow) => (isFromPayroll ? t('source.payroll') : '');
  const openerOf = ({ account }: AccountRow) =>
    onSource === null || isNew(account) ? undefined : () => onSource(account.id);
  return {
    id: 'source',
    header: t('source.label'),
    width: 110,
    text,
    open: openerOf,
    render: (row) => {
      const open = openerOf(row);
      if (open === undefined) return text(row);
      return (
        <button
          type="button"
          tabIndex={-1}
          className="treegrid-action"
          aria-label={t('source.of', {
            source: text(row) || t('source.books'),
            account: labelOf(row.account),
          })}
          onClick={open}
        >
          {text(row) || '–'}
        </button>
      );
    },
  };
}

/** The columns of the chart. What is copied or exported from them can be imported again. */
export function accountColumns(
  t: TFunction<'chart-of-accounts'>,
  onEdit: ((accountId: string) => void) | null,
  onSource: ((accountId: string) => void) | null,
): readonly TreeGridColumn<AccountRow>[] {
  const open = (row: AccountRow) => (onEdit ? () => onEdit(row.id) : undefined);
  const column = (id: string, header: string, width: number, text: (account: DraftAccount) => string) => ({
    id,
    header,
    width,
    text: (row: AccountRow) => text(row.account),
    open,
  });
  return [
    {
      ...column('name', t('name'), 320, ({ name }) => name),
      isSticky: true,
      // The tree says it on the screen; a table without it could not be imported again.
      written: [
        textColumn(t('group'), ({ path }) => path),
        textColumn(t('name'), ({ account }) => account.name),
      ],
      render: ({ id, account, kinds }) =>
        onEdit ? (
          <>
            <button type="button" tabIndex={-1} className="treegrid-action" onClick={() => onEdit(id)}>
              {account.name}
            </button>
            {kinds.length === 0 ? null : (
              <span className="treegrid-mark">
                {kinds.map((kind) => t(`draft.kinds.${kind}`)).join(', ')}
              </span>
            )}
          </>
        ) : (
          account.name
        ),
    },
    column('code', t('code'), 120, ({ code }) => code),
    column('type', t('type'), 130, ({ type }) => t(`common:accountTypes.${type}`)),
    column('section', t('section'), 120, ({ section }) => (section ? t(`common:sections.${section}`) : '')),
    column('tags', t('tags'), 180, ({ tags }) => tags.join(', ')),
    column('closed', t('closedFrom'), 170, ({ closedFrom }) => closedFrom),
    sourceColumn(t, onSource),
    {
      id: 'postings',
      header: t('postings'),
      width: 130,
      text: ({ account, hasPostingsBelow }) =>
        t(account.hasPostings ? 'common:yes' : hasPostingsBelow ? 'postingsBelow' : 'common:no'),
      open,
    },
  ];
}
