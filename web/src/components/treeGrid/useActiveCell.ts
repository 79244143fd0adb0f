import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TreeNode } from './treeRows.ts';
import type { CellPosition, TreeGridRow } from './types.ts';

interface ActiveCellOptions<Row extends TreeGridRow> {
  readonly visible: readonly TreeNode<Row>[];
  readonly rowCount: number;
  readonly columnCount: number;
  /** Told of the row that it comes to stand in; null for a total. */
  readonly onActive: ((rowId: string | null) => void) | undefined;
}

/** The cell that the keyboard stands on. It goes with its row, wherever in the tree that comes to stand. */
export function useActiveCell<Row extends TreeGridRow>(options: ActiveCellOptions<Row>) {
  const { visible, rowCount, columnCount, onActive } = options;
  const [active, setActive] = useState<CellPosition & { readonly id: string | null }>({
    row: 0,
    column: 0,
    id: null,
  });
  const position = useMemo((): CellPosition => {
    const isThere = active.id === null || visible[active.row]?.row.id === active.id;
    const moved = isThere ? -1 : visible.findIndex(({ row }) => row.id === active.id);
    return {
      row: moved < 0 ? Math.min(active.row, rowCount - 1) : moved,
      column: Math.min(active.column, columnCount - 1),
    };
  }, [active, visible, rowCount, columnCount]);
  const activeId = visible[position.row]?.row.id ?? null;
  useEffect(() => onActive?.(activeId), [activeId, onActive]);
  const activate = useCallback(
    ({ row, column }: CellPosition) => setActive({ row, column, id: visible[row]?.row.id ?? null }),
    [visible],
  );
  return { position, activate };
}
