import type { TableCell, TableText } from '../table/tableText.ts';
import type { TreeNode } from './treeRows.ts';
import type { TreeGridColumn, TreeGridRow } from './types.ts';

interface WrittenColumn<Row extends TreeGridRow> {
  readonly header: string;
  readonly groups: readonly string[];
  readonly isSticky: boolean;
  readonly cell: (row: Row) => TableCell;
}

/** A column of the screen is one of the table, or several where it shows several things. */
function writtenColumns<Row extends TreeGridRow>(column: TreeGridColumn<Row>): readonly WrittenColumn<Row>[] {
  const { header, groups = [], isSticky = false, text, amount, written } = column;
  if (written) {
    return written.map((part) => ({
      header: part.header,
      groups,
      isSticky,
      cell: (row) => ({ text: part.text(row), amount: null }),
    }));
  }
  return [{ header, groups, isSticky, cell: (row) => ({ text: text(row), amount: amount?.(row) ?? null }) }];
}

/** Exactly what is shown: visible rows, totals, columns in their order, each group title repeated over its columns. */
export function treeTable<Row extends TreeGridRow>(
  columns: readonly TreeGridColumn<Row>[],
  visible: readonly TreeNode<Row>[],
  totals: readonly Row[],
): TableText {
  const all = columns.flatMap((column) => writtenColumns(column));
  const depth = all.reduce((deepest, column) => Math.max(deepest, column.groups.length), 0);
  const groupRows = Array.from({ length: depth }, (_, index) =>
    all.map((column) => column.groups[index] ?? ''),
  );
  const cellsOf = (row: Row) => all.map((column) => column.cell(row));
  return {
    headers: [...groupRows, all.map((column) => column.header)],
    lines: [
      ...visible.map(({ row, level, hasChildren }) => ({ level, isTotal: hasChildren, cells: cellsOf(row) })),
      ...totals.map((row) => ({ level: 0, isTotal: true, cells: cellsOf(row) })),
    ],
    stickyCount: all.filter(({ isSticky }) => isSticky).length,
  };
}
