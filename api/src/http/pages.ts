import { invalidField } from './errors.ts';

/** Where a list goes on that is ordered by a text and then by an id: it names no page, so it holds while others come and go. */
export interface Place {
  readonly value: string;
  readonly id: number;
}

export interface PageQuery {
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface Page<Item> {
  readonly total: number;
  readonly items: Item[];
  readonly next: string | null;
}

/** What cursors of a list hold. Each is of one list, and of one order of it: in another one it would name another place. */
export interface CursorForm {
  /** In small letters. */
  readonly list: string;
  /** How many whole numbers tell a record from others. */
  readonly numberCount: number;
  /** Of a list in the order of something else than these, how that is written; null: of these. */
  readonly value: RegExp | null;
}

export interface Cursor {
  readonly numbers: readonly number[];
  /** Empty where the list is in the order of its numbers. */
  readonly value: string;
}

export const anyText = /^.*$/su;
/** By digits, within what the database can hold. */
const cursorText = /^([a-z_]+)\.((?:0|[1-9]\d{0,14})(?:-(?:0|[1-9]\d{0,14}))*)(?:_(.*))?$/su;

const afterInQuery = 'query.after';

/** @param path where the call says it */
export function noCursor(path = afterInQuery): never {
  throw invalidField(path, 'invalid', 'It is no cursor of this list.');
}

/** The place after which a page begins; null from the beginning. */
export function parseCursor(form: CursorForm, after: string | undefined, path = afterInQuery): Cursor | null {
  if (after === undefined) return null;
  const [, list, digits = '', value] = cursorText.exec(after) ?? [];
  const numbers = digits.split('-').map(Number);
  const isOfForm = list === form.list && numbers.length === form.numberCount;
  const isOfOrder = form.value === null ? value === undefined : value !== undefined && form.value.test(value);
  return isOfForm && isOfOrder ? { numbers, value: value ?? '' } : noCursor(path);
}

export function formatCursor(form: CursorForm, { numbers, value }: Cursor): string {
  return `${form.list}.${numbers.join('-')}${form.value === null ? '' : `_${value}`}`;
}

const byNumber = (list: string): CursorForm => ({ list, numberCount: 1, value: null });
const byText = (list: string): CursorForm => ({ list, numberCount: 1, value: anyText });

/** The number after which a page of a list goes on that is in order of one; null from the beginning. */
export function parseNumber(list: string, after: string | undefined): number | null {
  return parseCursor(byNumber(list), after)?.numbers[0] ?? null;
}

/** The number of the last record of a page as the cursor of the next one; null: there is none. */
export function formatNumber(list: string, number: number | null | undefined): string | null {
  if (number === null || number === undefined) return null;
  return formatCursor(byNumber(list), { numbers: [number], value: '' });
}

/** The same of a list in order of a text. */
export function parsePlace(list: string, after: string | undefined): Place | null {
  const cursor = parseCursor(byText(list), after);
  return cursor === null ? null : { id: cursor.numbers[0] ?? 0, value: cursor.value };
}

function formatPlace(list: string, { value, id }: Place): string {
  return formatCursor(byText(list), { numbers: [id], value });
}

/** A page of rows of which one more was read than it holds: that one only says that there are others. */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  { list, total, limit }: { readonly list: string; readonly total: number; readonly limit: number },
  { placeOf, itemOf }: { readonly placeOf: (row: Row) => Place; readonly itemOf: (row: Row) => Item },
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    total,
    items: shown.map((row) => itemOf(row)),
    next: last === undefined ? null : formatPlace(list, placeOf(last)),
  };
}

/** As many records as a page holds at most. */
export const longestPage = 1_000;

/** Every record of a list, for those who need it whole. */
export async function readAll<Item>(read: (page: PageQuery) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await read({ after, limit: longestPage });
    items.push(...page.items);
    if (page.next === null) return items;
    after = page.next;
  }
}
