import type { ClientId } from '@tributary/engine/ids';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { callUnderWay } from './callUnderWay.ts';
import { Slots } from './slots.ts';

/** So many records are read and written sooner than others would notice. */
const recordsMin = 1_000;
/** Of all clients and addresses. */
const keysMax = 10_000;
const pauseMilliseconds = 250;

/** Whether an answer is a list of many records, or holds one. */
export function isLarge(answer: unknown): boolean {
  const isLong = (value: unknown): boolean => Array.isArray(value) && value.length >= recordsMin;
  if (typeof answer !== 'object' || answer === null) return false;
  return isLong(answer) || Object.values(answer).some(isLong);
}

/**
 * Large lists are read and written one after the other, in turn by clients and people, with as long in between as one took. The embedded
 * database has one connection and this process one event loop: what a small call needs of both are several short turns, each of
 * which would wait for every large list that is read at once. A list is large where it was so when it was read last.
 */
export class LargeReads {
  readonly #slots = new Slots({
    atOnce: { all: 1, client: 1, person: 1 },
    waiting: { client: 512, person: 32 },
  });
  readonly #large = new Set<string>();

  /** @throws ApiError where too many wait for such lists already */
  async read<Answer>(clientId: ClientId, path: string, work: () => Promise<Answer>): Promise<Answer> {
    const key = `${clientId} ${path}`;
    if (!this.#large.has(key)) return this.#remember(key, await work());
    const { person = null, left = new AbortController().signal } = callUnderWay() ?? {};
    const free = await this.#slots.take({ clientId, person }, left);
    const begin = performance.now();
    try {
      return this.#remember(key, await work());
    } finally {
      void this.#freeAfter(begin, free);
    }
  }

  /** An answer is written before the event loop goes on. */
  async #freeAfter(begin: number, free: () => void): Promise<void> {
    await nextTurn();
    await pause(Math.min(performance.now() - begin, pauseMilliseconds));
    free();
  }

  #remember<Answer>(key: string, answer: Answer): Answer {
    this.#large.delete(key);
    if (!isLarge(answer)) return answer;
    this.#large.add(key);
    const [oldest = ''] = this.#large;
    if (this.#large.size > keysMax) this.#large.delete(oldest);
    return answer;
  }
}
