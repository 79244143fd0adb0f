import { AsyncLocalStorage } from 'node:async_hooks';

/** Pages that a request reads anyway: what one of them holds is not asked for by itself. */
export class PagesRead<Item> {
  readonly #keyOf: (item: Item) => string;
  readonly #pages: Promise<ReadonlyMap<string, Item>>[] = [];
  /** What a page asks for while it is read must not wait for it. */
  readonly #reading = new AsyncLocalStorage<true>();

  constructor(keyOf: (item: Item) => string) {
    this.#keyOf = keyOf;
  }

  /** Answers the page as it comes. A page that fails says so where it was asked for. */
  async holding<Page>(read: () => Promise<Page>, itemsOf: (page: Page) => readonly Item[]): Promise<Page> {
    const page = this.#reading.run(true, read);
    this.#pages.push(
      page.then(
        (held) => new Map(itemsOf(held).map((item) => [this.#keyOf(item), item])),
        () => new Map(),
      ),
    );
    return page;
  }

  /** Null: it is on none of them. Whoever asks on behalf of a page that is being read is told so at once. */
  async find(key: string): Promise<Item | null> {
    if (this.#reading.getStore() === true) return null;
    for (const page of await Promise.all(this.#pages)) {
      const item = page.get(key);
      if (item !== undefined) return item;
    }
    return null;
  }
}
