import { groupBy } from './groupBy.ts';
import type { PresentAccount } from './account.ts';

/** From what the tree is read. `headings`: a row without a code stands above the rows that follow. */
export const treeSources = ['parent', 'path', 'level', 'code_prefix', 'headings', 'none'] as const;

export type TreeSource = (typeof treeSources)[number];

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

const pathSeparators = [' > ', ' » ', ' / ', ' | ', ':', '\\', '>', '/', '|'] as const;
const joint = '\u0000';

/** The sign between the groups of a path: the first that stands in any of the texts. */
export function findPathSeparator(texts: readonly string[]): string | null {
  return pathSeparators.find((separator) => texts.some((text) => text.includes(separator))) ?? null;
}

const digitsPattern = /^[\d.]+$/;
const separatorSign = /^[^\p{L}\p{N}\s]/u;

function isPrefixOf(prefix: string, code: string): boolean {
  if (prefix === '' || prefix.length >= code.length || !code.startsWith(prefix)) return false;
  return (
    separatorSign.test(code.slice(prefix.length)) || (digitsPattern.test(prefix) && digitsPattern.test(code))
  );
}

/** The longest code that a code begins with, itself excepted. */
function longestPrefix(code: string, codes: ReadonlySet<string>): string | null {
  for (let length = code.length - 1; length > 0; length--) {
    const prefix = code.slice(0, length);
    if (codes.has(prefix) && isPrefixOf(prefix, code)) return prefix;
  }
  return null;
}

/** Numbers without a gap, 1 to 300, are a count and no hierarchy. */
function isCount(codes: readonly string[]): boolean {
  const numbers = codes.map(Number);
  if (numbers.some((number) => !Number.isInteger(number))) return false;
  return Math.max(...numbers) - Math.min(...numbers) + 1 === new Set(numbers).size;
}

/**
 * What the tree is read from, where nobody says: the most explicit thing that the file holds. A column that is there for it
 * and empty says that there is none.
 */
export function suggestTreeSource(
  rows: readonly PlacedRow[],
  has: { readonly parent: boolean; readonly path: boolean; readonly level: boolean },
): TreeSource {
  if (has.parent && rows.some(({ parentText }) => parentText !== '')) return 'parent';
  if (has.path && rows.some(({ path }) => path.length > 0)) return 'path';
  if (has.level && rows.some(({ level }) => level !== '')) return 'level';
  if (has.parent || has.path || has.level) return 'none';
  const codes = rows.map(({ code }) => code).filter((code) => code !== '');
  const known = new Set(codes);
  const shortest = Math.min(...codes.map(({ length }) => length));
  const longer = codes.filter(({ length }) => length > shortest);
  const below = longer.filter((code) => longestPrefix(code, known) !== null).length;
  if (longer.length > 0 && below * 2 >= longer.length && !isCount(codes)) return 'code_prefix';
  const hasHeadings = rows.some(({ code, name }) => code === '' && name !== '');
  return codes.length > 0 && hasHeadings ? 'headings' : 'none';
}

/** A name may itself hold the sign that stands between groups. */
function keyOfPath(names: readonly string[], separator: string | null): string {
  const parts = separator === null ? names : names.flatMap((name) => name.split(separator));
  return parts.map((part) => part.trim()).join(joint);
}

function pathsOfPresent(present: readonly PresentAccount[], separator: string | null): Map<string, number> {
  const byId = new Map(present.map((account) => [account.id, account]));
  const paths = new Map<string, number>();
  for (const account of present) {
    const names: string[] = [];
    for (let each: PresentAccount | undefined = account; each && names.length < 64;) {
      names.unshift(each.name);
      each = each.parent === null ? undefined : byId.get(each.parent);
    }
    const path = keyOfPath(names, separator);
    if (!paths.has(path)) paths.set(path, account.id);
  }
  return paths;
}

interface Places {
  readonly rowsOfCode: ReadonlyMap<string, number>;
  readonly presentOfCode: ReadonlyMap<string, number>;
}

function placesOf(rows: readonly PlacedRow[], present: readonly PresentAccount[]): Places {
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
function byParent(rows: readonly PlacedRow[], places: Places, missing: Map<number, string>): ParentPlace[] {
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

/** The last row above of that level less one; levels may begin anywhere and may leave numbers out. */
function byLevel(rows: readonly PlacedRow[]): ParentPlace[] {
  const open: { readonly level: number; readonly row: number }[] = [];
  return rows.map(({ level: text }, row) => {
    const level = Number.parseInt(text, 10);
    if (Number.isNaN(level)) return null;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const above = open.at(-1);
    open.push({ level, row });
    return above ? { row: above.row } : null;
  });
}

function byCodePrefix(rows: readonly PlacedRow[], places: Places): ParentPlace[] {
  const codes = new Set([...places.rowsOfCode.keys(), ...places.presentOfCode.keys()]);
  return rows.map(({ code }) => {
    const prefix = longestPrefix(code, codes);
    return prefix === null ? null : placeOfCode(prefix, places);
  });
}

function byHeadings(rows: readonly PlacedRow[]): ParentPlace[] {
  let heading: number | null = null;
  return rows.map(({ code }, row) => {
    if (code === '') heading = row;
    return code === '' || heading === null ? null : { row: heading };
  });
}

/**
 * Each row below the group that its path names: the last such row above it (the order of a printed tree), else the first
 * below it, else an account of the chart with that path, else a row of that name alone. A group that is nowhere is made.
 */
function byPath<Row extends PlacedRow>(
  rows: readonly Row[],
  present: readonly PresentAccount[],
  separator: string | null,
): { rows: (Row | MadeGroup)[]; parents: ParentPlace[] } {
  const all: (Row | MadeGroup)[] = [...rows];
  const parents: ParentPlace[] = [];
  const rowsOfPath = groupBy(rows.keys(), (index) =>
    keyOfPath([...(rows[index]?.path ?? []), rows[index]?.name ?? ''], separator),
  );
  const rowsOfName = groupBy(rows.keys(), (index) => rows[index]?.name ?? '');
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

/** The next row on the way up, through accounts of the chart that the file leaves out. */
function createRowAbove(
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
function findCircles(count: number, rowAbove: (row: number) => number | undefined): Set<number> {
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
function findDeep(parents: readonly ParentPlace[]): Set<number> {
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
