const codesMax = 10_000;

/**
 * Codes that a file was placed by, found or not: a later change of codes touches its figures only where it touches one
 * of them. Null stands for more of them than are kept.
 */
export type LookedUpCodes = readonly string[] | null;

/** Remembers the distinct codes that were looked up. */
export class CodeLog {
  readonly #codes = new Set<string>();
  #isComplete = true;

  add(code: string): void {
    if (code === '') return;
    if (this.#codes.size < codesMax) this.#codes.add(code);
    else if (!this.#codes.has(code)) this.#isComplete = false;
  }

  codes(): LookedUpCodes {
    return this.#isComplete ? [...this.#codes].toSorted() : null;
  }
}
