import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  AccountsTree_ledger$data,
  AccountsTree_ledger$key,
} from '../../__generated__/AccountsTree_ledger.graphql.ts';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { TreeGridToolbar } from '../../components/treeGrid/TreeGridToolbar.tsx';
import type { TreeGridColumn, TreeGridRow } from '../../components/treeGrid/types.ts';
import { useExpansion } from '../../components/treeGrid/useExpansion.ts';
import { useQueryState } from '../../components/useQueryState.ts';

type Account = AccountsTree_ledger$data['accounts'][number];

interface AccountRow extends TreeGridRow {
  readonly account: Account;
}

interface AccountsTreeProps {
  readonly ledger: AccountsTree_ledger$key;
  readonly onEdit: ((accountId: string) => void) | null;
}

const LEVELS_OPEN_AT_FIRST = 99;

export function AccountsTree({ ledger, onEdit }: AccountsTreeProps) {
  const { t } = useTranslation('chart-of-accounts');
  const { search, change } = useQueryState();
  const data = useFragment(
    graphql`
      fragment AccountsTree_ledger on Ledger {
        accounts {
          id
          code
          name
          type
          section
          closedFrom
          hasPostings
          parent {
            id
          }
        }
      }
    `,
    ledger,
  );
  const rows = useMemo(
    (): readonly AccountRow[] =>
      data.accounts.map((account) => ({ id: account.id, parentId: account.parent?.id ?? null, account })),
    [data.accounts],
  );
  const level = Number(search.get('level') ?? LEVELS_OPEN_AT_FIRST);
  const expansion = useExpansion(rows, level);
  const columns = useMemo((): readonly TreeGridColumn<AccountRow>[] => {
    const open = (row: AccountRow) => (onEdit ? () => onEdit(row.id) : undefined);
    return [
      {
        id: 'name',
        header: t('name'),
        width: 460,
        isSticky: true,
        text: (row) => row.account.name,
        open,
        render: ({ id, account }) =>
          onEdit ? (
            <button type="button" tabIndex={-1} className="treegrid-action" onClick={() => onEdit(id)}>
              {account.name}
            </button>
          ) : (
            account.name
          ),
      },
      { id: 'code', header: t('code'), width: 140, text: (row) => row.account.code, open },
      {
        id: 'type',
        header: t('type'),
        width: 150,
        text: (row) => t(`common:accountTypes.${row.account.type}`),
        open,
      },
      {
        id: 'section',
        header: t('section'),
        width: 130,
        text: (row) => (row.account.section ? t(`common:sections.${row.account.section}`) : ''),
        open,
      },
      {
        id: 'closed',
        header: t('closedFrom'),
        width: 130,
        text: (row) => row.account.closedFrom ?? '',
        open,
      },
      {
        id: 'postings',
        header: t('postings'),
        width: 110,
        text: (row) => (row.account.hasPostings ? t('common:yes') : t('common:no')),
        open,
      },
    ];
  }, [onEdit, t]);
  return (
    <>
      <TreeGridToolbar
        columns={columns}
        expansion={expansion}
        level={level}
        onLevel={(next) => change({ level: String(next) })}
        fileName={t('title')}
      >
        <span>{t('count', { count: data.accounts.length })}</span>
      </TreeGridToolbar>
      <TreeGrid label={t('title')} columns={columns} expansion={expansion} />
    </>
  );
}
