import { doubled } from './typedColumns.ts';

const none = -1;

/** So many integers all tables may hold; what has no room is not kept. */
const roomMax = 2 ** 20;
const tableLengthStart = 16;

/**
 * Keeps a number for sequences of small numbers, all of one length. Each of them is a step from one table to the next, which takes
 * a fraction of the time of hashing the sequence.
 */
export class NumberPaths {
  /** By table and number: one more than the next table, or than what is kept where it is the last number; 0 where nothing is. */
  readonly #tables: Int32Array<ArrayBuffer>[] = [];
  #root = 0;
  #room: number;

  constructor(room = roomMax) {
    this.#room = room;
  }

  /** What is kept; -1 where nothing is. */
  find(numbers: Int32Array): number {
    let entry = this.#root;
    for (let step = 0; step < numbers.length && entry > 0; step++) {
      const table = this.#tables[entry - 1]!;
      const number = numbers[step]!;
      entry = number < table.length ? table[number]! : 0;
    }
    return entry === 0 ? none : entry - 1;
  }

  /** Keeps a value, as long as there is room. */
  add(numbers: Int32Array, value: number): void {
    if (numbers.length === 0) {
      this.#root = value + 1;
      return;
    }
    if (this.#root === 0) this.#root = this.#addTable();
    let entry = this.#root;
    for (let step = 0; step < numbers.length && entry > 0; step++) {
      const table = this.#tableFor(entry - 1, numbers[step]!);
      if (table === null) return;
      if (step === numbers.length - 1) table[numbers[step]!] = value + 1;
      else if (table[numbers[step]!] === 0) table[numbers[step]!] = this.#addTable();
      entry = table[numbers[step]!]!;
    }
  }

  /** The entry of a new table; 0 where it has no room. */
  #addTable(): number {
    if (this.#room < tableLengthStart) return 0;
    this.#room -= tableLengthStart;
    return this.#tables.push(new Int32Array(tableLengthStart));
  }

  /** A table, long enough for a number; null where that has no room. */
  #tableFor(index: number, number: number): Int32Array | null {
    let table = this.#tables[index]!;
    while (number >= table.length) {
      if (this.#room < table.length) return null;
      this.#room -= table.length;
      table = doubled(table, Int32Array);
      this.#tables[index] = table;
    }
    return table;
  }
}
