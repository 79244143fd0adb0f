import { postingFlags } from '@tributary/engine/entries/postingCodes';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import { segmentLength } from '@tributary/engine/postings/segments/segmentColumns';
import { matchingBalances, type VersionMatches, versionsInSteps } from './balanceMatches.ts';
import { type CodeFilter, codeFilterOf } from './analytics.ts';
import { DimensionFilter } from './dimensionFilterService.ts';
import { eliminationTestOf } from './eliminationMatches.ts';
import type { Figures, SegmentIndex } from './figures.ts';
import type { PlacedHead, Places } from './places.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { EliminationFilter, PostingQuery, PostingSet } from './queries.ts';
import { rowTestOf } from './rowFilter.ts';
import { type ReadSegment, segmentsAtOnce } from './segmentReading.ts';

/** The one scan over postings. Balances say before which places hold any posting of a query: others are not looked at. */

/** A query as it concerns one version. */
export class VersionQuery {
  readonly version: PublishedVersion;
  readonly #places: Places;
  readonly #query: PostingQuery;
  readonly #matches: VersionMatches;
  readonly #dimensions: DimensionFilter | null;
  readonly #codes: CodeFilter | null;

  constructor(
    version: PublishedVersion,
    places: Places,
    query: PostingQuery,
    matches: VersionMatches,
    codes: CodeFilter | null,
  ) {
    this.version = version;
    this.#codes = codes;
    this.#places = places;
    this.#query = query;
    this.#matches = matches;
    this.#dimensions =
      query.dimensions === null
        ? null
        : new DimensionFilter(query.dimensions, version.initial?.openingPeriodId ?? null);
  }

  /** Segments that can hold a posting of the query. */
  segmentsAmong(heads: readonly PlacedHead[]): PlacedHead[] {
    const { setNumbers } = this.#matches;
    return heads.filter(({ firstPlace, lastPlace }) => {
      for (let place = firstPlace; place <= lastPlace; place += 1) if (setNumbers[place] !== 0) return true;
      return false;
    });
  }

  /** What the postings of a place are in the query; undefined where none of them belongs to it. */
  roleAt(accountId: number, periodId: number): PostingSet['role'] | undefined {
    return this.#matches.sets[this.#setNumberAt(accountId, periodId) - 1]?.role;
  }

