import type { Amount } from '../money/amount.ts';
import type { EntrySums } from './entrySums.ts';
import type { LineStore } from './lineStore.ts';
import type { Statement } from './statements.ts';

/**
 * The entries of each period that state something. Which of them lacks what hangs on the order of rows; what those of a
 * period lack together does not.
 */
export class StatedEntries {
  readonly #sums: EntrySums;
  readonly #ofPeriods = new Map<number, Set<number>>();

  constructor(statements: readonly Statement[], lines: LineStore, sums: EntrySums) {
    this.#sums = sums;
    for (const { periodIndex, lines: rows } of statements) {
      const entries = this.#ofPeriods.get(periodIndex) ?? new Set();
      this.#ofPeriods.set(periodIndex, entries);
      for (const line of rows) entries.add(lines.entries[line]!);
    }
  }

  /** What those of a period lack so far, each by itself, debit positive. */
  lackingIn(periodIndex: number): ReadonlyMap<number, Amount> {
    const entries = this.#ofPeriods.get(periodIndex) ?? [];
    const sums = [...entries].map((entry) => {
      const joined = this.#sums.entryOf(entry);
      return [joined, this.#sums.sumOf(joined)] as const;
    });
    return new Map(sums.filter(([, sum]) => sum !== 0n));
  }

  /** Makes one of those that lack something, in each period where what they lack allows it. */
  joinWhere(isOne: (lacks: readonly Amount[]) => boolean): void {
    for (const periodIndex of this.#ofPeriods.keys()) {
      const lacking = this.lackingIn(periodIndex);
      if (isOne([...lacking.values()])) this.#sums.join([...lacking.keys()]);
    }
  }
}
