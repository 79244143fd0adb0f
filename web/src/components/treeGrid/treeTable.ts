import { writtenColumns } from '../table/columns.ts';
import type { TableText } from '../table/tableText.ts';
import type { TreeNode } from './treeRows.ts';
import type { TreeGridColumn, TreeGridRow } from './types.ts';

/** Exactly what is shown: visible rows, totals, columns in their order, each group title repeated over its columns. */
export function treeTable<Row extends TreeGridRow>(
  columns: readonly TreeGridColumn<Row>[],
  visible: readonly TreeNode<Row>[],
  totals: readonly Row[],
): TableText {
  const all = columns.flatMap((column) => {
    const { groups = [], isSticky = false } = column;
    return writtenColumns(column).map((written) => ({ ...written, groups, isSticky }));
  });
  const depth = all.reduce((deepest, column) => Math.max(deepest, column.groups.length), 0);
  const groupRows = Array.from({ length: depth }, (_, index) =>
    all.map((column) => column.groups[index] ?? ''),
  );
  const cellsOf = (row: Row) => all.map((column) => column.cell(row));
  return {
    headers: [...groupRows, all.map((column) => column.header)],
    lines: [
      ...visible.map(({ row, level, hasChildren }) => ({
        level,
        isTotal: hasChildren || row.isStrong === true,
        cells: cellsOf(row),
      })),
      ...totals.map((row) => ({ level: 0, isTotal: true, cells: cellsOf(row) })),
    ],
    stickyCount: all.filter(({ isSticky }) => isSticky).length,
  };
}
