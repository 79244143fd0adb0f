import { postingFlags } from '@tributary/engine/entries/postingCodes';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import { DimensionFilter } from './dimensionFilterService.ts';
import type { Figures, SegmentIndex } from './figures.ts';
import type { PlacedHead, Places } from './places.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { PostingQuery, PostingSet } from './queries.ts';

/** The one scan over postings: pages, sums and whatever else looks for postings are its callers. */

/** Sets are bits of a mask. */
const setsMax = 31;

/** A query as it concerns one version: which sets want which places. */
export class VersionQuery {
  readonly version: PublishedVersion;
  readonly places: Places;
  readonly sets: readonly PostingSet[];
  readonly #query: PostingQuery;
  /** Per place a bit for each set. */
  readonly #wanted: Uint32Array;
  readonly #dimensions: DimensionFilter | null;

  constructor(version: PublishedVersion, places: Places, query: PostingQuery) {
    this.version = version;
    this.places = places;
    this.#query = query;
    this.#dimensions = query.dimensions === null ? null : new DimensionFilter(query.dimensions);
    this.sets = query.sets.filter(({ entityIds }) => entityIds?.includes(version.entityId) ?? true);
    if (this.sets.length > setsMax) throw new RangeError(`A figure of ${this.sets.length} sets of postings`);
    this.#wanted = new Uint32Array(places.count);
    this.sets.forEach(({ accountIds, periodIds }, index) => {
      const [accounts, periods] = [new Set(accountIds), new Set(periodIds)];
      for (let place = 0; place < places.count; place++) {
        const isWanted =
          accounts.has(places.accountIds[place] ?? 0) && periods.has(places.periodIds[place] ?? 0);
        if (isWanted) this.#wanted[place] = (this.#wanted[place] ?? 0) | (1 << index);
      }
    });
  }

  /** Segments that can hold a posting of the query. */
  segmentsAmong(heads: readonly PlacedHead[]): PlacedHead[] {
    return heads.filter(({ firstPlace, lastPlace }) => {
      for (let place = firstPlace; place <= lastPlace; place++) if (this.#wanted[place] !== 0) return true;
      return false;
    });
  }

  /** Whether each posting of the segment is one of the query, once: then its head says what they add up to. */
  isWhole({ firstPlace, lastPlace }: PlacedHead): boolean {
    if (this.#dimensions !== null || this.#query.side !== null) return false;
    for (let place = firstPlace; place <= lastPlace; place++) {
      const wanted = this.#wanted[place] ?? 0;
      if (wanted === 0 || (wanted & (wanted - 1)) !== 0) return false;
      if (this.#query.excludeClosed && this.places.hasClosing[place] === 1) return false;
    }
    return true;
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

/** The versions that a query concerns, by instance. */
function versionsOf(figures: Figures, { entityIds, instanceIds }: PostingQuery): PublishedVersion[] {
  return figures.versions.filter(
    (version) =>
      (entityIds?.includes(version.entityId) ?? true) &&
      (instanceIds?.includes(version.instanceId) ?? true) &&
      version.segmentCount > 0,
  );
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
  if (query.sets.length === 0) return;
  for (const version of versionsOf(figures, query)) {
    const index = await figures.segmentIndex(version);
    yield { index, query: new VersionQuery(version, index.places, query) };
  }
}
