/** Pages that a request reads anyway: what one of them holds is not asked for by itself. */
export class PagesRead<Item> {
  readonly #pages: Promise<readonly Item[]>[] = [];

  /** Answers the page as it comes. A page that fails says so where it was asked for. */
  async holding<Page>(page: Promise<Page>, itemsOf: (page: Page) => readonly Item[]): Promise<Page> {
    this.#pages.push(page.then(itemsOf, () => []));
    return page;
  }

  /** Null: it is on none of them. */
  async find(isMeant: (item: Item) => boolean): Promise<Item | null> {
    const pages = await Promise.all(this.#pages);
    return pages.flat().find(isMeant) ?? null;
  }
}
