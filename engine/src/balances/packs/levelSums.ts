import { columnCapacityStart, doubled } from '../../columns/typedColumns.ts';
import { type BalanceRows, packAmountColumns, packIntegerColumns } from './balanceRows.ts';

/** Values of a key, in the order of `packIntegerColumns`. */
export const keyLength = packIntegerColumns.length;

/** Four amounts of two halves each, in the order of `packAmountColumns`; low half first. */
const sumsLength = packAmountColumns.length * 2;

/** Where the sums of a side begin: debit, credit; those in global currency stand so much further. */
const sideLength = 2;
const globalOffset = 4;

const halfRange = 2 ** 32;
const carryFrom = Number.MAX_SAFE_INTEGER - halfRange;
const hashPrime = 0x01000193;

/** Two columns of amounts by halves, with the functional and the global amount of a posting. */
export interface AmountHalves {
  readonly functional: Int32Array;
  readonly global: Int32Array;
}

/**
 * Balances of one level as they grow. Keys come in groups of equal account and period, and these in order, so that a key is
 * looked for in its group alone. Amounts are summed as halves of 32 bits in doubles, which are carried before they could lose
 * a unit: no bigint is made but one for each amount in the end.
 */
export class LevelSums {
  #keys = new Int32Array(columnCapacityStart * keyLength);
  #sums = new Float64Array(columnCapacityStart * sumsLength);
  /** Rows by hash of their key; those before the group that is open are as good as empty. */
  #slots = new Int32Array(columnCapacityStart * 2).fill(-1);
  #groupStart = 0;
  #count = 0;
  /** Rows of the groups that are closed, in the order of their keys. */
  readonly #order: number[] = [];

  /** The row of a key; made where it is new. */
  rowOf(key: Int32Array): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(key, 0) & mask;
    for (;;) {
      const row = this.#slots[slot]!;
      if (row < this.#groupStart) return this.#add(key, slot);
      if (this.#isKey(row, key)) return row;
      slot = (slot + 1) & mask;
    }
  }

  /** Adds a posting of a side, by its place in columns of amounts. */
  addPosting(row: number, side: number, amounts: AmountHalves, place: number): void {
    const at = row * sumsLength + side * sideLength;
    this.#addHalves(at, amounts.functional[place * 2]! >>> 0, amounts.functional[place * 2 + 1]!);
    this.#addHalves(at + globalOffset, amounts.global[place * 2]! >>> 0, amounts.global[place * 2 + 1]!);
  }

  /** The group is whole: its rows are put in order, and `visit` is told each of them, with its key. */
  closeGroup(visit: (key: Int32Array, row: number) => void): void {
    const rows = Array.from(
      { length: this.#count - this.#groupStart },
      (_, index) => this.#groupStart + index,
    );
    if (rows.length > 1) rows.sort((first, second) => this.#compare(first, second));
    for (const row of rows) {
      this.#order.push(row);
      visit(this.#keys.subarray(row * keyLength, (row + 1) * keyLength), row);
    }
    this.#groupStart = this.#count;
  }

  /** Adds a row of a finer level to one of this. */
  addRow(row: number, finer: LevelSums, finerRow: number): void {
    for (let part = 0; part < sumsLength; part += 2) {
      const from = finerRow * sumsLength + part;
      finer.#carry(from);
      this.#addHalves(row * sumsLength + part, finer.#sums[from]!, finer.#sums[from + 1]!);
    }
  }

  finish(): BalanceRows {
    const count = this.#order.length;
    const integers = recordOf(packIntegerColumns, (place) =>
      Int32Array.from(this.#order, (row) => this.#keys[row * keyLength + place]!),
    );
    const amounts = recordOf(packAmountColumns, (place) =>
      amountColumn(this.#order.map((row) => this.#total(row, place))),
    );
    return { count, ...integers, ...amounts };
  }

  #total(row: number, place: number): bigint {
    const at = row * sumsLength + place * 2;
    return BigInt(this.#sums[at + 1]!) * BigInt(halfRange) + BigInt(this.#sums[at]!);
  }

  #addHalves(at: number, low: number, high: number): void {
    this.#sums[at]! += low;
    this.#sums[at + 1]! += high;
    if (this.#sums[at]! >= carryFrom) this.#carry(at);
  }

  #carry(at: number): void {
    const carried = Math.floor(this.#sums[at]! / halfRange);
    this.#sums[at]! -= carried * halfRange;
    this.#sums[at + 1]! += carried;
  }

  #isKey(row: number, key: Int32Array): boolean {
    const start = row * keyLength;
    for (let place = 0; place < keyLength; place++)
      if (this.#keys[start + place] !== key[place]) return false;
    return true;
  }

  #compare(first: number, second: number): number {
    for (let place = 0; place < keyLength; place++) {
      const difference = this.#keys[first * keyLength + place]! - this.#keys[second * keyLength + place]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #add(key: Int32Array, slot: number): number {
    const row = this.#count;
    if ((row + 1) * keyLength > this.#keys.length) {
      this.#keys = doubled(this.#keys, Int32Array);
      this.#sums = doubled(this.#sums, Float64Array);
    }
    this.#keys.set(key, row * keyLength);
    this.#slots[slot] = row;
    this.#count += 1;
    if ((this.#count - this.#groupStart) * 2 > this.#slots.length) this.#rehash();
    return row;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let row = this.#groupStart; row < this.#count; row++) {
      let slot = hashOf(this.#keys, row * keyLength) & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = row;
    }
    this.#slots = slots;
  }
}

function hashOf(keys: Int32Array, start: number): number {
  let hash = 0;
  for (let place = 0; place < keyLength; place++) hash = Math.imul(hash ^ keys[start + place]!, hashPrime);
  return hash ^ (hash >>> 15);
}

/** In 64 bits where they fit. */
function amountColumn(amounts: readonly bigint[]): BigInt64Array | readonly bigint[] {
  return amounts.every((amount) => BigInt.asIntN(64, amount) === amount)
    ? BigInt64Array.from(amounts)
    : amounts;
}

function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (place: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, place) => [name, valueOf(place)])) as Record<Name, Value>;
}
