import type { Books, InstanceWithFile } from '../../streams/testing/books.ts';

/** What a feature says of the ids that its calls take, beside its other tests: from it every id is tried as another one. */

/** An id of each kind in one client. Each feature adds its kinds beside its calls (`declare module`). */
export interface Known {}

export type Kind = keyof Known;
export type Id = number | string;

/** The id of a kind; places of one name hold the same. */
export type Ids = (kind: Kind, name?: string) => Id;
export type Values = Readonly<Record<string, unknown>>;
export type Content = (id: Ids) => Values;

/** Books of one company with a sale that is processed. */
interface BooksWithSale extends Books {
  readonly sale: InstanceWithFile;
}

export interface CallsOfFeature {
  /** What a parameter of a path names, where it is of this feature. */
  readonly kindOf?: (parameter: string, path: string) => Kind | undefined;
  /** Of each call (`GET /ledger`) the query with all ids that it may have. */
  readonly queries?: Readonly<Record<string, Content>>;
  /** Of each call what it takes, beside what its path says; where ids exclude each other, one after the other. */
  readonly bodies?: Readonly<Record<string, readonly Content[]>>;
  /** One of each of its kinds, made where the books have none. */
  readonly known?: (books: BooksWithSale) => Promise<Partial<Known>>;
}
