import type { ServerResponse } from 'node:http';

interface Bounds {
  readonly person: number;
  readonly all: number;
}

type Answers = Set<ServerResponse>;
type Weight = (answers: Answers) => number;

/** With the new one, which is not written yet. */
const countWith: Weight = ({ size }) => size + 1;
const bytesOf: Weight = (answers) => {
  let bytes = 0;
  for (const { writableLength } of answers) bytes += writableLength;
  return bytes;
};

/**
 * Answers that are on their way out. Those of who reads are gone at once; of who does not they lie in memory, and the oldest
 * ends where there are more than may be, in number or in bytes. None is refused: what it answers may have been done already.
 */
export class UnreadAnswers {
  readonly #bounds: readonly (readonly [weight: Weight, bounds: Bounds])[];
  /** By person, the oldest first. */
  readonly #answers = new Map<number | string, Answers>();

  constructor(count: Bounds, bytes: Bounds) {
    this.#bounds = [
      [countWith, count],
      [bytesOf, bytes],
    ];
  }

  hold(person: number | string, response: ServerResponse): void {
    if (response.destroyed) return;
    for (const [weight, bounds] of this.#bounds) this.#makeRoom(person, weight, bounds);
    const own = this.#answers.get(person) ?? new Set();
    this.#answers.set(person, own.add(response));
    response.once('close', () => this.#remove(person, response));
  }

  #makeRoom(person: number | string, weight: Weight, bounds: Bounds): void {
    while (weight(this.#answers.get(person) ?? new Set()) > bounds.person) this.#endOldest(person);
    const all = (): Answers => new Set([...this.#answers.values()].flatMap((each) => [...each]));
    while (weight(all()) > bounds.all) this.#endOldest(this.#most(weight));
  }

  #remove(person: number | string, response: ServerResponse): void {
    const own = this.#answers.get(person);
    own?.delete(response);
    if (own?.size === 0) this.#answers.delete(person);
  }

  #endOldest(person: number | string): void {
    const [oldest] = this.#answers.get(person) ?? [];
    if (oldest === undefined) return;
    this.#remove(person, oldest);
    oldest.destroy();
  }

  #most(weight: Weight): number | string {
    return [...this.#answers].reduce((most, each) => (weight(each[1]) > weight(most[1]) ? each : most))[0];
  }
}
