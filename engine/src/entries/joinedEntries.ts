/** Entries that were joined into one, each known by the first of them. */
export class JoinedEntries {
  readonly #firstOf = new Map<number, number>();

  get hasJoined(): boolean {
    return this.#firstOf.size > 0;
  }

  /** The entry that an entry is part of; itself where it was not joined. */
  of(entry: number): number {
    let first = entry;
    for (let next = this.#firstOf.get(first); next !== undefined; next = this.#firstOf.get(first))
      first = next;
    return first;
  }

  /** `others` become part of `first`; all of them stand for what they were joined into. */
  join(first: number, others: readonly number[]): void {
    for (const other of others) this.#firstOf.set(other, first);
  }
}
