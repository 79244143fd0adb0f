/** Answers of one request, each by what asks for it; whoever asks again has the same. */
export class KeptAnswers {
  readonly #asked = new Map<string, Promise<unknown>>();
  /** Answers that come with those of other calls; undefined where they did not come. */
  readonly #brought = new Map<string, Promise<unknown>>();
  readonly #arrived = new Map<string, unknown>();

  asked(key: string): Promise<unknown> | undefined {
    return this.#asked.get(key);
  }

  /** Undefined until the answer is there. */
  arrived(key: string): unknown {
    return this.#arrived.get(key);
  }

  isAskedOrBrought(key: string): boolean {
    return this.#asked.has(key) || this.#brought.has(key);
  }

  /** Sends only what nobody asked for, and what no other answer brings. */
  ask(key: string, send: () => Promise<unknown>): Promise<unknown> {
    const known = this.#asked.get(key);
    if (known !== undefined) return known;
    const answer = this.#brought.get(key)?.then((brought) => brought ?? send()) ?? send();
    this.keep(key, answer);
    return answer;
  }

  keep(key: string, answer: Promise<unknown>): void {
    this.#asked.set(key, answer);
    this.#keepArrived(this.#asked, key, answer);
  }

  /** A field of an answer that is another's answer. */
  keepBrought(key: string, answer: Promise<unknown>, name: string): void {
    const field = (whole: unknown): unknown => (whole as Readonly<Record<string, unknown>>)[name];
    const brought = answer.then(field, () => undefined);
    this.#brought.set(key, brought);
    this.#keepArrived(this.#brought, key, brought);
  }

  forget(): void {
    this.#asked.clear();
    this.#brought.clear();
    this.#arrived.clear();
  }

  /** Unless it was forgotten meanwhile. */
  #keepArrived(kept: ReadonlyMap<string, Promise<unknown>>, key: string, answer: Promise<unknown>): void {
    const keep = (value: unknown): void => {
      if (value !== undefined && kept.get(key) === answer) this.#arrived.set(key, value);
    };
    void answer.then(keep, () => undefined);
  }
}
