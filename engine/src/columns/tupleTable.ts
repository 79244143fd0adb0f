import { columnCapacityStart, doubled } from './typedColumns.ts';

const hashPrime = 0x01000193;

/** Gives equal rows of integers one number, from 0 in order of appearance. */
export class TupleTable {
  /** The integers that `find` and `add` look at. */
  readonly key: Int32Array;
  #tuples: Int32Array<ArrayBuffer>;
  #count = 0;
  #slots = new Int32Array(columnCapacityStart * 2).fill(-1);

  constructor(width: number) {
    this.key = new Int32Array(width);
    this.#tuples = new Int32Array(columnCapacityStart * width);
  }

  /** How many have a number. */
  get count(): number {
    return this.#count;
  }

  /** By number, what the tuples hold at a place. */
  column(place: number): Int32Array {
    const column = new Int32Array(this.#count);
    for (let number = 0; number < column.length; number++) {
      column[number] = this.#tuples[number * this.key.length + place]!;
    }
    return column;
  }

  /** What the tuple of a number holds at a place. */
  valueAt(number: number, place: number): number {
    return this.#tuples[number * this.key.length + place]!;
  }

  /** The number of the key, which it gets where it has none. */
  numberOf(): number {
    const known = this.find();
    return known < 0 ? this.add() : known;
  }

  /** The number of the key; -1 where it has none. */
  find(): number {
    return this.#slots[this.#slotOf(this.key, 0)]!;
  }

  /** Gives the key, which has none, the next number. */
  add(): number {
    const number = this.#count;
    const start = number * this.key.length;
    if (start === this.#tuples.length) this.#tuples = doubled(this.#tuples, Int32Array);
    this.#tuples.set(this.key, start);
    this.#slots[this.#slotOf(this.key, 0)] = number;
    this.#count += 1;
    if (this.#count * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  /** Where the tuple at a place of a column stands, or would stand. */
  #slotOf(column: Int32Array, start: number): number {
    const mask = this.#slots.length - 1;
    const width = this.key.length;
    let hash = 0;
    for (let index = 0; index < width; index++) {
      hash = Math.imul(hash ^ column[start + index]!, hashPrime);
      hash ^= hash >>> 15;
    }
    let slot = hash & mask;
    for (;;) {
      const number = this.#slots[slot]!;
      if (number < 0 || this.#isAt(number * width, column, start)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #isAt(place: number, column: Int32Array, start: number): boolean {
    for (let index = 0; index < this.key.length; index++) {
      if (this.#tuples[place + index] !== column[start + index]) return false;
    }
    return true;
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let number = 0; number < this.#count; number++) {
      this.#slots[this.#slotOf(this.#tuples, number * this.key.length)] = number;
    }
  }
}
