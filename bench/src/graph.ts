import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

const persistedDocuments = path.resolve(import.meta.dirname, '..', '..', 'web', 'persisted.json');

/** A document of the web's own, by the id under which it sends it. */
export async function screenCallOf({ url }: Product, name: string, variables: object): Promise<GraphCall> {
  const documents = JSON.parse(await readFile(persistedDocuments, 'utf8')) as Readonly<
    Record<string, string>
  >;
  const id = Object.keys(documents).find((each) => documents[each]?.startsWith(`query ${name}(`) === true);
  if (id === undefined) throw new Error(`The web has no query ${name}`);
  return { url: `${url}/graphql`, body: JSON.stringify({ doc_id: id, variables }) };
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
