import { TupleTable } from './tupleTable.ts';

/** The set of no numbers. */
const emptySet = 0;

/**
 * Gives equal sets of numbers one number. A set is kept as the set without its greatest number, and that number: sets that
 * begin alike share what they have in common.
 */
export class NumberSets {
  readonly #sets = new TupleTable(2);

  /** The number of the set of the first so many of `numbers`, which are put in order. */
  numberOf(numbers: Int32Array, count: number): number {
    if (count > 1) numbers.subarray(0, count).sort();
    let set = emptySet;
    const { key } = this.#sets;
    for (let index = 0; index < count; index++) {
      key[0] = set;
      key[1] = numbers[index]!;
      set = this.#sets.numberOf() + 1;
    }
    return set;
  }

  /** Hands over the numbers of a set, the greatest first. */
  each(set: number, take: (number: number) => void): void {
    for (let rest = set; rest !== emptySet; rest = this.#sets.valueAt(rest - 1, 0)) {
      take(this.#sets.valueAt(rest - 1, 1));
    }
  }
}
