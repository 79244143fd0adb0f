import type { MaybePromise } from './maybePromise.ts';

/** Work on less is done sooner than others would notice. */
export const largeBytesMin = 32 * 2 ** 10;

/**
 * Work on much data takes turns of the event loop: a piece in each, however many large answers of the api are there at once. In
 * between go timers and all that is small, which so waits for one piece at most. What a piece begins by promises that are
 * there belongs to it.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Comes when a piece of work on so many bytes may begin: at once where they are few, or nobody else is at work. */
  take(byteCount: number): MaybePromise<void> {
    return this.#take(byteCount, (go) => this.#waiting.push(go));
  }

  /** The same for the rest of a work that was begun: what is nearly done is not kept in memory while others begin. */
  takeNext(byteCount: number): MaybePromise<void> {
    return this.#take(byteCount, (go) => this.#waiting.unshift(go));
  }

  #take(byteCount: number, wait: (go: () => void) => void): MaybePromise<void> {
    if (byteCount < largeBytesMin) return undefined;
    if (this.#isTaken) return new Promise(wait);
    this.#isTaken = true;
    // Those of this turn come before the timers; the next piece begins after them.
    setImmediate(() => setImmediate(this.#pass));
    return undefined;
  }

  readonly #pass = (): void => {
    const go = this.#waiting.shift();
    this.#isTaken = go !== undefined;
    if (go === undefined) return;
    setImmediate(this.#pass);
    go();
  };
}

/** Of this process, which has one event loop. */
export const turns = new Turns();
