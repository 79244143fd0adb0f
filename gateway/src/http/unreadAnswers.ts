import type { ServerResponse } from 'node:http';

/**
 * Answers that are on their way out. Those of who reads are gone at once; of who does not they lie in memory, and the oldest
 * ends where there are more than one may have. None is refused: what it answers may have been done already.
 */
export class UnreadAnswers {
  readonly #bounds: { readonly person: number; readonly all: number };
  /** By person, the oldest first. */
  readonly #answers = new Map<number | string, Set<ServerResponse>>();
  #count = 0;

  constructor(bounds: { readonly person: number; readonly all: number }) {
    this.#bounds = bounds;
  }

  hold(person: number | string, response: ServerResponse): void {
    if (response.destroyed) return;
    const own = this.#answers.get(person) ?? new Set();
    this.#answers.set(person, own.add(response));
    this.#count += 1;
    response.once('close', () => this.#remove(person, own, response));
    if (own.size > this.#bounds.person) this.#endOldest(person, own);
    else if (this.#count > this.#bounds.all) this.#endOldest(...this.#most());
  }

  #remove(person: number | string, own: Set<ServerResponse>, response: ServerResponse): void {
    if (!own.delete(response)) return;
    this.#count -= 1;
    if (own.size === 0) this.#answers.delete(person);
  }

  #endOldest(person: number | string, own: Set<ServerResponse>): void {
    const [oldest] = own;
    if (oldest === undefined) return;
    this.#remove(person, own, oldest);
    oldest.destroy();
  }

  #most(): [person: number | string, answers: Set<ServerResponse>] {
    return [...this.#answers].reduce((most, each) => (each[1].size > most[1].size ? each : most));
  }
}
