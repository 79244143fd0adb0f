import { halvesOf } from '../columns/amountHalves.ts';
import type { GatheredPostings, PostingSource } from '../entries/postingSource.ts';
import type { PeriodId } from '../ids.ts';
import type { Placement } from '../placing/placement.ts';
import type { PostingColumns } from './result.ts';

/** What turns indexes into ids. */
export interface PostingContext {
  /** By index as in the lines. */
  readonly placements: readonly (Pick<Placement, 'accountId' | 'dimensionInstanceId' | 'ruleId'> &
    Partial<Pick<Placement, 'elimination'>>)[];
  readonly periodIds: readonly PeriodId[];
}

/** How many postings are looked at together: so many stay in the cache of a processor. */
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
 * Of each posting its place in the order account id, period id, line number, which is the order in which the source has them: by
 * counting, stable, and linear in their number.
 */
export function placesOf(source: PostingSource, context: PostingContext): Uint32Array {
  const buckets = new Buckets(source, context);
  const next = new Uint32Array(buckets.count + 1);
  for (let from = 0; from < source.count; from += stretchLength) {
    for (const bucket of buckets.from(from)) next[bucket + 1]! += 1;
  }
  for (let bucket = 1; bucket < next.length; bucket++) next[bucket]! += next[bucket - 1]!;
  const places = new Uint32Array(source.count);
  for (let from = 0; from < source.count; from += stretchLength) {
    const stretch = buckets.from(from);
    for (let posting = 0; posting < stretch.length; posting++) {
      const bucket = stretch[posting]!;
      places[from + posting] = next[bucket]!;
      next[bucket]! += 1;
    }
  }
  return places;
}

/** The ids of placements, by index. */
export class PlacementIds {
  readonly accounts: Int32Array;
  readonly dimensionInstances: Int32Array;
  readonly rules: Int32Array;
  /** Null: none of them has any. */
  readonly counterparties: Int32Array | null;
  readonly eliminationRules: Int32Array | null;
  readonly periods: Int32Array;

  constructor({ placements, periodIds }: PostingContext) {
    this.accounts = Int32Array.from(placements, ({ accountId }) => accountId);
    this.dimensionInstances = Int32Array.from(placements, ({ dimensionInstanceId }) => dimensionInstanceId);
    this.rules = Int32Array.from(placements, ({ ruleId }) => ruleId ?? 0);
    this.counterparties = unlessZero(placements.map(({ elimination }) => elimination?.counterpartyId ?? 0));
    this.eliminationRules = unlessZero(placements.map(({ elimination }) => elimination?.ruleId ?? 0));
    this.periods = Int32Array.from(periodIds);
  }
}

function unlessZero(ids: readonly number[]): Int32Array | null {
  return ids.every((id) => id === 0) ? null : Int32Array.from(ids);
}

/** Some places that follow each other. */
interface Portion {
  readonly from: number;
  readonly to: number;
}

/**
 * The postings on some places as columns of ids. The source is walked in its own order, in which what it keeps of a posting lies
 * beside that of the next, and each account is written on from where it was: to fetch them place by place would wait for memory
 * at nearly each of them.
 */
export function gatherPostings(
  source: PostingSource,
  ids: PlacementIds,
  places: Uint32Array,
  { from, to }: Portion,
): PostingColumns {
  const columns = postingColumnsFor(to - from, ids);
  const gathered = columnsFor(stretchLength);
  const order = new Uint32Array(stretchLength);
  const targets = new Uint32Array(stretchLength);
  for (let start = 0; start < source.count; start += stretchLength) {
    const end = Math.min(start + stretchLength, source.count);
    let count = 0;
    for (let posting = start; posting < end; posting++) {
      const place = places[posting]!;
      if (place < from || place >= to) continue;
      order[count] = posting;
      targets[count] = place - from;
      count += 1;
    }
    if (count === 0) continue;
    const found = order.subarray(0, count);
    source.gather(found, gathered);
    scatter(gathered, ids, { order: found, targets }, columns);
    scatterIds(ids.counterparties, gathered, targets.subarray(0, count), columns.counterpartyIds);
    scatterIds(ids.eliminationRules, gathered, targets.subarray(0, count), columns.eliminationRuleIds);
  }
  return columns;
}

interface Found {
  readonly order: Uint32Array;
  /** Where each is written. */
  readonly targets: Uint32Array;
}

function scatter(
  gathered: GatheredPostings,
  ids: PlacementIds,
  { order, targets }: Found,
  into: PostingColumns,
): void {
  const amounts = halvesOf(gathered.amounts);
  const globalAmounts = halvesOf(gathered.globalAmounts);
  const amountsInto = halvesOf(into.amounts);
  const globalAmountsInto = halvesOf(into.globalAmounts);
  for (let place = 0; place < order.length; place++) {
    const target = targets[place]!;
    const placement = gathered.placements[place]!;
    into.accountIds[target] = ids.accounts[placement]!;
    into.periodIds[target] = ids.periods[gathered.periodIndexes[place]!]!;
    into.lineNumbers[target] = order[place]! + 1;
    into.entryNumbers[target] = gathered.entries[place]! + 1;
    into.correspondingAccountIds[target] = ids.accounts[gathered.correspondingPlacements[place]!]!;
    into.days[target] = gathered.days[place]!;
    into.sides[target] = gathered.sides[place]!;
    into.dimensionInstanceIds[target] = ids.dimensionInstances[placement]!;
    into.sourceRows[target] = gathered.sourceRows[place]!;
    into.ruleIds[target] = ids.rules[placement]!;
    into.flags[target] = gathered.flags[place]!;
    amountsInto[target * 2] = amounts[place * 2]!;
    amountsInto[target * 2 + 1] = amounts[place * 2 + 1]!;
    globalAmountsInto[target * 2] = globalAmounts[place * 2]!;
    globalAmountsInto[target * 2 + 1] = globalAmounts[place * 2 + 1]!;
  }
}

/** Writes what only some files have of their placements. */
function scatterIds(
  ids: Int32Array | null,
  { placements }: GatheredPostings,
  targets: Uint32Array,
  into: Int32Array | undefined,
): void {
  if (ids === null || into === undefined) return;
  for (let place = 0; place < targets.length; place++) into[targets[place]!] = ids[placements[place]!]!;
}

function postingColumnsFor(count: number, ids: PlacementIds): PostingColumns {
  return {
    ...(ids.counterparties === null ? {} : { counterpartyIds: new Int32Array(count) }),
    ...(ids.eliminationRules === null ? {} : { eliminationRuleIds: new Int32Array(count) }),
    accountIds: new Int32Array(count),
    periodIds: new Int32Array(count),
    lineNumbers: new Int32Array(count),
    entryNumbers: new Int32Array(count),
    correspondingAccountIds: new Int32Array(count),
    days: new Int32Array(count),
    sides: new Int32Array(count),
    amounts: new BigInt64Array(count),
    globalAmounts: new BigInt64Array(count),
    dimensionInstanceIds: new Int32Array(count),
    sourceRows: new Int32Array(count),
    ruleIds: new Int32Array(count),
    flags: new Int32Array(count),
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
