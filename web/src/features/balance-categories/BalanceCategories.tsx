import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BalanceCategories_client$key } from '../../__generated__/BalanceCategories_client.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FindField, LEVEL_WHILE_FINDING, useWanted } from '../../components/treeGrid/FindField.tsx';
import { holds, withRowsAbove } from '../../components/treeGrid/findRows.ts';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { TreeGridToolbar } from '../../components/treeGrid/TreeGridToolbar.tsx';
import { useExpansion } from '../../components/treeGrid/useExpansion.ts';
import { useHeadingOnceNone } from '../../components/useFocusOnNext.ts';
import type { useOpened } from '../../components/useOpened.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { categoryColumns, nameOfRow } from './categoryColumns.tsx';
import { accountsWithout, categoryRows } from './categoryRows.ts';
import { OpenedDialog } from './OpenedDialog.tsx';
import type { OpenedPart } from './openedPart.ts';

interface BalanceCategoriesProps {
  readonly client: BalanceCategories_client$key;
  readonly dialog: ReturnType<typeof useOpened<OpenedPart>>;
  readonly mayEdit: boolean;
}

/** Sections, categories, and what was put into these; what comes along below is opened by hand. */
const LEVELS_OPEN_AT_FIRST = 3;

/** The balance sheet as a tree of sections, categories and accounts, with what is edited of it. */
export function BalanceCategories({ client, dialog, mayEdit }: BalanceCategoriesProps) {
  const { t } = useTranslation('balance-categories');
  const { search, change } = useQueryState();
  const data = useFragment(
    graphql`
      fragment BalanceCategories_client on Client {
        id
        balanceCategories {
          id
          name
          section
          position
          isEquity
          holdsClaims
          accounts {
            account {
              id
            }
            floatTo {
              id
              name
            }
          }
          ...useCategoryForm_category
        }
        ledger {
          accounts {
            id
            code
            name
            type
            section
            hasPostings
            parent {
              id
            }
            effectiveBalanceCategory {
              id
            }
          }
        }
      }
    `,
    client,
  );
  const { balanceCategories } = data;
  const wanted = useWanted();
  const all = useMemo(() => categoryRows(data), [data]);
  const rows = useMemo(() => withRowsAbove(all, (row) => holds(nameOfRow(t, row), wanted)), [all, t, wanted]);
  useHeadingOnceNone(rows.length === 0);
  const level = wanted === '' ? Number(search.get('level') ?? LEVELS_OPEN_AT_FIRST) : LEVEL_WHILE_FINDING;
  const expansion = useExpansion(rows, level);
  const { open, opened, close } = dialog;
  const columns = useMemo(() => categoryColumns(t, mayEdit ? open : null), [mayEdit, open, t]);
  const openCount = useMemo(() => accountsWithout(data.ledger.accounts).length, [data]);
  return (
    <>
      {balanceCategories.length === 0 ? (
        <EmptyState title={t('empty.title')} description={t('empty.text')} />
      ) : (
        <>
          <TreeGridToolbar
            columns={columns}
            expansion={expansion}
            level={level}
            onLevel={(next) => change({ level: String(next) })}
            fileName={t('title')}
            report={{ title: t('title'), notes: wanted === '' ? [] : [[t('common:treeGrid.find'), wanted]] }}
          >
            <Box component="span" role="status">
              {t('count', { count: balanceCategories.length })}
              {openCount > 0 ? ` · ${t('open', { count: openCount })}` : ''}
            </Box>
            <FindField />
          </TreeGridToolbar>
          <TreeGrid place="balance-categories" label={t('title')} columns={columns} expansion={expansion} />
        </>
      )}
      {opened ? (
        <OpenedDialog
          key={opened.id}
          clientId={data.id}
          opened={opened}
          categories={balanceCategories}
          accounts={data.ledger.accounts}
          onClose={close}
        />
      ) : null}
    </>
  );
}
