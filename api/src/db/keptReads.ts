import type { Database } from './database.ts';
import { wholeOf } from './entityLimit.ts';

export interface Kept {
  readonly owner: number;
  readonly bytes: number;
  readonly value: unknown;
}

const defaultBytesMax = 256 * 2 ** 20;

/**
 * What was read of versions that count and of their files, for speed alone: it never changes, so nothing is ever taken back. What
 * was not used for longest goes first; one client holds half of the room at most.
 */
export class KeptReads {
  readonly #bytesMax: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Kept>();
  readonly #coming = new Map<string, Promise<unknown>>();
  readonly #bytesOf = new Map<number, number>();
  #bytes = 0;

  constructor(bytesMax = defaultBytesMax) {
    this.#bytesMax = bytesMax;
  }

  /** What is kept under the key, or what is read now; whoever asks meanwhile waits for the same. */
  async keep<Value>(
    key: string,
    owner: number,
    read: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value> {
    const kept = this.find(key);
    if (kept !== undefined) return kept as Value;
    const coming = this.#coming.get(key);
    if (coming !== undefined) return coming as Promise<Value>;
    const reading = read();
    this.#coming.set(key, reading);
    try {
      const value = await reading;
      this.add(key, { owner, bytes: bytesOf(value), value });
      return value;
    } finally {
      this.#coming.delete(key);
    }
  }

  /** What is kept under the key. */
  find(key: string): unknown {
    const kept = this.#entries.get(key);
    if (kept === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, kept);
    return kept.value;
  }

  add(key: string, entry: Kept): void {
    const { owner, bytes } = entry;
    const ownMax = this.#bytesMax / 2;
    if (bytes > ownMax || this.#entries.has(key)) return;
    this.#makeRoom(() => (this.#bytesOf.get(owner) ?? 0) + bytes > ownMax, owner);
    this.#makeRoom(() => this.#bytes + bytes > this.#bytesMax, null);
    this.#entries.set(key, entry);
    this.#count(owner, bytes);
  }

  /** Lets go of what was used longest ago, of one owner or of all. */
  #makeRoom(isFull: () => boolean, owner: number | null): void {
    for (const [key, entry] of this.#entries) {
      if (!isFull()) return;
      if (owner !== null && entry.owner !== owner) continue;
      this.#entries.delete(key);
      this.#count(entry.owner, -entry.bytes);
    }
  }

  #count(owner: number, bytes: number): void {
    this.#bytes += bytes;
    this.#bytesOf.set(owner, (this.#bytesOf.get(owner) ?? 0) + bytes);
  }
}

const keptOf = new WeakMap<Database, KeptReads>();

/** What is kept of a database. */
export function keptReadsOf(db: Database): KeptReads {
  const whole = wholeOf(db);
  const known = keptOf.get(whole) ?? new KeptReads();
  keptOf.set(whole, known);
  return known;
}

/** How much may be kept of a database; said before anything is read of it. */
export function limitKeptReads(db: Database, bytesMax: number): void {
  keptOf.set(db, new KeptReads(bytesMax));
}
