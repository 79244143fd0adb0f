import type { PresentAccount } from './account.ts';
import { groupBy } from './groupBy.ts';
import type { ParentPlace, PlacedRow } from './treeRows.ts';
import { longestPrefix } from './treeSource.ts';

/** The account above each row, by what the row itself says. */

export interface Places {
  readonly rowsOfCode: ReadonlyMap<string, number>;
  readonly presentOfCode: ReadonlyMap<string, number>;
}

export function placesOf(rows: readonly PlacedRow[], present: readonly PresentAccount[]): Places {
  const rowsOfCode = new Map<string, number>();
  for (const [index, { code }] of rows.entries()) {
    if (code !== '' && !rowsOfCode.has(code)) rowsOfCode.set(code, index);
  }
  const coded = present.filter(({ code }) => code !== '');
  return { rowsOfCode, presentOfCode: new Map(coded.map(({ code, id }) => [code, id])) };
}

function placeOfCode(code: string, { rowsOfCode, presentOfCode }: Places): ParentPlace {
  const row = rowsOfCode.get(code);
  if (row !== undefined) return { row };
  const id = presentOfCode.get(code);
  return id === undefined ? null : { present: id };
}

/** A parent is named by its code, or by a name that one row alone has. */
export function byParent(
  rows: readonly PlacedRow[],
  places: Places,
  missing: Map<number, string>,
): ParentPlace[] {
  const rowsOfName = groupBy(rows.keys(), (index) => rows[index]?.name ?? '');
  return rows.map(({ parentText }, index) => {
    if (parentText === '') return null;
    const place = placeOfCode(parentText, places);
    if (place) return place;
    const named = rowsOfName.get(parentText) ?? [];
    const [row] = named;
    if (row !== undefined && named.length === 1) return { row };
    missing.set(index, parentText);
    return null;
  });
}

/** Workbooks may write decimals that say nothing; null: it is no whole number. */
export function levelOf(text: string): number | null {
  const [, whole] = /^([+-]?\d+)(?:[.,]0*)?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole);
}

/** The last row above of that level less one; levels may begin anywhere and may leave numbers out. */
export function byLevel(rows: readonly PlacedRow[]): ParentPlace[] {
  const open: { readonly level: number; readonly row: number }[] = [];
  return rows.map(({ level: text }, row) => {
    const level = levelOf(text);
    if (level === null) return null;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const above = open.at(-1);
    open.push({ level, row });
    return above ? { row: above.row } : null;
  });
}

export function byCodePrefix(rows: readonly PlacedRow[], places: Places): ParentPlace[] {
  const codes = new Set([...places.rowsOfCode.keys(), ...places.presentOfCode.keys()]);
  return rows.map(({ code }) => {
    const prefix = longestPrefix(code, codes);
    return prefix === null ? null : placeOfCode(prefix, places);
  });
}

export function byHeadings(rows: readonly PlacedRow[]): ParentPlace[] {
  let heading: number | null = null;
  return rows.map(({ code }, row) => {
    if (code === '') heading = row;
    return code === '' || heading === null ? null : { row: heading };
  });
}
