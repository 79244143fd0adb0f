import type { PresentAccount } from './account.ts';
import { createRowAbove, findCircles, findDeep } from './treeFaults.ts';
import { byPath } from './treePaths.ts';
import { byCodePrefix, byHeadings, byLevel, byParent, placesOf } from './treePlaces.ts';
import { isMadeGroup, levelCountMax, type MadeGroup, type ParentPlace, type PlacedRow } from './treeRows.ts';
import type { TreeSource } from './treeSource.ts';

export interface ResolvedTree<Row extends PlacedRow> {
  /** The rows, and behind them the groups that paths name and that have no row. */
  readonly rows: readonly (Row | MadeGroup)[];
  readonly parents: readonly ParentPlace[];
  /** Every row in the order of the file, a made group before the first row below it. */
  readonly order: readonly number[];
  /** Rows whose parent is nowhere, with what they call it. */
  readonly missing: ReadonlyMap<number, string>;
  /** Rows that would stand below themselves; their parent is taken away. */
  readonly circles: ReadonlySet<number>;
  /** Rows deeper than a chart may be; their parent is taken away. */
  readonly deep: ReadonlySet<number>;
}

/** The tree of a file: every row's parent, and what stands in the way of one. */
export function resolveChartTree<Row extends PlacedRow>(
  rows: readonly Row[],
  source: TreeSource,
  present: readonly PresentAccount[],
  pathSeparator: string | null,
): ResolvedTree<Row> {
  const places = placesOf(rows, present);
  const missing = new Map<number, string>();
  const resolve = (): { rows: readonly (Row | MadeGroup)[]; parents: ParentPlace[] } => {
    if (source === 'path') return byPath(rows, present, pathSeparator);
    if (source === 'parent') return { rows, parents: byParent(rows, places, missing) };
    if (source === 'level') return { rows, parents: byLevel(rows) };
    if (source === 'code_prefix') return { rows, parents: byCodePrefix(rows, places) };
    if (source === 'headings') return { rows, parents: byHeadings(rows) };
    return { rows, parents: rows.map(() => null) };
  };
  const tree = resolve();
  const circles = findCircles(tree.rows.length, createRowAbove(tree.parents, places, present));
  const acyclic = tree.parents.map((parent, row) => (circles.has(row) ? null : parent));
  const deep = findDeep(acyclic);
  for (const [index, { path }] of rows.entries()) if (path.length >= levelCountMax) deep.add(index);
  const parents = acyclic.map((parent, row) => (deep.has(row) ? null : parent));
  const placeInFile = (index: number): number => {
    const row = tree.rows[index];
    return row !== undefined && isMadeGroup(row) ? row.firstRow - 0.5 : index;
  };
  const order = [...tree.rows.keys()].toSorted((left, right) => placeInFile(left) - placeInFile(right));
  return { rows: tree.rows, parents, order, missing, circles, deep };
}
