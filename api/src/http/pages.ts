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

export function noCursor(): never {
  throw invalidField('query.after', 'invalid', 'It is no cursor of this list.');
}

/** The number after which a page of a list goes on that is in order of one; null from the beginning. */
export function parseNumber(after: string | undefined): number | null {
  if (after === undefined) return null;
  return /^(?:0|[1-9]\d{0,14})$/.test(after) ? Number(after) : noCursor();
}

/** The place after which a page begins; null from the beginning. */
export function parsePlace(after: string | undefined): Place | null {
  if (after === undefined) return null;
  const [, id = '', value = ''] = /^([1-9]\d{0,14})_(.*)$/s.exec(after) ?? [];
  return id === '' ? noCursor() : { id: Number(id), value };
}

function formatPlace({ value, id }: Place): string {
  return `${id}_${value}`;
}

/** A page of rows of which one more was read than it holds: that one only says that there are others. */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  { total, limit }: { readonly total: number; readonly limit: number },
  { placeOf, itemOf }: { readonly placeOf: (row: Row) => Place; readonly itemOf: (row: Row) => Item },
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    total,
    items: shown.map((row) => itemOf(row)),
    next: last === undefined ? null : formatPlace(placeOf(last)),
  };
}

const longestPage = 1_000;

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
