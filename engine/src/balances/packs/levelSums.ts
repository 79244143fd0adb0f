import { halvesOf } from '../../columns/amountHalves.ts';
import { columnCapacityStart, doubled } from '../../columns/typedColumns.ts';
import { type BalanceRows, packAmountColumns, packKeyColumns } from './balanceRows.ts';

/** Values of a key, in the order of `packKeyColumns`. */
export const keyLength = packKeyColumns.length;

/** Account, period and dimension instance, in the order of which segments keep postings. */
const orderedLength = 3;

/** Postings of a key by side. */
const countsLength = 2;

/** Four amounts of two halves each, in the order of `packAmountColumns`; low half first. */
const sumsLength = packAmountColumns.length * 2;

/** Where the sums of a side begin: debit, credit; those in global currency stand so much further. */
const sideLength = 2;
const globalOffset = 4;

const halfRange = 2 ** 32;
const carryFrom = Number.MAX_SAFE_INTEGER - halfRange;
/** |high half| below which a sum fits 64 bits. */
const highEnd = 2 ** 31;
const hashPrime = 0x01000193;

/** Two columns of amounts by halves, with the functional and the global amount of a posting. */
export interface AmountHalves {
  readonly functional: Int32Array;
  readonly global: Int32Array;
}

/**
 * Balances of one level as they grow, in any order. Amounts are summed as halves of 32 bits in doubles, which are carried
 * before they could lose a unit: no bigint is made for any posting.
 */
export class LevelSums {
  #keys = new Int32Array(columnCapacityStart * keyLength);
  #sums = new Float64Array(columnCapacityStart * sumsLength);
  #counts = new Int32Array(columnCapacityStart * countsLength);
  /** Rows by hash of their key. */
  #slots = new Int32Array(columnCapacityStart * 2).fill(-1);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Adds a posting of a side to a key, by its place in columns of amounts. */
  addPosting(key: Int32Array, side: number, amounts: AmountHalves, place: number): void {
    this.addTo(this.rowOf(key), side, amounts, place);
  }

  /** The same to a row. */
  addTo(row: number, side: number, amounts: AmountHalves, place: number): void {
    this.#counts[row * countsLength + side]! += 1;
    const at = row * sumsLength + side * sideLength;
    this.#addHalves(at, amounts.functional[place * 2]! >>> 0, amounts.functional[place * 2 + 1]!);
    this.#addHalves(at + globalOffset, amounts.global[place * 2]! >>> 0, amounts.global[place * 2 + 1]!);
  }

  /** Adds the rows of a finer level, by keys that `coarsen` makes of its own; those of which it says false are left out. */
  addLevel(finer: LevelSums, coarsen: (key: Int32Array) => boolean): void {
    const key = new Int32Array(keyLength);
    for (let row = 0; row < finer.#count; row++) {
      for (let place = 0; place < keyLength; place++) key[place] = finer.#keys[row * keyLength + place]!;
      if (!coarsen(key)) continue;
      const targetRow = this.rowOf(key);
      for (let side = 0; side < countsLength; side++)
        this.#counts[targetRow * countsLength + side]! += finer.#counts[row * countsLength + side]!;
      const target = targetRow * sumsLength;
      for (let part = 0; part < sumsLength; part += 2) {
        const from = row * sumsLength + part;
        finer.#carry(from);
        this.#addHalves(target + part, finer.#sums[from]!, finer.#sums[from + 1]!);
      }
    }
  }

