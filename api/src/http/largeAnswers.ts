import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** So many records are checked and written sooner than others would notice. */
const recordsMin = 1_000;

/** Whether an answer is a list of many records, or holds one. */
export function isLarge(answer: unknown): boolean {
  const isLong = (value: unknown): boolean => Array.isArray(value) && value.length >= recordsMin;
  if (typeof answer !== 'object' || answer === null) return false;
  return isLong(answer) || Object.values(answer).some(isLong);
}

/**
 * Large answers are written one after the other, with as long between two as the first one took: what a small call needs are
 * several short turns of the event loop, and each of them would wait for a large answer otherwise.
 */
export class LargeAnswers {
  #last: Promise<void> = Promise.resolve();

  /** Comes when a large answer may be written, which is done before the event loop goes on. */
  async turn(): Promise<void> {
    const before = this.#last;
    this.#last = this.#written(before);
    return before;
  }

  async #written(before: Promise<void>): Promise<void> {
    await before;
    const begin = performance.now();
    await nextTurn();
    await pause(performance.now() - begin);
  }
}
