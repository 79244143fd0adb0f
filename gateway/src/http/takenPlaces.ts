/** How many at once: of one person, with one client, and in all. */
export interface PlaceBounds {
  readonly person: number;
  readonly client?: number;
  readonly all: number;
}

/** Who takes a place: a person, or the address of a stranger, and the clients with one of which it may be counted. */
export interface PlaceOwner {
  readonly person: number | string;
  readonly clients: readonly (number | string)[];
}

/**
 * Who has how many places. A person has them, whatever the number of their sessions, so that nobody keeps others from theirs by
 * signing in again. With a person of several clients a place counts for that with the fewest: nobody loses places by being
 * named in one more.
 */
export class TakenPlaces {
  readonly #bounds: PlaceBounds;
  readonly #counts = new Map<string, number>();

  constructor(bounds: PlaceBounds) {
    this.#bounds = bounds;
  }

  findFull(of: PlaceOwner): 'caller' | 'all' | null {
    const { person, client = Infinity, all } = this.#bounds;
    if (this.#count(`person ${of.person}`) >= person) return 'caller';
    const ofClient = this.#clientOf(of);
    if (ofClient !== null && this.#count(ofClient) >= client) return 'caller';
    return this.#count('all') >= all ? 'all' : null;
  }

  /** Answers what frees the place, once. */
  take(of: PlaceOwner): () => void {
    const ofClient = this.#clientOf(of);
    const keys = ['all', `person ${of.person}`, ...(ofClient === null ? [] : [ofClient])];
    for (const key of keys) this.#counts.set(key, this.#count(key) + 1);
    let isFree = false;
    return () => {
      if (!isFree) this.#free(keys);
      isFree = true;
    };
  }

  /** That with the fewest places. */
  #clientOf({ clients }: PlaceOwner): string | null {
    const keys = clients.map((client) => `client ${client}`);
    return keys.reduce<string | null>(
      (least, key) => (least === null || this.#count(key) < this.#count(least) ? key : least),
      null,
    );
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #free(keys: readonly string[]): void {
    for (const key of keys) {
      const left = this.#count(key) - 1;
      if (left === 0) this.#counts.delete(key);
      else this.#counts.set(key, left);
    }
  }
}
