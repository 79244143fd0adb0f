import type { TableColumn } from '../table/columns.ts';

/** A line of the tree, given in tree order: a parent stands before its children. */
export interface TreeGridRow {
  readonly id: string;
  readonly parentId: string | null;
  /** Totals stand below the tree, always in view. */
  readonly isTotal?: boolean;
  /** A line of the tree that is read first: in bold, as parents are. */
  readonly isStrong?: boolean;
  /** A rule stands above it. */
  readonly isRuled?: boolean;
}

export interface TreeGridColumn<Row extends TreeGridRow> extends TableColumn<Row> {
  /** Titles above the header, outermost first; equal neighbours share one. */
  readonly groups?: readonly string[];
  readonly width: number;
  /** Stays in view when the rest is scrolled; sticky columns come first. */
  readonly isSticky?: boolean;
  /** A rule stands before it, where a group of columns begins. */
  readonly hasRule?: boolean;
  /** Enter on the cell, or a click on a link in it. */
  readonly open?: (row: Row) => (() => void) | undefined;
}

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}
