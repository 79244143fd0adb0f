import type { ReactNode } from 'react';

/** A line of the tree, given in tree order: a parent stands before its children. */
export interface TreeGridRow {
  readonly id: string;
  readonly parentId: string | null;
  /** Totals stand below the tree, always in view. */
  readonly isTotal?: boolean;
}

export interface TreeGridColumn<Row extends TreeGridRow> {
  readonly id: string;
  readonly header: string;
  /** Titles above the header, outermost first; equal neighbours share one. */
  readonly groups?: readonly string[];
  readonly width: number;
  readonly align?: 'start' | 'end';
  /** Stays in view when the rest is scrolled; sticky columns come first. */
  readonly isSticky?: boolean;
  /** A rule stands before it, where a group of columns begins. */
  readonly hasRule?: boolean;
  /** What copy and export write. */
  readonly text: (row: Row) => string;
  /** Of a figure: its digits with the decimals of its currency and a decimal point. Text is protected against being read as a formula. */
  readonly amount?: (row: Row) => string;
  /** What copy and export write in place of the text, where one column of the screen shows several things. */
  readonly written?: readonly { readonly header: string; readonly text: (row: Row) => string }[];
  readonly render?: (row: Row) => ReactNode;
  /** Enter on the cell. */
  readonly open?: (row: Row) => (() => void) | undefined;
}

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}
