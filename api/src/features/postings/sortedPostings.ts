import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import type { Figures } from './figures.ts';
import type { PlacedHead } from './places.ts';
import { type StoredPosting, toPosting } from './postingPages.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { PostingKey, PostingQuery } from './queries.ts';
import { askSegments, askVersions, columnAt, type Matches, scanVersion, type VersionQuery } from './scan.ts';

/** Postings in another order than that of their key: all that a query finds are looked at, and a page of them is kept. */

export type PostingSort = { readonly isDescending: boolean } & (
  | { readonly by: 'date' | 'debit' | 'credit' }
  /** Debit less credit. */
  | { readonly by: 'balance' }
  /** By the places of accounts or legal entities. */
  | { readonly by: 'account' | 'legal_entity'; readonly places: ReadonlyMap<number, number> }
);

/** A day, or an amount; whatever is exact compares with whatever is. */
type SortValue = number | bigint;

/** Where a page goes on: after this value, and among equal ones after this key. */
export interface SortedPlace {
  readonly value: SortValue;
  readonly key: PostingKey;
}

export interface SortedPosting {
  readonly posting: StoredPosting;
  readonly value: SortValue;
}

/** How many segments are read for an order by date that nobody asked for: a page in order of the key reads one. */
const segmentsAtMost = 16;

/** Whether few enough segments hold what a query finds for it to be put in order within the time of a page. */
export async function isQuicklySorted(figures: Figures, query: PostingQuery): Promise<boolean> {
  let count = 0;
  for await (const { query: ofVersion, index } of askVersions(figures, query)) {
    count += ofVersion.segmentsAmong(index.heads).length;
    if (count > segmentsAtMost) return false;
  }
  return true;
}

type ValueAt = (row: number) => SortValue;

function valuesOf(
  { query: { version }, segment, rows }: Matches,
  sort: PostingSort,
  isFunctional: boolean,
): ValueAt {
  const { by } = sort;
  if (by === 'legal_entity') {
    const place = sort.places.get(version.entityId) ?? 0;
    return () => place;
  }
  if (by === 'account') {
    const accountAt = columnAt(segment, 'accountIds', rows.length);
    return (row) => sort.places.get(accountAt(row)) ?? 0;
  }
  if (by === 'date') return columnAt(segment, 'days', rows.length);
  const column = isFunctional ? 'amounts' : 'globalAmounts';
  const amounts = segment.amountNumbers(column) ?? segment.amounts(column);
  const sides = segment.integers('sides');
  if (by === 'balance') {
    return (row) => {
      const amount = amounts[row] ?? 0;
      return sides[row] === sideCodes.debit ? amount : -amount;
    };
  }
  return (row) => (sides[row] === sideCodes[by] ? (amounts[row] ?? 0) : 0);
}

function compareKeys(a: PostingKey, b: PostingKey): number {
  return (
    a.instanceId - b.instanceId || a.accountId - b.accountId || a.periodId - b.periodId || a.lineNo - b.lineNo
  );
}

function compareValues(a: SortValue, b: SortValue, isDescending: boolean): number {
  const order = a < b ? -1 : a > b ? 1 : 0;
  return isDescending ? -order : order;
}

/** Where a posting lies: its segment is read again for a page, so that not all are held until one is known. */
interface Candidate {
  readonly value: SortValue;
  readonly query: VersionQuery;
  readonly head: PlacedHead;
  readonly row: number;
}

/** The first of all that are added, in order; equal ones as they were added, which is in order of their key. */
class FirstOnes {
  readonly #limit: number;
  readonly #isDescending: boolean;
  #found: Candidate[] = [];
  #last: SortValue | null = null;

  constructor(limit: number, isDescending: boolean) {
    this.#limit = limit;
    this.#isDescending = isDescending;
  }

  /** Whether one of this value, added now, can be among the first. */
  hasRoomFor(value: SortValue): boolean {
    return this.#last === null || compareValues(value, this.#last, this.#isDescending) < 0;
  }

  add(candidate: Candidate): void {
    this.#found.push(candidate);
    if (this.#found.length >= this.#limit * 4) this.#cut();
  }

  inOrder(): readonly Candidate[] {
    this.#cut();
    return this.#found;
  }

  #cut(): void {
    this.#found = this.#found
      .toSorted((a, b) => compareValues(a.value, b.value, this.#isDescending))
      .slice(0, this.#limit);
    if (this.#found.length === this.#limit) this.#last = this.#found.at(-1)?.value ?? null;
  }
}

const keyAt = ({ instanceId, version }: PublishedVersion, segment: Segment, row: number): PostingKey => ({
  instanceId,
  version,
  accountId: segment.integerAt('accountIds', row),
  periodId: segment.integerAt('periodIds', row),
  lineNo: segment.integerAt('lineNumbers', row),
});

async function findFirst(
  figures: Figures,
  query: PostingQuery,
  { sort, after, limit }: SortedPage,
): Promise<readonly Candidate[]> {
  const first = new FirstOnes(limit, sort.isDescending);
  const isAfter = (value: SortValue, { query: { version }, segment }: Matches, row: number): boolean => {
    if (after === null) return true;
    const order = compareValues(value, after.value, sort.isDescending);
    return order > 0 || (order === 0 && compareKeys(keyAt(version, segment, row), after.key) > 0);
  };
  for await (const { query: ofVersion, heads } of askSegments(figures, query)) {
    for await (const matches of scanVersion(figures, ofVersion, heads)) {
      const valueAt = valuesOf(matches, sort, query.useFunctionalCurrency);
      for (const row of matches.rows) {
        const value = valueAt(row);
        if (first.hasRoomFor(value) && isAfter(value, matches, row))
          first.add({ value, query: ofVersion, head: matches.head, row });
      }
    }
  }
  return first.inOrder();
}

/** The postings of what was found, in its order. */
async function readFound(
  figures: Figures,
  found: readonly Candidate[],
  isFunctional: boolean,
): Promise<SortedPosting[]> {
  const read = new Map<Candidate, SortedPosting>();
  for (const query of new Set(found.map((each) => each.query))) {
    const ofVersion = found.filter((each) => each.query === query);
    const heads = [...new Set(ofVersion.map(({ head }) => head))];
    for await (const { head, segment } of figures.scatteredSegments(query.version, heads)) {
      for (const each of ofVersion) {
        const posting = each.head === head ? toPosting(query, segment, each.row, isFunctional) : null;
        if (posting !== null) read.set(each, { posting, value: each.value });
      }
    }
  }
  return found.flatMap((each) => read.get(each) ?? []);
}

export interface SortedPage {
  readonly sort: PostingSort;
  /** Null: from the beginning. */
  readonly after: SortedPlace | null;
  readonly limit: number;
}

/** A page of the postings in this order; those of a version that was published between two pages go on at the same place. */
export async function sortPostings(
  figures: Figures,
  query: PostingQuery,
  page: SortedPage,
): Promise<SortedPosting[]> {
  return readFound(figures, await findFirst(figures, query, page), query.useFunctionalCurrency);
}
