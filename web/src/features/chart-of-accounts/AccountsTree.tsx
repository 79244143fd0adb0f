import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AccountsTree_ledger$key } from '../../__generated__/AccountsTree_ledger.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import { FindField, LEVEL_WHILE_FINDING, useWanted } from '../../components/treeGrid/FindField.tsx';
import { withRowsAbove } from '../../components/treeGrid/findRows.ts';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { TreeGridToolbar } from '../../components/treeGrid/TreeGridToolbar.tsx';
import { useExpansion } from '../../components/treeGrid/useExpansion.ts';
import { UnknownDropped } from '../../components/UnknownDropped.tsx';
import { knownChoice, useQueryState } from '../../components/useQueryState.ts';
import { accountColumns, accountRows, isFound } from './accountColumns.tsx';

interface AccountsTreeProps {
  readonly ledger: AccountsTree_ledger$key;
  readonly tags: readonly { readonly tag: string; readonly accountCount: number }[];
  readonly onEdit: ((accountId: string) => void) | null;
}

const LEVELS_OPEN_AT_FIRST = 99;

export function AccountsTree({ ledger, tags, onEdit }: AccountsTreeProps) {
  const { t } = useTranslation('chart-of-accounts');
  const { search, change } = useQueryState();
  const { accounts } = useFragment(
    graphql`
      fragment AccountsTree_ledger on Ledger {
        accounts {
          id
          code
          name
          type
          section
          tags
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
  const options = useMemo(
    () =>
      tags.map(({ tag, accountCount }) => ({
        id: tag,
        label: t('tagOption', { tag, count: accountCount }),
      })),
    [tags, t],
  );
  const { chosen, unknownCount } = useMemo(
    () => knownChoice(search.getAll('tag'), (tag) => options.find(({ id }) => id === tag)),
    [search, options],
  );
  const wanted = useWanted();
  const all = useMemo(() => accountRows(accounts), [accounts]);
  const found = useMemo(() => {
    const filter = { tags: chosen.map(({ id }) => id), text: wanted };
    return new Set(all.filter(({ account }) => isFound(account, filter)));
  }, [all, chosen, wanted]);
  const rows = useMemo(() => withRowsAbove(all, (row) => found.has(row)), [all, found]);
  const level = wanted === '' ? Number(search.get('level') ?? LEVELS_OPEN_AT_FIRST) : LEVEL_WHILE_FINDING;
  const expansion = useExpansion(rows, level);
  const columns = useMemo(() => accountColumns(t, onEdit), [onEdit, t]);
  const notes = [
    ...(chosen.length > 0 ? [[t('tags'), chosen.map(({ id }) => id).join(', ')] as const] : []),
    ...(wanted === '' ? [] : [[t('common:treeGrid.find'), wanted] as const]),
  ];
  return (
    <>
      <UnknownDropped count={unknownCount} />
      <TreeGridToolbar
        columns={columns}
        expansion={expansion}
        level={level}
        onLevel={(next) => change({ level: String(next) })}
        fileName={t('title')}
        report={{ title: t('title'), notes }}
      >
        <Box component="span" role="status">
          {notes.length > 0
            ? t('common:treeGrid.found', { count: found.size, all: accounts.length })
            : t('count', { count: accounts.length })}
        </Box>
        <FindField />
        {options.length > 0 ? (
          <MultipleChoice
            label={t('tags')}
            options={options}
            value={chosen.map(({ id }) => id)}
            onChange={(ids) => change({ tag: ids })}
          />
        ) : null}
      </TreeGridToolbar>
      {found.size > 0 ? (
        <TreeGrid place="chart-of-accounts" label={t('title')} columns={columns} expansion={expansion} />
      ) : (
        <EmptyState title={t('nothingFound')} description={t('nothingFoundText')} />
      )}
    </>
  );
}
