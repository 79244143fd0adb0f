import type { GatheredPostings, PostingSource } from '../entries/postingSource.ts';
import type { PeriodId } from '../ids.ts';
import type { Placement } from '../placing/placement.ts';
import type { PostingColumns } from './result.ts';

/** What turns indexes into ids. */
export interface PostingContext {
  /** By index as in the lines. */
  readonly placements: readonly Placement[];
  readonly periodIds: readonly PeriodId[];
}

/** How many postings are looked at together where the order is made. */
const stretchLength = 8192;

/** Places among the ids in ascending order, by index. */
function ranksOf(ids: readonly number[]): { ranks: Uint32Array; rankCount: number } {
  const sorted = Int32Array.from(new Set(ids)).toSorted();
  const rankById = new Map(Array.from(sorted, (id, rank) => [id, rank]));
  return { ranks: Uint32Array.from(ids, (id) => rankById.get(id)!), rankCount: sorted.length };
}

/** The buckets of account and period in which postings stand, found for a stretch of them at a time. */
class Buckets {
  readonly count: number;
  readonly #source: PostingSource;
  readonly #accounts: { readonly ranks: Uint32Array; readonly rankCount: number };
  readonly #periods: { readonly ranks: Uint32Array; readonly rankCount: number };
  readonly #placements = new Int32Array(stretchLength);
  readonly #periodIndexes = new Int32Array(stretchLength);
  readonly #buckets = new Int32Array(stretchLength);

  constructor(source: PostingSource, context: PostingContext) {
    this.#source = source;
    this.#accounts = ranksOf(context.placements.map(({ accountId }) => accountId));
    this.#periods = ranksOf(context.periodIds);
    this.count = this.#accounts.rankCount * this.#periods.rankCount;
  }

  /** Those of the postings from a place on. */
  from(posting: number): Int32Array {
    const length = Math.min(stretchLength, this.#source.count - posting);
    const { ranks: accountRanks } = this.#accounts;
    const { ranks: periodRanks, rankCount: periodCount } = this.#periods;
    this.#source.readPlaces(posting, this.#placements.subarray(0, length), this.#periodIndexes);
    for (let place = 0; place < length; place++) {
      const accountRank = accountRanks[this.#placements[place]!]!;
      this.#buckets[place] = accountRank * periodCount + periodRanks[this.#periodIndexes[place]!]!;
    }
    return this.#buckets.subarray(0, length);
  }
}

/**
 * The postings in the order account id, period id, line number, which is the order in which the source has them: by counting,
 * stable, and linear in their number.
 */
export function orderOf(source: PostingSource, context: PostingContext): Uint32Array {
  const buckets = new Buckets(source, context);
  const starts = new Uint32Array(buckets.count + 1);
  for (let from = 0; from < source.count; from += stretchLength) {
    for (const bucket of buckets.from(from)) starts[bucket + 1]! += 1;
  }
  for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket]! += starts[bucket - 1]!;
  const order = new Uint32Array(source.count);
  for (let from = 0; from < source.count; from += stretchLength) {
    const stretch = buckets.from(from);
    for (let place = 0; place < stretch.length; place++) {
      const bucket = stretch[place]!;
      order[starts[bucket]!] = from + place;
      starts[bucket]! += 1;
    }
  }
  return order;
}

/** The ids of placements, by index. */
export class PlacementIds {
  readonly accounts: Int32Array;
  readonly dimensionInstances: Int32Array;
  readonly rules: Int32Array;
  readonly periods: Int32Array;

  constructor({ placements, periodIds }: PostingContext) {
    this.accounts = Int32Array.from(placements, ({ accountId }) => accountId);
    this.dimensionInstances = Int32Array.from(placements, ({ dimensionInstanceId }) => dimensionInstanceId);
    this.rules = Int32Array.from(placements, ({ ruleId }) => ruleId ?? 0);
    this.periods = Int32Array.from(periodIds);
  }
}

/** The postings of an order as columns of ids. */
export function gatherPostings(source: PostingSource, ids: PlacementIds, order: Uint32Array): PostingColumns {
  const gathered = columnsFor(order.length);
  source.gather(order, gathered);
  const { placements, correspondingPlacements, periodIndexes, entries } = gathered;
  const accountIds = new Int32Array(order.length);
  const dimensionInstanceIds = new Int32Array(order.length);
  const ruleIds = new Int32Array(order.length);
  const lineNumbers = new Int32Array(order.length);
  for (let place = 0; place < order.length; place++) {
    const placement = placements[place]!;
    accountIds[place] = ids.accounts[placement]!;
    dimensionInstanceIds[place] = ids.dimensionInstances[placement]!;
    ruleIds[place] = ids.rules[placement]!;
    lineNumbers[place] = order[place]! + 1;
    // In place: nobody needs the indexes any more.
    correspondingPlacements[place] = ids.accounts[correspondingPlacements[place]!]!;
    periodIndexes[place] = ids.periods[periodIndexes[place]!]!;
    entries[place]! += 1;
  }
  const { days, sides, sourceRows, flags, amounts, globalAmounts } = gathered;
  return {
    accountIds,
    periodIds: periodIndexes,
    lineNumbers,
    entryNumbers: entries,
    correspondingAccountIds: correspondingPlacements,
    days,
    sides,
    amounts,
    globalAmounts,
    dimensionInstanceIds,
    sourceRows,
    ruleIds,
    flags,
  };
}

/** Columns with room for so many postings. */
export function columnsFor(count: number): GatheredPostings {
  return {
    entries: new Int32Array(count),
    sourceRows: new Int32Array(count),
    days: new Int32Array(count),
    periodIndexes: new Int32Array(count),
    sides: new Int32Array(count),
    placements: new Int32Array(count),
    correspondingPlacements: new Int32Array(count),
    flags: new Int32Array(count),
    amounts: new BigInt64Array(count),
    globalAmounts: new BigInt64Array(count),
  };
}
