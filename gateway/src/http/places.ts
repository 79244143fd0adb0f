import type { ServerResponse } from 'node:http';
import type { Refusal } from './answer.ts';

/** How many at once: of one person, with one client, and in all. */
export interface PlaceBounds {
  readonly person: number;
  readonly client?: number;
  readonly all: number;
}

const message =
  'Too many files or large requests are under way at once. Wait until one of them has ended, then try again.';
const code = 'too_many_at_once';
/** Until it is worth asking again: nobody knows when what is under way ends. */
const retryAfterSeconds = 5;
const ofCaller: Refusal = {
  status: 429,
  kind: 'InvalidRequestError',
  message,
  code,
  retryAfterSeconds,
};
const ofAll: Refusal = {
  status: 503,
  kind: 'InternalServerError',
  message,
  code,
  retryAfterSeconds,
};

/**
 * Places for what takes long or much. A person has them, whatever the number of their sessions, so that nobody keeps others from
 * theirs by signing in again.
 */
export class Places {
  readonly #bounds: PlaceBounds;
  readonly #taken = new Map<string, number>();

  constructor(bounds: PlaceBounds) {
    this.#bounds = bounds;
  }

  /** Takes a place until the answer is out or its caller gone; otherwise says what is wrong. */
  take(of: { readonly person: number; readonly client?: number }, response: ServerResponse): Refusal | null {
    if (response.destroyed) return null;
    const { person, client = Infinity, all } = this.#bounds;
    const ofPerson = `person ${of.person}`;
    const ofClient = of.client === undefined ? null : `client ${of.client}`;
    if (this.#count(ofPerson) >= person) return ofCaller;
    if (ofClient !== null && this.#count(ofClient) >= client) return ofCaller;
    if (this.#count('all') >= all) return ofAll;
    const keys = ['all', ofPerson, ...(ofClient === null ? [] : [ofClient])];
    for (const key of keys) this.#taken.set(key, this.#count(key) + 1);
    response.once('close', () => this.#free(keys));
    return null;
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #free(keys: readonly string[]): void {
    for (const key of keys) {
      const left = this.#count(key) - 1;
      if (left === 0) this.#taken.delete(key);
      else this.#taken.set(key, left);
    }
  }
}
