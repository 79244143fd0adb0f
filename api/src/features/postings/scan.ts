import { postingFlags } from '@tributary/engine/entries/postingCodes';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import { type BalanceMatch, matchingBalances, setsFor, versionsOf } from './balanceMatches.ts';
import { DimensionFilter } from './dimensionFilterService.ts';
import type { Figures, SegmentIndex } from './figures.ts';
import type { PlacedHead, Places } from './places.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { PostingQuery, PostingSet } from './queries.ts';

/** The one scan over postings. Balances say before which places hold any posting of a query: others are not looked at. */

/** A query as it concerns one version: which sets want which places. */
export class VersionQuery {
  readonly version: PublishedVersion;
  readonly places: Places;
  readonly sets: readonly PostingSet[];
  readonly #query: PostingQuery;
  /** Per place a bit for each set. */
  readonly #wanted: Uint32Array;
  readonly #dimensions: DimensionFilter | null;

  constructor(
    version: PublishedVersion,
    places: Places,
    query: PostingQuery,
    matches: readonly BalanceMatch[],
  ) {
    this.version = version;
    this.places = places;
    this.sets = setsFor(version, query);
    this.#query = query;
    this.#dimensions = query.dimensions === null ? null : new DimensionFilter(query.dimensions);
    this.#wanted = new Uint32Array(places.count);
    for (const { pack, rows, masks } of matches) {
      const [accountIds, periodIds] = [pack.integers('accountIds'), pack.integers('periodIds')];
      rows.forEach((row, index) => {
        const place = places.indexOf(accountIds[row] ?? 0, periodIds[row] ?? 0);
        if (place >= 0) this.#wanted[place] = (this.#wanted[place] ?? 0) | (masks[index] ?? 0);
      });
    }
  }

  /** Segments that can hold a posting of the query. */
  segmentsAmong(heads: readonly PlacedHead[]): PlacedHead[] {
    return heads.filter(({ firstPlace, lastPlace }) => {
      for (let place = firstPlace; place <= lastPlace; place += 1) if (this.#wanted[place] !== 0) return true;
      return false;
    });
  }

  /** Sets that a place belongs to. */
  setsOf(accountId: number, periodId: number): PostingSet[] {
    const wanted = this.#wanted[this.places.indexOf(accountId, periodId)] ?? 0;
    return this.sets.filter((_, index) => (wanted & (1 << index)) !== 0);
  }

  /** The rows of a segment that the query asks for; a row that two sets ask for is there twice. */
  rowsOf(segment: Segment): number[] {
    const { excludeClosed, side } = this.#query;
    const accountIds = segment.integers('accountIds');
    const periodIds = segment.integers('periodIds');
    const flags = excludeClosed ? segment.integers('flags') : null;
    const sides = side === null ? null : segment.integers('sides');
    const dimensions = this.#dimensions === null ? null : segment.integers('dimensionInstanceIds');
    const rows: number[] = [];
    let [account, period, wanted] = [-1, -1, 0];
    let allowed: ReadonlySet<number> | undefined;
    for (let row = 0; row < segment.count; row++) {
      if (accountIds[row] !== account || periodIds[row] !== period) {
        [account, period] = [accountIds[row] ?? 0, periodIds[row] ?? 0];
        wanted = this.#wanted[this.places.indexOf(account, period)] ?? 0;
        allowed = this.#dimensions?.in(period);
      }
      if (wanted === 0) continue;
      if (flags !== null && ((flags[row] ?? 0) & postingFlags.closing) !== 0) continue;
      if (sides !== null && sides[row] !== side) continue;
      if (dimensions !== null && allowed?.has(dimensions[row] ?? 0) !== true) continue;
      for (let sets = wanted; sets !== 0; sets &= sets - 1) rows.push(row);
    }
    return rows;
  }
}

export interface Matches {
  readonly query: VersionQuery;
  readonly segment: Segment;
  /** In order. */
  readonly rows: readonly number[];
}

/** Postings of a version that a query asks for, segment by segment; the first few alone where `firstPiece` says so. */
export async function* scanVersion(
  figures: Figures,
  query: VersionQuery,
  heads: readonly PlacedHead[],
  firstPiece?: number,
): AsyncGenerator<Matches> {
  for await (const { segment } of figures.segments(query.version, heads, firstPiece)) {
    const rows = query.rowsOf(segment);
    if (rows.length > 0) yield { query, segment, rows };
  }
}

/** What each version that a query concerns holds, and what the query asks of it. */
export async function* askVersions(
  figures: Figures,
  query: PostingQuery,
): AsyncGenerator<{ readonly query: VersionQuery; readonly index: SegmentIndex }> {
  for (const version of versionsOf(figures, query)) {
    const matches = await matchingBalances(figures, version, query);
    if (matches.length === 0) continue;
    const index = await figures.segmentIndex(version);
    yield { index, query: new VersionQuery(version, index.places, query, matches) };
  }
}
