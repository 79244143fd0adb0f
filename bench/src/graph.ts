import type { Product } from './product.ts';
import { type Rest, textOf } from './rest.ts';

/** A document where it is answered. */
export interface GraphCall {
  readonly url: string;
  readonly body: string;
}

export function callOf({ url }: Product, query: string, variables: object = {}): GraphCall {
  return { url: `${url}/graphql`, body: JSON.stringify({ query, variables }) };
}

/** Reads a graph as the api is read, by the same session; by none without one. */
export async function readGraph(
  { url, body }: GraphCall,
  { headers }: Pick<Rest, 'headers'>,
  lengthMin = 1,
): Promise<void> {
  const own = { 'content-type': 'application/json', 'graphql-require-preflight': '1' };
  const text = await textOf(url, { method: 'POST', headers: { ...headers, ...own }, body });
  if (text.length < lengthMin || text.includes('"errors":[{'))
    throw new Error(`${url} answered ${text.slice(0, 500)}`);
}
