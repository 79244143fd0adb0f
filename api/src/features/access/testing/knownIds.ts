import type { Books } from '../../streams/testing/books.ts';
import { bringInSale } from '../../streams/testing/sale.ts';
import type { CallsOfFeature, Known } from './callsOfFeature.ts';
import * as features from './features.ts';

/** A client with one of everything that ids name. */
export async function knownOf(books: Books): Promise<Known> {
  const withSale = { ...books, sale: await bringInSale(books) };
  const known: Partial<Known> = {};
  const all: readonly CallsOfFeature[] = Object.values(features);
  for (const { known: find } of all) Object.assign(known, await find?.(withSale));
  // That a kind has no id is found where a call takes it.
  return known as Known;
}
