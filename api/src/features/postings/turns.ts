import { segmentLength } from '@tributary/engine/postings/segments/segmentColumns';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What a piece of work takes before it looks at its first row. */
const rowsOfPiece = 128;

/**
 * Whoever waits for the event loop comes in after as many rows as a whole segment has: a piece that large has a turn of its own,
 * small ones, as many deliveries have, share one.
 */
export class Turns {
  #rows = 0;

  async after(rows: number): Promise<void> {
    this.#rows += rowsOfPiece + rows;
    if (this.#rows < segmentLength) return;
    this.#rows = 0;
    await nextTurn();
  }
}
