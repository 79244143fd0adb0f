import { readNamedMonth, withoutYearMark } from '../dates/namedMonths.ts';
import { currencyMarkOf } from '../money/currencyMarks.ts';
import { valueLengthMax } from '../characters/valueLength.ts';

/** How the rows of a file are laid out. */
export interface TableLayout {
  /** Lines before the header row (or before the data where there is no header). */
  readonly skipRows: number;
  readonly hasHeader: boolean;
  /** Unique column names, one for each column. */
  readonly columnNames: readonly string[];
  /** A row of texts right above a table without a header, which has more or fewer cells than the table has columns: it names none. */
  readonly unfitHeader?: { readonly row: number; readonly cellCount: number };
  /** Rows above a table without a header that say more than a title: how many, and the first, counted from 1. */
  readonly leftOut?: { readonly count: number; readonly firstRow: number };
}

/**
 * Unique, non-empty names: blanks around are dropped, a blank name is "Column 3" (its position), a name that stands
 * already before gets a number, "Amount (2)". At least `columnCount` names are given.
 */
export function uniqueColumnNames(header: readonly string[], columnCount = header.length): string[] {
  const taken = new Set<string>();
  // Of each name, so that thousands of one name are not each tried from the first number on.
  const nextNumbers = new Map<string, number>();
  return Array.from({ length: Math.max(columnCount, header.length) }, (_, position) => {
    const written = (header[position] ?? '').replace(/\s+/g, ' ').trim();
    const base = written === '' ? `Column ${position + 1}` : written;
    let name = base;
    let number = nextNumbers.get(base) ?? 2;
    for (; taken.has(name); number++) name = `${base} (${number})`;
    nextNumbers.set(base, number);
    taken.add(name);
    return name;
  });
}

const numberPattern = /^[(+-]?[\d.,' \u00a0]*\d[\d.,' \u00a0]*[)-]?$/;
const datePattern = /^\d{1,4}[.\-/]\d{1,2}[.\-/]\d{1,4}(?:[T ].*)?$/;

const decimalsPattern = /\d[.,]\d/;

/** `€ 1,50`; without decimals it may as well be the name of a column, `EUR 2023`. */
function isMarkedAmount(text: string): boolean {
  const mark = decimalsPattern.test(text) ? currencyMarkOf(text) : '';
  return mark !== '' && numberPattern.test(text.replace(mark, '').replace(/\s+/g, ''));
}

/** A day of a named month; a month of a year may as well be the name of a column. */
function isNamedDay(text: string): boolean {
  return readNamedMonth(text)?.numbers.length === 2;
}

function isValue(cell: string): boolean {
  const text = withoutYearMark(cell.trim());
  if (text === '' || text.length > valueLengthMax) return false;
  return numberPattern.test(text) || datePattern.test(text) || isMarkedAmount(text) || isNamedDay(text);
}

function widthOf(row: readonly string[]): number {
  let width = row.length;
  while (width > 0 && row[width - 1]!.trim() === '') width -= 1;
  return width;
}

/** The most frequent number of cells; among equals the larger. */
function usualLength(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (widthOf(row) > 0) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  }
  let usual = 0;
  for (const [length, count] of counts) {
    const best = counts.get(usual) ?? 0;
    if (count > best || (count === best && length > usual)) usual = length;
  }
  return usual;
}

/** Titles above a table leave most of its cells empty. */
function isTitle(row: readonly string[], usual: number): boolean {
  return usual > 2 && widthOf(row) * 2 <= usual && row.filter((cell) => cell.trim() !== '').length <= 2;
}

function filledCount(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length;
}

/** Notes beside each other fill at most half of the cells; then the fuller row of texts above the first value is the header. */
function skipNotes(rows: readonly (readonly string[])[], first: number, usual: number): number {
  const notes = filledCount(rows[first] ?? []);
  if (notes * 2 > usual) return first;
  const firstValue = rows.findIndex((row, index) => index >= first && row.some(isValue));
  for (let index = firstValue - 1; index > first; index--) {
    const filled = filledCount(rows[index] ?? []);
    if (filled > 0) return filled > notes ? index : first;
  }
  return first;
}

