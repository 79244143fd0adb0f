import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AccountsTree_ledger$key } from '../../__generated__/AccountsTree_ledger.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { TreeGridToolbar } from '../../components/treeGrid/TreeGridToolbar.tsx';
import { useExpansion } from '../../components/treeGrid/useExpansion.ts';
import { knownChoice, useQueryState } from '../../components/useQueryState.ts';
import { accountColumns, accountRows, foundAccounts } from './accountColumns.tsx';

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
    () => knownChoice(search.getAll('tag'), options),
    [search, options],
  );
  const text = search.get('find') ?? '';
  // A long chart is drawn anew behind what is typed, not before it.
  const settledText = useDeferredValue(text);
  const found = useMemo(
    () => foundAccounts(accounts, { tags: chosen.map(({ id }) => id), text: settledText }),
    [accounts, chosen, settledText],
  );
  const rows = useMemo(() => accountRows(accounts, found), [accounts, found]);
  const level = Number(search.get('level') ?? LEVELS_OPEN_AT_FIRST);
  const expansion = useExpansion(rows, level);
  const columns = useMemo(() => accountColumns(t, onEdit), [onEdit, t]);
  const notes = [
    ...(chosen.length > 0 ? [[t('tags'), chosen.map(({ id }) => id).join(', ')] as const] : []),
    ...(settledText.trim() === '' ? [] : [[t('find'), settledText.trim()] as const]),
  ];
  return (
    <>
      {unknownCount > 0 ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('common:unknownDropped', { count: unknownCount })}
        </Alert>
      ) : null}
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
            ? t('countFound', { count: found.length, all: accounts.length })
            : t('count', { count: accounts.length })}
        </Box>
        <TextField
          type="search"
          label={t('find')}
          value={text}
          onChange={(event) => change({ find: event.target.value || null })}
          sx={{ width: 220 }}
        />
        {options.length > 0 ? (
          <MultipleChoice
            label={t('tags')}
            options={options}
            value={chosen.map(({ id }) => id)}
            onChange={(ids) => change({ tag: ids })}
          />
        ) : null}
      </TreeGridToolbar>
      {found.length > 0 ? (
        <TreeGrid label={t('title')} columns={columns} expansion={expansion} />
      ) : (
        <EmptyState title={t('nothingFound')} description={t('nothingFoundText')} />
      )}
    </>
  );
}
