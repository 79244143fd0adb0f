import { type RefObject, useEffect, useRef } from 'react';
import type { TreeNode } from './treeRows.ts';
import type { CellPosition, TreeGridRow } from './types.ts';

/** A row that came by what was done beside the grid; another one each time, be it the same row. */
export interface GoTo {
  readonly rowId: string;
}

/** The keyboard comes to stand on such a row, which comes into view, and the grid has the focus: whoever added it goes on from there. */
export function useGoTo<Row extends TreeGridRow>(
  goTo: GoTo | null,
  visible: readonly TreeNode<Row>[],
  move: (to: CellPosition) => void,
  grid: RefObject<HTMLElement | null>,
): void {
  const done = useRef(goTo);
  useEffect(() => {
    if (goTo === null || goTo === done.current) return;
    const row = visible.findIndex((node) => node.row.id === goTo.rowId);
    if (row < 0) return;
    done.current = goTo;
    move({ row, column: 0 });
    grid.current?.focus();
  }, [goTo, visible, move, grid]);
}
