import { postingFlags } from '@tributary/engine/entries/postingCodes';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import { matchingBalances, type VersionMatches, versionsOf } from './balanceMatches.ts';
import { type CodeFilter, codeFilterOf } from './analytics.ts';
import { DimensionFilter } from './dimensionFilterService.ts';
import type { Figures, SegmentIndex } from './figures.ts';
import type { PlacedHead, Places } from './places.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { PostingQuery, PostingSet } from './queries.ts';
import { rowTestOf } from './rowFilter.ts';

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

  /** The rows of a segment that the query asks for. */
  rowsOf(segment: Segment): number[] {
    const { excludeClosed, side, rows: rowFilter = null } = this.#query;
    const { entityId } = this.version;
    const isFunctional = this.#query.useFunctionalCurrency;
    const isMeant = rowFilter === null ? null : rowTestOf(rowFilter, segment, { entityId, isFunctional });
    const accountIds = segment.integers('accountIds');
    const periodIds = segment.integers('periodIds');
    const flags = excludeClosed ? segment.integers('flags') : null;
    const sides = side === null ? null : segment.integers('sides');
    const dimensions = this.#dimensions === null ? null : segment.integers('dimensionInstanceIds');
    const codes = this.#codes === null ? null : segment.integers(this.#codes.column);
    const rows: number[] = [];
    let [account, period, isWanted] = [-1, -1, false];
    let allowed: ReadonlySet<number> | undefined;
    for (let row = 0; row < segment.count; row++) {
      if (accountIds[row] !== account || periodIds[row] !== period) {
        [account, period] = [accountIds[row] ?? 0, periodIds[row] ?? 0];
        isWanted = this.#setNumberAt(account, period) !== 0;
        allowed = this.#dimensions?.in(period);
      }
      if (!isWanted) continue;
      if (flags !== null && ((flags[row] ?? 0) & postingFlags.closing) !== 0) continue;
      if (sides !== null && sides[row] !== side) continue;
      if (dimensions !== null && allowed?.has(dimensions[row] ?? 0) !== true) continue;
      if (codes !== null && codes[row] !== this.#codes?.code) continue;
      if (isMeant?.(row) === false) continue;
      rows.push(row);
    }
    return rows;
  }
}

export interface Matches {
  readonly query: VersionQuery;
  readonly head: PlacedHead;
  readonly segment: Segment;
  /** In order. */
  readonly rows: readonly number[];
}

/** Postings of a version that a query asks for, segment by segment. */
export async function* scanVersion(
  figures: Figures,
  query: VersionQuery,
  heads: readonly PlacedHead[],
): AsyncGenerator<Matches> {
  for await (const { head, segment } of figures.pageSegments(query.version, heads)) {
    const rows = query.rowsOf(segment);
    if (rows.length > 0) yield { query, head, segment, rows };
  }
}

/** What each version that a query concerns holds, and what the query asks of it. */
export async function* askVersions(
  figures: Figures,
  query: PostingQuery,
): AsyncGenerator<{ readonly query: VersionQuery; readonly index: SegmentIndex }> {
  for (const version of versionsOf(figures, query)) {
    const matches = await matchingBalances(figures, version, query);
    if (matches === null) continue;
    const codes = await codeFilterOf(figures, version, query.analytics);
    if (codes === 'none') continue;
    const index = await figures.segmentIndex(version);
    yield { index, query: new VersionQuery(version, index.places, query, matches, codes) };
  }
}
