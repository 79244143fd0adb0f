import type { Amount } from '../money/amount.ts';

/** What the lines of entries add up to, debit positive, where entries may be joined into one, known by the first of them. */
export class EntrySums {
  readonly #sums = new Map<number, Amount>();
  readonly #firstOf = new Map<number, number>();

  get hasJoined(): boolean {
    return this.#firstOf.size > 0;
  }

  /** The entry that an entry is part of; itself where it was not joined. */
  entryOf(entry: number): number {
    let first = entry;
    for (let next = this.#firstOf.get(first); next !== undefined; next = this.#firstOf.get(first))
      first = next;
    return first;
  }

  sumOf(entry: number): Amount {
    return this.#sums.get(this.entryOf(entry)) ?? 0n;
  }

  add(entry: number, amount: Amount): void {
    this.#sums.set(this.entryOf(entry), this.sumOf(entry) + amount);
  }

  /** All but the first become part of that. None of them was joined into another. */
  join([first, ...others]: readonly number[]): void {
    for (const other of others) {
      this.#sums.set(first!, this.sumOf(first!) + this.sumOf(other));
      this.#firstOf.set(other, first!);
    }
  }
}
