import { builder } from '../../builder.ts';
import { badInput } from '../../graph/errors.ts';
import { callCost, wholeListComplexity } from '../../graph/limits.ts';
import type { FieldBuilder } from '../../graph/restFields.ts';

export const pageSizeDefault = 25;
const pageSizeMax = 100;
/** Of lists that are read whole, page by page, for a file or a screen: half of what the api answers at once, so that a page can begin anywhere. */
export const longPageSizeMax = 500;

/** Of lists that a choice has to hold whole, and which no group makes longer. */
export const wholePageSizeMax = 5_000;

export interface Edge<Entry> {
  readonly cursor: string;
  readonly node: Entry;
}

export interface Page<Entry> {
  readonly totalCount: number;
  readonly edges: Edge<Entry>[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

export interface ForwardArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

export interface PageArguments extends ForwardArguments {
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

builder.globalConnectionFields((t) => ({
  totalCount: t.int({
    description: 'How many records the whole list holds.',
    resolve: (connection) => connection.totalCount,
  }),
}));

export function noCursor(): never {
  throw badInput('The cursor is not one of this list.');
}

export function checkSize(size: number, sizeMax = pageSizeMax): number {
  if (Number.isInteger(size) && size >= 1 && size <= sizeMax) return size;
  throw badInput(`A page holds 1 to ${sizeMax} records.`);
}

/** A page's cost is that of its records, and of the call that reads them. */
export function pageComplexity({ first, last }: PageArguments): { field: number; multiplier: number } {
  return { field: callCost, multiplier: Math.max(1, first ?? last ?? pageSizeDefault) };
}

/** The same of a list of which a page holds all: what it is taken to hold is that of other whole lists. */
export function wholePageComplexity({ first }: ForwardArguments): { field: number; multiplier: number } {
  const { multiplier } = wholeListComplexity;
  return { field: callCost, multiplier: Math.max(1, Math.min(first ?? pageSizeDefault, multiplier)) };
}

/** Of a list that goes on in one direction, as those that are paged by key. */
export const pageArguments = <Parent>(t: FieldBuilder<Parent>, what: string, sizeMax = pageSizeMax) => ({
  first: t.arg.int({
    defaultValue: pageSizeDefault,
    description: `How many ${what} to answer, 1 to ${sizeMax}.`,
  }),
  after: t.arg.string({ description: `Only ${what} after this cursor.` }),
});

export function pageOf<Entry>(
  edges: Edge<Entry>[],
  totalCount: number,
  hasPreviousPage: boolean,
  hasNextPage: boolean,
): Page<Entry> {
  const startCursor = edges[0]?.cursor ?? null;
  const endCursor = edges.at(-1)?.cursor ?? null;
  return { totalCount, edges, pageInfo: { hasNextPage, hasPreviousPage, startCursor, endCursor } };
}

/** A page of a list that the api answers whole. Cursors name records, so that a page holds while others come and go. */
export function pageOfList<Entry>(
  entries: readonly Entry[],
  { first, after, last, before, sizeMax = pageSizeMax }: PageArguments & { readonly sizeMax?: number },
  keyOf: (entry: Entry) => string | number,
): Page<Entry> {
  const edges = entries.map((node) => ({ cursor: String(keyOf(node)), node }));
  const place = (cursor: string): number => {
    const found = edges.findIndex((edge) => edge.cursor === cursor);
    return found < 0 ? noCursor() : found;
  };
  const from = after === null || after === undefined ? 0 : place(after) + 1;
  const beforePlace = before === null || before === undefined ? -1 : place(before);
  const to = beforePlace === -1 ? edges.length : beforePlace;
  const isBackward = (first ?? null) === null && (last ?? null) !== null;
  const size = checkSize(first ?? last ?? pageSizeDefault, sizeMax);
  const start = isBackward ? Math.max(from, to - size) : from;
  const end = isBackward ? to : Math.min(to, from + size);
  return pageOf(edges.slice(start, end), edges.length, start > 0, end < edges.length);
}

/** What of such a list is asked for. */
export interface KeysetQuery {
  after?: string;
  limit: number;
}

export interface KeysetAnswer<Entry> {
  readonly total: number;
  readonly items: readonly Entry[];
  readonly next: string | null;
}

/**
 * A page of a list that the api pages by key. It names only the end of a page, so a cursor holds the key after which the
 * page was read and how many records to pass over from there.
 */
export async function pageOfKeyset<Answer extends KeysetAnswer<unknown>>(
  { first, after, sizeMax = pageSizeMax }: ForwardArguments & { readonly sizeMax?: number },
  read: (query: KeysetQuery) => Promise<Answer>,
): Promise<{ page: Page<Answer['items'][number]>; answer: Answer }> {
  const size = checkSize(first ?? pageSizeDefault, sizeMax);
  const { key, passed } = readCursor(after ?? null, sizeMax);
  const answer = await read({ ...(key === '' ? {} : { after: key }), limit: size + passed });
  const shown = answer.items.slice(passed);
  const edges = shown.map((node, index) => {
    const isEnd = index === shown.length - 1 && answer.next !== null;
    return { cursor: isEnd ? `${answer.next}~0` : `${key}~${passed + index + 1}`, node };
  });
  const page = pageOf(edges, answer.total, after !== null && after !== undefined, answer.next !== null);
  return { page, answer };
}

function readCursor(cursor: string | null, sizeMax: number): { key: string; passed: number } {
  if (cursor === null) return { key: '', passed: 0 };
  const match = /^(.*)~(0|[1-9]\d{0,2})$/s.exec(cursor);
  const passed = Number(match?.[2]);
  if (match === null || passed > sizeMax) noCursor();
  return { key: match[1] ?? '', passed };
}
