/** Statements that come again and again; those whose lists differ in length each time would fill memory with plans. */
const namesMax = 300;
const textsMax = 2_000;
const asksBefore = 2;
const asksBetween = 5_000;

/** Names of statements that the database prepares once: planning one takes several times as long as what most of them do. */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #asked = new Map<string, number>();
  #asks = 0;
  #isShort = false;

  /** Undefined for what has not come often enough yet, and where all names are given. */
  nameOf(text: string): string | undefined {
    this.#asks += 1;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const count = (this.#asked.get(text) ?? 0) + 1;
    if (count <= asksBefore) {
      if (this.#asked.size === textsMax) this.#asked.clear();
      this.#asked.set(text, count);
      return undefined;
    }
    if (this.#names.size === namesMax) {
      this.#isShort = true;
      return undefined;
    }
    this.#asked.delete(text);
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Takes all names back where some statement that comes again finds none left: what is rare now may have had them for long,
   * and what is not has one again soon. Not often, since more may come again than there are names.
   */
  takeBack(): boolean {
    if (!this.#isShort || this.#asks < asksBetween) return false;
    this.#names.clear();
    this.#asked.clear();
    this.#asks = 0;
    this.#isShort = false;
    return true;
  }
}