  #setNumberAt(accountId: number, periodId: number): number {
    return this.#matches.setNumbers[this.#places.indexOf(accountId, periodId)] ?? 0;
  }

  /** The rows of a segment that the query asks for, and how many it looked at to find them. */
  rowsOf({ head, segment }: ReadSegment): { readonly rows: number[]; readonly lookedAt: number } {
    const stretches = this.#stretchesOf(head, segment);
    const count = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
    const { excludeClosed, side, counterpartyIds = null, rows: rowFilter = null } = this.#query;
    const { entityId } = this.version;
    const isFunctional = this.#query.useFunctionalCurrency;
    const isMeant = rowFilter === null ? null : rowTestOf(rowFilter, segment, { entityId, isFunctional });
    const { eliminations = null } = this.#query;
    const isEliminated = eliminations === null ? null : this.#eliminationTest(eliminations, segment, count);
    const counterparties = counterpartyIds === null ? null : new Set(counterpartyIds);
    const counterpartyAt = counterparties === null ? null : columnAt(segment, 'counterpartyIds', count);
    const flagsAt = excludeClosed ? columnAt(segment, 'flags', count) : null;
    const sideAt = side === null ? null : columnAt(segment, 'sides', count);
    const periodAt = this.#dimensions === null ? null : columnAt(segment, 'periodIds', count);
    const dimensionAt = periodAt && columnAt(segment, 'dimensionInstanceIds', count);
    const codeAt = this.#codes === null ? null : columnAt(segment, this.#codes.column, count);
    const rows: number[] = [];
    for (const { from, to } of stretches) {
      for (let row = from; row < to; row += 1) {
        if (flagsAt !== null && (flagsAt(row) & postingFlags.closing) !== 0) continue;
        if (sideAt !== null && sideAt(row) !== side) continue;
        if (counterpartyAt !== null && counterparties?.has(counterpartyAt(row)) !== true) continue;
        if (dimensionAt !== null && periodAt !== null) {
          if (this.#dimensions?.in(periodAt(row))?.has(dimensionAt(row)) !== true) continue;
        }
        if (codeAt !== null && codeAt(row) !== this.#codes?.code) continue;
        if (isMeant?.(row) === false || isEliminated?.(row) === false) continue;
        rows.push(row);
      }
    }
    return { rows, lookedAt: count };
  }

  #eliminationTest(filter: EliminationFilter, segment: Segment, count: number): (row: number) => boolean {
    const test = eliminationTestOf(filter, this.version);
    const ruleAt = columnAt(segment, 'eliminationRuleIds', count);
    const counterpartyAt = columnAt(segment, 'counterpartyIds', count);
    const accountAt = columnAt(segment, 'accountIds', count);
    const periodAt = columnAt(segment, 'periodIds', count);
    return (row) => {
      const ruleId = ruleAt(row);
      if (ruleId === 0) return false;
      const accountId = accountAt(row);
      const role = this.roleAt(accountId, periodAt(row)) ?? 'posting';
      return test({ ruleId, counterpartyId: counterpartyAt(row), accountId, role });
    };
  }

  /** Where the rows lie whose places the query asks for; both are in one order, so that the others are not looked at. */
  #stretchesOf({ firstPlace, lastPlace }: PlacedHead, segment: Segment): Stretch[] {
    const { setNumbers } = this.#matches;
    const stretches: Stretch[] = [];
    for (let place = firstPlace; place <= lastPlace; place += 1) {
      if (setNumbers[place] === 0) continue;
      const first = place;
      while (place < lastPlace && setNumbers[place + 1] !== 0) place += 1;
      const from = first === firstPlace ? 0 : this.#firstRowAt(segment, first);
      const to = place === lastPlace ? segment.count : this.#firstRowAt(segment, place + 1);
      stretches.push({ from, to });
    }
    return stretches;
  }

  /** The first row on a place, or behind it. */
  #firstRowAt(segment: Segment, place: number): number {
    const accountId = this.#places.accountIds[place] ?? 0;
    const periodId = this.#places.periodIds[place] ?? 0;
    let from = 0;
    let to = segment.count;
    while (from < to) {
      const middle = (from + to) >> 1;
      const difference =
        segment.integerAt('accountIds', middle) - accountId ||
        segment.integerAt('periodIds', middle) - periodId;
      if (difference < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Rows that follow each other, without the last. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Of fewer rows each is read by itself: the whole column takes as long as so many of its rows. */
const shareOfColumn = 1 / 8;

/** A column as it is read for so many rows of a segment. */
export function columnAt(
  segment: Segment,
  column: Parameters<Segment['integers']>[0],
  count: number,
): (row: number) => number {
  if (count < segment.count * shareOfColumn) return (row) => segment.integerAt(column, row);
  const integers = segment.integers(column);
  return (row) => integers[row] ?? 0;
}

export interface Matches {
  readonly query: VersionQuery;
  readonly head: PlacedHead;
  readonly segment: Segment;
  /** In order. */
  readonly rows: readonly number[];
}

/** Postings of a version that a query asks for, segment by segment; whoever waits for the event loop comes in between them. */
export async function* scanVersion(
  figures: Figures,
  query: VersionQuery,
  heads: readonly PlacedHead[],
): AsyncGenerator<Matches> {
  for await (const { head, segment } of figures.pageSegments(query.version, heads)) {
    const { rows, lookedAt } = query.rowsOf({ head, segment });
    if (rows.length > 0) yield { query, head, segment, rows };
    await figures.turns.after(lookedAt);
  }
}

export interface AskedVersion {
  readonly query: VersionQuery;
  readonly index: SegmentIndex;
}

/** What each version that a query concerns holds, and what the query asks of it. */
export async function* askVersions(figures: Figures, query: PostingQuery): AsyncGenerator<AskedVersion> {
  for await (const version of versionsInSteps(figures, query)) {
    const matches = await matchingBalances(figures, version, query);
    if (matches === null) continue;
    const codes = await codeFilterOf(figures, version, query.analytics);
    if (codes === 'none') continue;
    const index = await figures.segmentIndex(version);
    yield { index, query: new VersionQuery(version, index.places, query, matches, codes) };
  }
}

/** Segments of a version, to be scanned. */
interface AskedSegments {
  readonly query: VersionQuery;
  readonly heads: readonly PlacedHead[];
}

/** How much of a page's segments is read at once: as for those of one version. */
const rowsAtOnce = segmentsAtOnce * segmentLength;

const allOfThem = ({ query, index }: AskedVersion): PlacedHead[] => query.segmentsAmong(index.heads);

/** However few rows they have: each is checked by itself. */
const versionsTogether = 200;

/**
 * Segments that can hold a posting of a query, version by version; those of small versions are read together, more and more at
 * once, as those of a large one are.
 */
export async function* askSegments(
  figures: Figures,
  query: PostingQuery,
  headsOf: (asked: AskedVersion) => PlacedHead[] = allOfThem,
): AsyncGenerator<AskedSegments> {
  let together: AskedSegments[] = [];
  let [rows, rowsMax] = [0, segmentLength];
  async function* readTogether(): AsyncGenerator<AskedSegments> {
    const read = together;
    [together, rows, rowsMax] = [[], 0, Math.min(rowsMax * 2, rowsAtOnce)];
    await figures.readSegmentsTogether(read.map(({ query: { version }, heads }) => ({ version, heads })));
    yield* read;
  }
  try {
    for await (const asked of askVersions(figures, query)) {
      const heads = headsOf(asked);
      if (heads.length === 0) continue;
      const its = heads.reduce((sum, { count }) => sum + count, 0);
      const isFull = rows + its > rowsMax || together.length >= versionsTogether;
      if (together.length > 0 && isFull) yield* readTogether();
      together.push({ query: asked.query, heads });
      rows += its;
      if (rows >= rowsMax) yield* readTogether();
    }
  } catch (error) {
    // A page may be full before it comes to the version that is damaged.
    yield* readTogether();
    throw error;
  }
  yield* readTogether();
}
