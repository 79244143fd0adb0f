import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';
import type { Day } from '../dates/plainDate.ts';
import type { Amount } from '../money/amount.ts';

/** Bits of a line's state. */
export const lineFlags = {
  credit: 1,
  /** A global amount stands in the file. */
  globalBooked: 2,
  /** The amount is a balance, not yet the movement. */
  balance: 4,
  contra: 8,
  /** The global amount is what the rate of the period gives. */
  translated: 16,
} as const;

/** A line before it belongs to a posting. */
export interface Line {
  readonly sourceRow: number;
  readonly entry: number;
  readonly day: Day;
  readonly specialPeriod: number;
  readonly placement: number;
  readonly flags: number;
  readonly amount: Amount;
  readonly globalAmount: Amount;
}

/** How many values a half of an amount has. */
const halfRange = 2 ** 32;

/** Lines of single-entry files in columns: 34 bytes a line. */
export class LineStore {
  count = 0;
  sourceRows: Uint32Array<ArrayBuffer>;
  entries: Uint32Array<ArrayBuffer>;
  days: Int32Array<ArrayBuffer>;
  specialPeriods: Uint8Array<ArrayBuffer>;
  placements: Uint32Array<ArrayBuffer>;
  flags: Uint8Array<ArrayBuffer>;
  amounts: BigInt64Array<ArrayBuffer>;
  /** The same memory in halves of 32 bits, which are read without making a bigint. */
  amountHalves: Int32Array;
  globalAmounts: BigInt64Array<ArrayBuffer>;

  /** With room for so many lines; it grows where there are more. */
  constructor(capacity = columnCapacityStart) {
    this.sourceRows = new Uint32Array(capacity);
    this.entries = new Uint32Array(capacity);
    this.days = new Int32Array(capacity);
    this.specialPeriods = new Uint8Array(capacity);
    this.placements = new Uint32Array(capacity);
    this.flags = new Uint8Array(capacity);
    this.amounts = new BigInt64Array(capacity);
    this.amountHalves = new Int32Array(this.amounts.buffer);
    this.globalAmounts = new BigInt64Array(capacity);
  }

  /** Adds a line and gives its index. */
  add(line: Line): number {
    const index = this.count;
    if (index === this.amounts.length) this.#grow();
    this.sourceRows[index] = line.sourceRow;
    this.entries[index] = line.entry;
    this.days[index] = line.day;
    this.specialPeriods[index] = line.specialPeriod;
    this.placements[index] = line.placement;
    this.flags[index] = line.flags;
    this.amounts[index] = line.amount;
    this.globalAmounts[index] = line.globalAmount;
    this.count += 1;
    return index;
  }

  /** Adds a line with an amount that is a safe integer, and gives its index; without making objects of it. */
  addPlain(
    sourceRow: number,
    entry: number,
    date: Pick<Line, 'day' | 'specialPeriod'>,
    placement: number,
    flags: number,
    amount: number,
  ): number {
    const index = this.count;
    if (index === this.amounts.length) this.#grow();
    this.sourceRows[index] = sourceRow;
    this.entries[index] = entry;
    this.days[index] = date.day;
    this.specialPeriods[index] = date.specialPeriod;
    this.placements[index] = placement;
    this.flags[index] = flags;
    const high = Math.floor(amount / halfRange);
    this.amountHalves[index * 2] = amount - high * halfRange;
    this.amountHalves[index * 2 + 1] = high;
    this.count += 1;
    return index;
  }

  #grow(): void {
    this.sourceRows = doubled(this.sourceRows, Uint32Array);
    this.entries = doubled(this.entries, Uint32Array);
    this.days = doubled(this.days, Int32Array);
    this.specialPeriods = doubled(this.specialPeriods, Uint8Array);
    this.placements = doubled(this.placements, Uint32Array);
    this.flags = doubled(this.flags, Uint8Array);
    this.amounts = doubled(this.amounts, BigInt64Array);
    this.amountHalves = new Int32Array(this.amounts.buffer);
    this.globalAmounts = doubled(this.globalAmounts, BigInt64Array);
  }
}
