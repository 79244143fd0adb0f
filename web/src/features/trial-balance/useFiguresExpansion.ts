import { LEVEL_WHILE_FINDING } from '../../components/treeGrid/FindField.tsx';
import type { TreeGridRow } from '../../components/treeGrid/types.ts';
import { useExpansion } from '../../components/treeGrid/useExpansion.ts';
import { useOpenedBranches } from '../../components/treeGrid/useOpenedBranches.ts';
import { useQueryState } from '../../components/useQueryState.ts';

const LEVELS_OPEN_AT_FIRST = 99;

function levelOf(text: string | null): number {
  const level = Number(text ?? '');
  return Number.isInteger(level) && level > 0 ? level : LEVELS_OPEN_AT_FIRST;
}

/**
 * How deep the tree of figures is open, and what of it was opened and closed by hand, as the address says it; all of it while
 * something is looked for.
 */
export function useFiguresExpansion<Row extends TreeGridRow>(
  rows: readonly Row[],
  wordOf: (row: Row) => string,
  isFinding = false,
) {
  const { search, change } = useQueryState();
  const branches = useOpenedBranches(rows, wordOf);
  const level = isFinding ? LEVEL_WHILE_FINDING : levelOf(search.get('level'));
  const expansion = useExpansion(rows, level, isFinding ? null : branches);
  const onLevel = (next: number) => change({ level: String(next), ...branches.none });
  return { level, expansion, onLevel };
}
