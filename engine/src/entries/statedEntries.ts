import type { Amount } from '../money/amount.ts';
import type { EntrySums } from './entrySums.ts';

/**
 * The entries of each period that have stated something so far. Which of them lacks what hangs on the order of rows; what
 * those of a period lack together does not.
 */
export class StatedEntries {
  readonly #sums: EntrySums;
  readonly #ofPeriods = new Map<number, Set<number>>();

  constructor(sums: EntrySums) {
    this.#sums = sums;
  }

  add(periodIndex: number, entries: Iterable<number>): void {
    const known = this.#ofPeriods.get(periodIndex) ?? new Set();
    this.#ofPeriods.set(periodIndex, known);
    for (const entry of entries) known.add(entry);
  }

  /** What those of a period lack, each by itself, debit positive. */
  lackingIn(periodIndex: number): ReadonlyMap<number, Amount> {
    const lacking = new Map<number, Amount>();
    for (const entry of this.#ofPeriods.get(periodIndex) ?? []) {
      const sum = this.#sums.sumOf(entry);
      if (sum !== 0n) lacking.set(this.#sums.entryOf(entry), sum);
    }
    return lacking;
  }

  /** Makes one of those that lack something, in each period where what they lack allows it. */
  joinWhere(isOne: (lacks: readonly Amount[]) => boolean): void {
    for (const periodIndex of this.#ofPeriods.keys()) {
      const lacking = this.lackingIn(periodIndex);
      if (isOne([...lacking.values()])) this.#sums.join([...lacking.keys()]);
    }
  }
}
