import { postingFlags } from '../entries/postingCodes.ts';
import type { PostingSource } from '../entries/postingSource.ts';
import type { AccountId, PeriodId } from '../ids.ts';
import type { Placement } from '../placing/placement.ts';
import type { PostedBalance, PostingColumns, PostingTable } from './result.ts';

/** What turns indexes into ids. */
export interface PostingContext {
  /** By index as in the lines. */
  readonly placements: readonly Placement[];
  readonly periodIds: readonly PeriodId[];
}

/** Places of accounts in order of their ids, by placement. */
function accountRanks(placements: readonly Placement[]): { ranks: Uint32Array; accountCount: number } {
  const ids = [...new Set(placements.map((placement) => placement.accountId))].toSorted(
    (first, second) => first - second,
  );
  const rankById = new Map<AccountId, number>(ids.map((id, rank) => [id, rank]));
  return {
    ranks: Uint32Array.from(placements, (placement) => rankById.get(placement.accountId)!),
    accountCount: ids.length,
  };
}

/** The postings in the order account id, period, line number, by counting: stable, and linear in their number. */
function orderOf(source: PostingSource, context: PostingContext): Uint32Array {
  const { ranks, accountCount } = accountRanks(context.placements);
  const periodCount = context.periodIds.length;
  const bucketOf = (posting: number) =>
    ranks[source.placementOf(posting)]! * periodCount + source.periodIndexOf(posting);
  const starts = new Uint32Array(accountCount * periodCount + 1);
  for (let posting = 0; posting < source.count; posting++) starts[bucketOf(posting) + 1]! += 1;
  for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket]! += starts[bucket - 1]!;
  const order = new Uint32Array(source.count);
  for (let posting = 0; posting < source.count; posting++) {
    const bucket = bucketOf(posting);
    order[starts[bucket]!] = posting;
    starts[bucket]! += 1;
  }
  return order;
}

/** Postings of a source in the ledger's order, made into columns where they are read. */
export class SortedPostings implements PostingTable {
  readonly #source: PostingSource;
  readonly #context: PostingContext;
  readonly #order: Uint32Array;

  constructor(source: PostingSource, context: PostingContext) {
    this.#source = source;
    this.#context = context;
    this.#order = orderOf(source, context);
  }

  get count(): number {
    return this.#order.length;
  }

  read(from: number, to: number): PostingColumns {
    const order = this.#order.subarray(from, to);
    const source = this.#source;
    const { placements, periodIds } = this.#context;
    const ids = (idOf: (posting: number) => number) => Int32Array.from(order, idOf);
    return {
      entryNumbers: order.map((posting) => source.entryOf(posting) + 1),
      lineNumbers: order.map((posting) => posting + 1),
      accountIds: ids((posting) => placements[source.placementOf(posting)]!.accountId),
      correspondingAccountIds: ids((posting) => placements[source.placementOf(posting ^ 1)]!.accountId),
      periodIds: ids((posting) => periodIds[source.periodIndexOf(posting)]!),
      days: ids((posting) => source.dayOf(posting)),
      sides: Uint8Array.from(order, (posting) => source.sideOf(posting)),
      amounts: amountColumn(order, (posting) => source.amountOf(posting)),
      globalAmounts: amountColumn(order, (posting) => source.globalAmountOf(posting)),
      dimensionInstanceIds: ids((posting) => placements[source.placementOf(posting)]!.dimensionInstanceId),
      sourceRows: order.map((posting) => source.sourceRowOf(posting)),
      ruleIds: ids((posting) => placements[source.placementOf(posting)]!.ruleId ?? 0),
      flags: Uint8Array.from(order, (posting) => source.flagsOf(posting)),
    };
  }

  /** Sums by account, period, dimension instance and closing flag, in the order of the postings. */
  balances(): PostedBalance[] {
    const balances: PostedBalance[] = [];
    let open = new Map<number, MutableBalance>();
    let openBucket = '';
    const { placements, periodIds } = this.#context;
    let lastPlacement = -1;
    let lastPeriod = -1;
    for (const posting of this.#order) {
      const placementIndex = this.#source.placementOf(posting);
      const periodIndex = this.#source.periodIndexOf(posting);
      const placement = placements[placementIndex]!;
      if (placementIndex !== lastPlacement || periodIndex !== lastPeriod) {
        const bucket = `${placement.accountId}/${periodIndex}`;
        if (bucket !== openBucket) {
          balances.push(...open.values());
          open = new Map();
          openBucket = bucket;
        }
        lastPlacement = placementIndex;
        lastPeriod = periodIndex;
      }
      const isClosing = (this.#source.flagsOf(posting) & postingFlags.closing) !== 0;
      const key = placement.dimensionInstanceId * 2 + (isClosing ? 1 : 0);
      let balance = open.get(key);
      if (!balance) {
        balance = newBalance(placement, periodIds[periodIndex]!, isClosing);
        open.set(key, balance);
      }
      if (this.#source.sideOf(posting) === 0) {
        balance.debit += this.#source.amountOf(posting);
        balance.globalDebit += this.#source.globalAmountOf(posting);
      } else {
        balance.credit += this.#source.amountOf(posting);
        balance.globalCredit += this.#source.globalAmountOf(posting);
      }
    }
    balances.push(...open.values());
    return balances;
  }
}

type MutableBalance = { -readonly [Key in keyof PostedBalance]: PostedBalance[Key] };

function newBalance(placement: Placement, periodId: PeriodId, isClosing: boolean): MutableBalance {
  const { accountId, dimensionInstanceId } = placement;
  return {
    accountId,
    periodId,
    dimensionInstanceId,
    isClosing,
    debit: 0n,
    credit: 0n,
    globalDebit: 0n,
    globalCredit: 0n,
  };
}

function amountColumn(order: Uint32Array, amountOf: (posting: number) => bigint): BigInt64Array {
  const column = new BigInt64Array(order.length);
  order.forEach((posting, index) => (column[index] = amountOf(posting)));
  return column;
}
