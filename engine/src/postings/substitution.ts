import { BalanceSums } from '../balances/packs/sumBalances.ts';
import type { BalanceLevels } from '../balances/packs/balanceRows.ts';
import type { AccountId, DimensionInstanceId, PeriodId } from '../ids.ts';
import type { PostingTable } from './result.ts';
import { Segment } from './segments/segment.ts';
import {
  amountColumns,
  integerColumns,
  type SegmentColumns,
  segmentLength,
} from './segments/segmentColumns.ts';

/** What takes the place of what is deleted: an account in all periods, a dimension instance in some. */
export interface Substitution {
  readonly account: { readonly from: AccountId; readonly to: AccountId } | null;
  readonly dimensionInstance: {
    readonly from: DimensionInstanceId;
    readonly to: DimensionInstanceId;
    readonly periodIds: ReadonlySet<PeriodId>;
  } | null;
}

/** Decoded ones take some 600 KiB each; those between which a merge goes back and forth stay. */
const decodedMax = 8;

/**
 * The postings of a version, by the bodies of its segments in their order, with a substitute in place of an account or of a
 * dimension instance. Rule: each posting keeps its day, side, amounts, line and entry; `account` stands instead in accounts and
 * corresponding accounts, `dimensionInstance` in postings of its periods alone. Invariant: as many postings, and in each period and
 * entry the same sums on both sides and in both currencies; the sum of both accounts is what it was. Two lines of an entry that
 * end up on one account stay two. Refuses bodies that are no segments, or that are not full before the last.
 */
export class SubstitutedPostings implements PostingTable {
  readonly count: number;
  readonly #bodies: readonly Uint8Array[];
  readonly #decoded = new Map<number, Segment>();
  readonly #substitution: Substitution;
  readonly #order: Uint32Array;

  constructor(bodies: readonly Uint8Array[], substitution: Substitution) {
    this.#bodies = bodies;
    this.#substitution = substitution;
    const last = bodies.length - 1;
    for (let number = 0; number < last; number++) {
      if (this.#segment(number).count !== segmentLength)
        throw new RangeError(`Segment ${number} is not full`);
    }
    this.count = last < 0 ? 0 : last * segmentLength + this.#segment(last).count;
    this.#order = this.#orderOf();
  }

  read(from: number, to: number): SegmentColumns {
    return this.#substituted(this.#order.subarray(from, to));
  }

  balances(): BalanceLevels {
    const sums = new BalanceSums(this.count);
    for (let from = 0; from < this.count; from += segmentLength) {
      sums.add(this.read(from, Math.min(from + segmentLength, this.count)));
    }
    return sums.finish();
  }

  #segment(number: number): Segment {
    const known = this.#decoded.get(number);
    if (known !== undefined) return known;
    const segment = new Segment(this.#bodies[number]!);
    if (this.#decoded.size >= decodedMax) this.#decoded.delete(this.#decoded.keys().next().value!);
    this.#decoded.set(number, segment);
    return segment;
  }

  #integerAt(column: 'accountIds' | 'periodIds' | 'lineNumbers', row: number): number {
    return this.#segment(Math.floor(row / segmentLength)).integers(column)[row % segmentLength]!;
  }

  /** The first posting on an account from this one on. */
  #firstOf(accountId: number): number {
    let [from, to] = [0, this.count];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#integerAt('accountIds', middle) < accountId) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Only the postings of both accounts change their places: merged by period and line, where those of the substitute lie. */
  #orderOf(): Uint32Array {
    const order = Uint32Array.from({ length: this.count }, (_, row) => row);
    const { account } = this.#substitution;
    if (account === null) return order;
    const [gone, kept] = [account.from, account.to].map((id) =>
      order.subarray(this.#firstOf(id), this.#firstOf(id + 1)),
    );
    const merged = this.#merge(gone!, kept!);
    const [low, high] = [Math.min(account.from, account.to), Math.max(account.from, account.to)];
    const between = order.subarray(this.#firstOf(low + 1), this.#firstOf(high));
    const middle = account.from < account.to ? [between, merged] : [merged, between];
    const pieces = [
      order.subarray(0, this.#firstOf(low)),
      ...middle,
      order.subarray(this.#firstOf(high + 1)),
    ];
    const result = new Uint32Array(this.count);
    let at = 0;
    for (const piece of pieces) {
      result.set(piece, at);
      at += piece.length;
    }
    return result;
  }

  #merge(first: Uint32Array, second: Uint32Array): Uint32Array {
    const merged = new Uint32Array(first.length + second.length);
    const comesFirst = (one: number, other: number): boolean => {
      const [period, otherPeriod] = [this.#integerAt('periodIds', one), this.#integerAt('periodIds', other)];
      if (period !== otherPeriod) return period < otherPeriod;
      return this.#integerAt('lineNumbers', one) < this.#integerAt('lineNumbers', other);
    };
    let [left, right] = [0, 0];
    for (let at = 0; at < merged.length; at++) {
      const takesLeft =
        right === second.length || (left < first.length && comesFirst(first[left]!, second[right]!));
      merged[at] = takesLeft ? first[left++]! : second[right++]!;
    }
    return merged;
  }

  #substituted(rows: Uint32Array): SegmentColumns {
    const columns = this.#gather(rows);
    const { account, dimensionInstance } = this.#substitution;
    if (account !== null) {
      for (const ids of [columns.accountIds, columns.correspondingAccountIds]) {
        for (let row = 0; row < ids.length; row++) if (ids[row] === account.from) ids[row] = account.to;
      }
    }
    if (dimensionInstance !== null) {
      const { dimensionInstanceIds: ids, periodIds } = columns;
      const { from, to, periodIds: periods } = dimensionInstance;
      for (let row = 0; row < ids.length; row++) {
        if (ids[row] === from && periods.has(periodIds[row] as PeriodId)) ids[row] = to;
      }
    }
    return columns;
  }

  /** Copies, run by run of neighbours. */
  #gather(rows: Uint32Array): SegmentColumns {
    const runs = runsOf(rows);
    const integers = integerColumns.map((column) => {
      const values = new Int32Array(rows.length);
      for (const { at, number, from, to } of runs) {
        values.set(this.#segment(number).integers(column).subarray(from, to), at);
      }
      return [column, values] as const;
    });
    const amounts = amountColumns.map((column) => {
      const values = new BigInt64Array(rows.length);
      for (const { at, number, from, to } of runs) {
        values.set(this.#segment(number).amounts(column).subarray(from, to), at);
      }
      return [column, values] as const;
    });
    return Object.fromEntries<Int32Array | BigInt64Array>([...integers, ...amounts]) as SegmentColumns;
  }
}

interface Run {
  /** Where it goes. */
  readonly at: number;
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** Rows as runs of neighbours within segments. */
function runsOf(rows: Uint32Array): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < rows.length;) {
    const row = rows[at]!;
    const from = row % segmentLength;
    let length = 1;
    while (from + length < segmentLength && rows[at + length] === row + length) length++;
    runs.push({ at, number: Math.floor(row / segmentLength), from, to: from + length });
    at += length;
  }
  return runs;
}