  /** Whether a place of some key is other than 0. */
  hasAny(place: number): boolean {
    for (let row = 0; row < this.#count; row++) if (this.#keys[row * keyLength + place] !== 0) return true;
    return false;
  }

  /** The rows in the order of their keys. */
  finish(): BalanceRows {
    const order = this.#order();
    const keys = recordOf(packKeyColumns, (place) => columnOf(this.#keys, keyLength, order, place));
    const debitCounts = columnOf(this.#counts, countsLength, order, 0);
    const creditCounts = columnOf(this.#counts, countsLength, order, 1);
    const amounts = recordOf(packAmountColumns, (place) => this.#sumColumn(order, place));
    return { count: order.length, ...keys, debitCounts, creditCounts, ...amounts };
  }

  /** What came in the order of the first columns is put in order only among what has those in common. */
  #order(): Uint32Array {
    const order = new Uint32Array(this.#count);
    for (let row = 0; row < order.length; row++) order[row] = row;
    const sort = (rows: Uint32Array): void => {
      rows.sort((first, second) => this.#compare(first, second));
    };
    const starts: number[] = [];
    for (let row = 0; row < order.length; row++) {
      const difference = row === 0 ? 1 : this.#compare(row, row - 1, orderedLength);
      if (difference < 0) {
        sort(order);
        return order;
      }
      if (difference > 0) starts.push(row);
    }
    starts.forEach((start, index) => {
      const end = starts[index + 1] ?? order.length;
      if (end - start > 1) sort(order.subarray(start, end));
    });
    return order;
  }

  /** In 64 bits where they fit. */
  #sumColumn(order: Uint32Array, place: number): BigInt64Array | readonly bigint[] {
    const column = new BigInt64Array(order.length);
    const halves = halvesOf(column);
    for (let index = 0; index < column.length; index++) {
      const at = order[index]! * sumsLength + place * 2;
      this.#carry(at);
      const high = this.#sums[at + 1]!;
      if (high >= highEnd || high < -highEnd) return this.#wideColumn(order, place);
      halves[index * 2] = this.#sums[at]! | 0;
      halves[index * 2 + 1] = high;
    }
    return column;
  }

  #wideColumn(order: Uint32Array, place: number): readonly bigint[] {
    return Array.from(order, (row) => {
      const at = row * sumsLength + place * 2;
      return BigInt(this.#sums[at + 1]!) * BigInt(halfRange) + BigInt(this.#sums[at]!);
    });
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

  /** The row of a key; made where it is new, each with the next number from 0. */
  rowOf(key: Int32Array): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(key, 0) & mask;
    for (;;) {
      const row = this.#slots[slot]!;
      if (row < 0) return this.#add(key, slot);
      if (this.#isKey(row, key)) return row;
      slot = (slot + 1) & mask;
    }
  }

  #isKey(row: number, key: Int32Array): boolean {
    const start = row * keyLength;
    for (let place = 0; place < keyLength; place++)
      if (this.#keys[start + place] !== key[place]) return false;
    return true;
  }

  #compare(first: number, second: number, length: number = keyLength): number {
    for (let place = 0; place < length; place++) {
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
      this.#counts = doubled(this.#counts, Int32Array);
    }
    for (let place = 0; place < keyLength; place++) this.#keys[row * keyLength + place] = key[place]!;
    this.#slots[slot] = row;
    this.#count += 1;
    if (this.#count * 2 > this.#slots.length) this.#rehash();
    return row;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let row = 0; row < this.#count; row++) {
      let slot = hashOf(this.#keys, row * keyLength) & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = row;
    }
    this.#slots = slots;
  }
}

/** One of the values that rows have in a row each. */
function columnOf(values: Int32Array, length: number, order: Uint32Array, place: number): Int32Array {
  const column = new Int32Array(order.length);
  for (let index = 0; index < column.length; index++) column[index] = values[order[index]! * length + place]!;
  return column;
}

/** Every bit of every value counts for the lowest bits, by which rows are looked for. */
function hashOf(keys: Int32Array, start: number): number {
  let hash = 0;
  for (let place = 0; place < keyLength; place++) {
    hash = Math.imul(hash ^ keys[start + place]!, hashPrime);
    hash ^= hash >>> 15;
  }
  return hash;
}

function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (place: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, place) => [name, valueOf(place)])) as Record<Name, Value>;
}
