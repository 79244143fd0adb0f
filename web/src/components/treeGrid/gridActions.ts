import type { Arranging } from './arranging.ts';
import type { PlacedColumn } from './columnLayout.ts';
import type { GridActions } from './gridKeyboard.ts';
import type { CellPosition, TreeGridColumn, TreeGridRow } from './types.ts';
import type { Expansion } from './useExpansion.ts';

export interface ColumnResizing {
  /** While a mouse is dragged. */
  readonly show: (columnId: string, width: number) => void;
  readonly change: (columnId: string, width: number) => void;
  /** As wide as what is drawn of it. */
  readonly fit: (columnId: string, index: number) => void;
}

interface GridState<Row extends TreeGridRow> {
  readonly active: CellPosition;
  readonly columns: readonly TreeGridColumn<Row>[];
  readonly expansion: Expansion<Row>;
  readonly view: {
    readonly all: readonly PlacedColumn<Row>[];
    /** Those in view. */
    readonly rows: { readonly range: { readonly startIndex: number; readonly endIndex: number } | null };
    readonly resizing: ColumnResizing;
  };
  readonly move: (to: CellPosition) => void;
  readonly arranging: Arranging | null;
}

/** What the keys do to this grid. */
export function gridActions<Row extends TreeGridRow>(state: GridState<Row>): GridActions {
  const { active, columns, expansion, view, move, arranging } = state;
  const { visible, totals, isExpanded, toggle } = expansion;
  const shown = view.rows.range;
  return {
    active,
    size: {
      rowCount: visible.length + totals.length,
      columnCount: columns.length,
      pageRows: Math.max(1, (shown?.endIndex ?? 0) - (shown?.startIndex ?? 0)),
    },
    move,
    arrange:
      arranging &&
      ((row, step) => {
        const node = visible[row];
        if (node) arranging.step(node.row.id, step);
      }),
    openState: (row) => {
      const node = visible[row];
      return node?.hasChildren ? isExpanded(node.row.id) : null;
    },
    toggle: (row, isOpen) => {
      const node = visible[row];
      if (node) toggle(node.row.id, isOpen);
    },
    parentOf: (row) => {
      const level = visible[row]?.level ?? 1;
      const parent = visible.slice(0, row).findLastIndex((node) => node.level < level);
      return parent < 0 ? null : parent;
    },
    open: ({ row, column }) => {
      const line = visible[row]?.row ?? totals[row - visible.length];
      if (line) columns[column]?.open?.(line)?.();
    },
    resize: (column, by) => {
      const placed = view.all[column];
      if (placed) view.resizing.change(placed.column.id, placed.width + by);
    },
    fit: (column) => {
      const placed = view.all[column];
      if (placed) view.resizing.fit(placed.column.id, column);
    },
  };
}
