import { keptCode } from '../text/visibleCode.ts';
import type { PresentAccount } from './account.ts';
import { groupBy } from './groupBy.ts';
import { levelCountMax, type MadeGroup, type ParentPlace, type PlacedRow } from './treeRows.ts';

const joint = '\u0000';

/** A name may itself hold the sign that stands between groups; names that look alike are of one group, as codes are of one account. */
function keyOfPath(names: readonly string[], separator: string | null): string {
  const parts = separator === null ? names : names.flatMap((name) => name.split(separator));
  return parts.map(keptCode).join(joint);
}

function pathsOfPresent(present: readonly PresentAccount[], separator: string | null): Map<string, number> {
  const byId = new Map(present.map((account) => [account.id, account]));
  const paths = new Map<string, number>();
  for (const account of present) {
    const names: string[] = [];
    for (let each: PresentAccount | undefined = account; each && names.length < levelCountMax;) {
      names.unshift(each.name);
      each = each.parent === null ? undefined : byId.get(each.parent);
    }
    const path = keyOfPath(names, separator);
    if (!paths.has(path)) paths.set(path, account.id);
  }
  return paths;
}

/**
 * Each row below the group that its path names: the last such row above it (the order of a printed tree), else the first
 * below it, else an account of the chart with that path, else a row of that name alone. A group that is nowhere is made.
 */
export function byPath<Row extends PlacedRow>(
  rows: readonly Row[],
  present: readonly PresentAccount[],
  separator: string | null,
): { rows: (Row | MadeGroup)[]; parents: ParentPlace[] } {
  const all: (Row | MadeGroup)[] = [...rows];
  const parents: ParentPlace[] = [];
  const rowsOfPath = groupBy(rows.keys(), (index) =>
    keyOfPath([...(rows[index]?.path ?? []), rows[index]?.name ?? ''], separator),
  );
  const rowsOfName = groupBy(rows.keys(), (index) => keptCode(rows[index]?.name ?? ''));
  const presentOfPath = pathsOfPresent(present, separator);
  const made = new Map<string, number>();
  const nearest = (found: readonly number[], index: number): ParentPlace => {
    const row = found.findLast((each) => each < index) ?? found.find((each) => each > index);
    return row === undefined ? null : { row };
  };
  const placeOf = (path: readonly string[], index: number): ParentPlace => {
    if (path.length === 0) return null;
    const key = keyOfPath(path, separator);
    const [only = ''] = path;
    const byOwnPath = nearest(rowsOfPath.get(key) ?? [], index);
    if (byOwnPath) return byOwnPath;
    const id = presentOfPath.get(key);
    if (id !== undefined) return { present: id };
    const byName = path.length === 1 ? nearest(rowsOfName.get(only) ?? [], index) : null;
    if (byName) return byName;
    const known = made.get(key);
    if (known !== undefined) return { row: known };
    const above = placeOf(path.slice(0, -1), index);
    const row = all.length;
    made.set(key, row);
    const name = path.at(-1) ?? '';
    const group = { code: '', name, parentText: '', path: path.slice(0, -1), level: '' };
    all.push({ ...group, isMade: true, firstRow: index });
    parents[row] = above;
    return { row };
  };
  for (const [index, { path }] of rows.entries()) {
    parents[index] = path.length < levelCountMax ? placeOf(path, index) : null;
  }
  return { rows: all, parents };
}
