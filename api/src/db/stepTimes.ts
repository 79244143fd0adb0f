/** What the time of a piece of work went into, for the log. */
export class StepTimes {
  readonly #milliseconds = new Map<string, number>();
  #last = performance.now();

  /** All the time since the step before went into this one; steps of one name are added up. */
  took(step: string): void {
    const now = performance.now();
    this.#milliseconds.set(step, (this.#milliseconds.get(step) ?? 0) + now - this.#last);
    this.#last = now;
  }

  /** Milliseconds by step, in the order in which they came first. */
  list(): Record<string, number> {
    return Object.fromEntries([...this.#milliseconds].map(([step, value]) => [step, Math.round(value)]));
  }
}
