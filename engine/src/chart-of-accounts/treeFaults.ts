import type { PresentAccount } from './account.ts';
import type { Places } from './treePlaces.ts';
import { levelCountMax, type ParentPlace } from './treeRows.ts';

/** What cannot be a tree: accounts that stand below themselves, and those too deep. */

/** The next row on the way up, through accounts of the chart that the file leaves out. */
export function createRowAbove(
  parents: readonly ParentPlace[],
  places: Places,
  present: readonly PresentAccount[],
): (row: number) => number | undefined {
  const byId = new Map(present.map((account) => [account.id, account]));
  return (row) => {
    const parent = parents[row] ?? null;
    if (parent === null) return undefined;
    if ('row' in parent) return parent.row;
    const seen = new Set<number>();
    for (let id: number | null = parent.present; id !== null && !seen.has(id);) {
      seen.add(id);
      const account: PresentAccount | undefined = byId.get(id);
      const own = account === undefined ? undefined : places.rowsOfCode.get(account.code);
      if (own !== undefined) return own;
      id = account?.parent ?? null;
    }
    return undefined;
  };
}

/** Rows that meet themselves on the way up. */
export function findCircles(count: number, rowAbove: (row: number) => number | undefined): Set<number> {
  const circles = new Set<number>();
  const isClear = new Set<number>();
  for (let start = 0; start < count; start++) {
    const way: number[] = [];
    const seen = new Set<number>();
    let row: number | undefined = start;
    while (row !== undefined && !seen.has(row) && !isClear.has(row)) {
      seen.add(row);
      way.push(row);
      row = rowAbove(row);
    }
    if (row !== undefined && seen.has(row)) for (const each of way.slice(way.indexOf(row))) circles.add(each);
    for (const each of way) isClear.add(each);
  }
  return circles;
}

/** Rows below the deepest level. */
export function findDeep(parents: readonly ParentPlace[]): Set<number> {
  const levels = new Map<number, number>();
  const deep = new Set<number>();
  for (const start of parents.keys()) {
    const way: number[] = [];
    let row: number | undefined = start;
    while (row !== undefined && !levels.has(row)) {
      way.push(row);
      const parent: ParentPlace = parents[row] ?? null;
      row = parent && 'row' in parent ? parent.row : undefined;
    }
    let level = row === undefined ? -1 : (levels.get(row) ?? 0);
    for (const each of way.toReversed()) {
      level += 1;
      if (level >= levelCountMax) {
        deep.add(each);
        level = 0;
      }
      levels.set(each, level);
    }
  }
  return deep;
}
