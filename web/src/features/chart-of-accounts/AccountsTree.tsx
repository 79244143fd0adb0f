import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import type { Arranging } from '../../components/treeGrid/arranging.ts';
import { FindField, LEVEL_WHILE_FINDING, useWanted } from '../../components/treeGrid/FindField.tsx';
import { withRowsAbove } from '../../components/treeGrid/findRows.ts';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { TreeGridToolbar } from '../../components/treeGrid/TreeGridToolbar.tsx';
import type { GoTo } from '../../components/treeGrid/useGoTo.ts';
import { type Expansion, useExpansion } from '../../components/treeGrid/useExpansion.ts';
import { shortWord, useOpenedBranches } from '../../components/treeGrid/useOpenedBranches.ts';
import { UnknownDropped } from '../../components/UnknownDropped.tsx';
import { useHeadingOnceNone } from '../../components/useFocusOnNext.ts';
import { knownChoice, useQueryState } from '../../components/useQueryState.ts';
import { accountColumns, type AccountRow, accountRows, isFound } from './accountColumns.tsx';
import { ArrangeButtons } from './draft/ArrangeButtons.tsx';
import { type Chart, drop, move } from './draft/chartDraft.ts';
import type { ChartDraft } from './draft/useChartDraft.ts';

interface AccountsTreeProps {
  readonly draft: ChartDraft;
  readonly tags: readonly { readonly tag: string; readonly accountCount: number }[];
  /** Null where the chart may only be read. */
  readonly onEdit: ((accountId: string) => void) | null;
  readonly onSource: ((accountId: string) => void) | null;
  /** The account that was added last. */
  readonly added: GoTo | null;
}

const LEVELS_OPEN_AT_FIRST = 99;

/** What the address calls a branch: by its code, without one by the way to it. */
const wordOf = ({ account, path }: AccountRow): string =>
  account.code === '' ? shortWord(`${path} > ${account.name}`) : account.code;

/** Moving by keys, by buttons and by dragging. A parent that takes an account is opened, so that this stays in view. */
function useArranging(draft: ChartDraft, open: (id: string) => void): Arranging {
  const put = (id: string, next: Chart) => {
    const parentId = next.find((account) => account.id === id)?.parentId;
    draft.change(() => next);
    if (parentId != null) open(parentId);
  };
  return {
    step: (id, step) => put(id, move(draft.chart, id, step)),
    mayDrop: (id, to) => drop(draft.chart, id, to) !== draft.chart,
    drop: (id, to) => put(id, drop(draft.chart, id, to)),
  };
}

/** What stands above the account that was added last is opened, one branch with each look, until the account is seen. */
function useOpenAbove(added: GoTo | null, chart: Chart, expansion: Expansion<AccountRow>): void {
  const done = useRef(added);
  useEffect(() => {
    if (added === null || added === done.current) return;
    const parentOf = (id: string) => chart.find((account) => account.id === id)?.parentId ?? null;
    const above: string[] = [];
    for (let id = parentOf(added.rowId); id !== null; id = parentOf(id)) above.push(id);
    const closed = above.findLast((id) => !expansion.isExpanded(id));
    if (closed === undefined) done.current = added;
    else expansion.toggle(closed, true);
  }, [added, chart, expansion]);
}

export function AccountsTree({ draft, tags, onEdit, onSource, added }: AccountsTreeProps) {
  const { t } = useTranslation('chart-of-accounts');
  const { search, change } = useQueryState();
  const { chart, changes, fromPayroll } = draft;
  const [activeId, setActiveId] = useState<string | null>(null);
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
  const all = useMemo(() => accountRows(chart, changes, fromPayroll), [chart, changes, fromPayroll]);
  const found = useMemo(() => {
    const filter = { tags: chosen.map(({ id }) => id), text: wanted };
    return new Set(all.filter(({ account }) => isFound(account, filter)));
  }, [all, chosen, wanted]);
  const rows = useMemo(() => withRowsAbove(all, (row) => found.has(row)), [all, found]);
  const level = wanted === '' ? Number(search.get('level') ?? LEVELS_OPEN_AT_FIRST) : LEVEL_WHILE_FINDING;
  const branches = useOpenedBranches(all, wordOf);
  const expansion = useExpansion(rows, level, wanted === '' ? branches : null);
  useOpenAbove(added, chart, expansion);
  const columns = useMemo(() => accountColumns(t, onEdit, onSource), [onEdit, onSource, t]);
  const notes = [
    ...(chosen.length > 0 ? [[t('tags'), chosen.map(({ id }) => id).join(', ')] as const] : []),
    ...(wanted === '' ? [] : [[t('common:treeGrid.find'), wanted] as const]),
  ];
  useHeadingOnceNone(found.size === 0);
  const arranging = useArranging(draft, (id) => expansion.toggle(id, true));
  // Between siblings that are not shown nobody sees where an account comes to stand.
  const isArranged = onEdit !== null && notes.length === 0;
  return (
    <>
      <UnknownDropped count={unknownCount + branches.unknownCount} />
      <TreeGridToolbar
        columns={columns}
        expansion={expansion}
        level={level}
        onLevel={(next) => change({ level: String(next), ...branches.none })}
        fileName={t('title')}
        report={{ title: t('title'), notes }}
      >
        <Box component="span" role="status">
          {notes.length > 0
            ? t('common:treeGrid.found', { count: found.size, all: chart.length })
            : t('count', { count: chart.length })}
        </Box>
        {onEdit ? (
          <ArrangeButtons draft={draft} accountId={isArranged ? activeId : null} onStep={arranging.step} />
        ) : null}
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
        <TreeGrid
          place="chart-of-accounts"
          label={t('title')}
          columns={columns}
          expansion={expansion}
          arranging={isArranged ? arranging : null}
          onActive={setActiveId}
          goTo={added}
        />
      ) : (
        <EmptyState title={t('nothingFound')} description={t('nothingFoundText')} />
      )}
    </>
  );
}
