/** How the rows of a file are laid out. */
export interface TableLayout {
  /** Lines before the header row (or before the data where there is no header). */
  readonly skipRows: number;
  readonly hasHeader: boolean;
  /** Unique column names, one for each column. */
  readonly columnNames: readonly string[];
}

/**
 * Unique, non-empty names: blanks around are dropped, a blank name is "Column 3" (its position), a name that stands
 * already before gets a number, "Amount (2)". At least `columnCount` names are given.
 */
export declare function uniqueColumnNames(header: readonly string[], columnCount?: number): string[];

/**
 * Reads the layout from the first rows of a file (about 50): the table's width is the most frequent number of cells,
 * rows before its first row of that width are skipped (titles, DATEV's first line), and the first row is a header if
 * none of its cells is a number or a date and some cell below one of them is, or if its texts do not recur below.
 */
export declare function detectLayout(rows: readonly (readonly string[])[]): TableLayout;
