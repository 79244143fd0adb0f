/** How many rows one export holds: more than anybody reads, and few enough for a browser to write. */
export const EXPORT_ROWS_MAX = 100_000;

/** Why rows could not be read to the end; nothing is saved then. */
export type ReadingFailure = 'tooLong' | 'changed' | 'cancelled';

export class ReadingError extends Error {
  readonly failure: ReadingFailure;
  /** How many rows there are, where they are too many. */
  readonly total: number;

  constructor(failure: ReadingFailure, total = 0) {
    super(failure);
    this.name = 'ReadingError';
    this.failure = failure;
    this.total = total;
  }
}

/** A reading that goes on: it can be stopped, and says how far it has come. */
export interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}
