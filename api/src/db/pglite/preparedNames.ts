/** Statements that come again and again; those whose lists differ in length each time would fill memory with plans. */
const namesMax = 300;
const textsMax = 2_000;
const asksBefore = 2;

/** Names of statements that the database prepares once: planning one takes several times as long as what most of them do. */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #asked = new Map<string, number>();

  /** Undefined for what has not come often enough yet. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === namesMax) return known;
    const count = (this.#asked.get(text) ?? 0) + 1;
    if (count <= asksBefore) {
      if (this.#asked.size === textsMax) this.#asked.clear();
      this.#asked.set(text, count);
      return undefined;
    }
    this.#asked.delete(text);
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