function isHeader(row: readonly string[], following: readonly (readonly string[])[]): boolean {
  if (row.some(isValue)) return false;
  const filled = row.flatMap((cell, position) => (cell.trim() === '' ? [] : [position]));
  if (filled.length === 0) return false;
  if (following.some((other) => other.some(isValue))) return true;
  return filled.every((position) => following.every((other) => other[position] !== row[position]));
}

/** Whether the row right above a table looks like a header that names other columns than the table has. */
function isUnfitHeader(row: readonly string[], usual: number): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  return row.length > 1 && filled.length * 2 > usual && !row.some(isValue);
}

/** Whether a row of texts alone stands over columns of texts alone: nothing tells it from a row of the table. */
function isTextOverTexts(row: readonly string[], table: readonly (readonly string[])[]): boolean {
  const filled = [...row.keys()].filter((position) => row[position]?.trim() !== '');
  return (
    filled.length > 0 && filled.every((position) => !table.some((each) => isValue(each[position] ?? '')))
  );
}

/** A row above a table without a header may be one of it that is shorter: more than one text, a value, or a text over texts. */
function isLikeRow(row: readonly string[], table: readonly (readonly string[])[]): boolean {
  return filledCount(row) > 1 || row.some(isValue) || isTextOverTexts(row, table);
}

/** Where a header stands above the first row that is one cell shorter, since the rows end with a separator; -1 without one. */
function shorterHeader(rows: readonly (readonly string[])[], first: number, usual: number): number {
  const place = first - 1;
  const header = rows[place] ?? [];
  const isNamed = header.every((cell) => cell.trim() !== '' && !isValue(cell));
  const table = rows.slice(first).filter((row) => row.length === usual);
  const endsEmpty = table.length > 0 && table.every((row) => (row[usual - 1] ?? '').trim() === '');
  return header.length === usual - 1 && usual > 2 && isNamed && endsEmpty ? place : -1;
}

/**
 * Reads the layout from the first rows of a file (about 50): the table's length is the most frequent number of cells;
 * rows before its first row of that length, titles that leave most cells empty, and notes above a fuller row of texts
 * are skipped, but for a header that is one cell shorter than its rows. The first row left is a header if none of its cells is a number or date while some cell below is, or,
 * in a table of texts alone, if none of its texts recurs in its column. Texts that would be one but for their number are said, and so
 * are rows above a table without a header that may belong to it.
 */
export function detectLayout(rows: readonly (readonly string[])[]): TableLayout {
  const usual = usualLength(rows);
  let first = rows.findIndex((row) => row.length === usual && !isTitle(row, usual));
  first = first < 0 ? 0 : skipNotes(rows, first, usual);
  const shorter = shorterHeader(rows, first, usual);
  if (shorter >= 0) first = shorter;
  const table = rows
    .slice(first)
    .filter((row, index) => (row.length === usual || (index === 0 && shorter >= 0)) && widthOf(row) > 0);
  const [header = [], ...following] = table;
  const hasHeader = isHeader(header, following);
  const above = rows[first - 1] ?? [];
  const unfitHeader = { row: first, cellCount: above.length };
  const isUnfit = !hasHeader && isUnfitHeader(above, usual) && !isTextOverTexts(above, table);
  const skipped = hasHeader ? [] : rows.slice(0, isUnfit ? first - 1 : first);
  const likeRows = [...skipped.keys()].filter((index) => isLikeRow(skipped[index] ?? [], table));
  const [firstLike] = likeRows;
  return {
    skipRows: first,
    hasHeader,
    columnNames: uniqueColumnNames(hasHeader ? header : [], usual),
    ...(isUnfit && { unfitHeader }),
    ...(firstLike !== undefined && { leftOut: { count: likeRows.length, firstRow: firstLike + 1 } }),
  };
}
