import { type MaybePromise, whenThere } from '../maybePromise.ts';

/** As many records as the api answers at once. */
const pageLength = 1_000;

/** Of the first page of such a list. */
export const firstPageQuery = { limit: pageLength } as const;

interface ListPage<Entry> {
  readonly items: readonly Entry[];
  readonly next: string | null;
}

type ReadPage<Entry> = (query: {
  readonly limit: number;
  readonly after?: string;
}) => MaybePromise<ListPage<Entry>>;

/**
 * A list that the api pages, as a whole, for those who look up its records by their ids: nearly all have one page, which is there at
 * once where it was read before.
 */
export function wholeList<Entry>(read: ReadPage<Entry>): MaybePromise<readonly Entry[]> {
  return whenThere(read(firstPageQuery), (first) =>
    first.next === null ? first.items : withFurther(read, first.items, first.next),
  ) as MaybePromise<readonly Entry[]>;
}

async function withFurther<Entry>(
  read: ReadPage<Entry>,
  items: readonly Entry[],
  begin: string,
): Promise<readonly Entry[]> {
  const all = [...items];
  for (let after: string | null = begin; after !== null;) {
    const page: ListPage<Entry> = await read({ limit: pageLength, after });
    all.push(...page.items);
    after = page.next;
  }
  return all;
}
