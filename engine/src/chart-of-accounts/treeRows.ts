/** The rows of a chart's file, as far as the tree is read from them. */

/** What a row says about its place; texts as they stand in the file, the path already in one text for each group. */
export interface PlacedRow {
  readonly code: string;
  readonly name: string;
  readonly parentText: string;
  readonly path: readonly string[];
  readonly level: string;
}

/** The account above: a row of the file, an account that the file does not name, or none. */
export type ParentPlace = { readonly row: number } | { readonly present: number } | null;

/** A group that only paths name. */
export interface MadeGroup extends PlacedRow {
  readonly isMade: true;
  /** The first row that names it. */
  readonly firstRow: number;
}

export function isMadeGroup(row: PlacedRow): row is MadeGroup {
  return 'isMade' in row;
}

/** Levels of a chart; deeper is a mistake in the file. */
export const levelCountMax = 64;
