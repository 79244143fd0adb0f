import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { fieldsOfType, selectAll } from './graphSchema.ts';
import { root } from './root.ts';

/** Everything that can be asked of a client, by REST and through the graph, so that personal names can be looked for in the answers. */

/** A text in which each of some names is found as a whole word, however it is encoded in JSON. */
export function findNames(names: readonly string[]): (text: string) => readonly string[] {
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'gu');
  return (text) => [...new Set(text.match(pattern) ?? [])];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly enum?: readonly string[] };
}
type Description = {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>
  >;
};
const description = JSON.parse(readFileSync(path.join(root, 'api', 'openapi.json'), 'utf8')) as Description;

/** Values by the name of what is asked for. */
export type Known = Readonly<Record<string, string | number>>;

/** It ends the session, and leads to somebody else's server. */
const isLeftOut = (template: string): boolean => /\/logout$|\/account\/providers\//.test(template);

/** Addresses that a call of a method has, with ids that lists of the client gave. */
export async function addressesOf(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  known: Known,
  listIds: (address: string) => Promise<readonly number[]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [template, methods] of Object.entries(description.paths)) {
    const operation = methods[method];
    if (operation === undefined || isLeftOut(template)) continue;
    const query = (operation.parameters ?? [])
      .filter(({ in: place, required }) => place === 'query' && required === true)
      .map(({ name, schema }) => `${name}=${encodeURIComponent(known[name] ?? schema.enum?.[0] ?? 1)}`);
    for (const address of await filled(template, known, listIds))
      found.push([address, query.join('&')].filter((part) => part !== '').join('?'));
  }
  return found;
}

/** A few records of each list are enough: all of a kind are answered by the same code. */
const recordsOfList = 2;

async function filled(
  template: string,
  known: Known,
  listIds: (address: string) => Promise<readonly number[]>,
): Promise<readonly string[]> {
  const [, before, name, behind] = /^([^{]*)\{(\w+)\}(.*)$/.exec(template) ?? [];
  if (before === undefined || name === undefined) return [template];
  const values =
    name === 'kind' ? ['financial', 'payroll'] : (await listIds(before.slice(0, -1))).slice(0, recordsOfList);
  const other = known[name] ?? known['id'] ?? 1;
  const addresses = (values.length > 0 ? values : [other]).map((value) => `${before}${value}${behind ?? ''}`);
  return (await Promise.all(addresses.map(async (each) => filled(each, known, listIds)))).flat();
}

function valueOf(name: string, type: GraphQLInputType, known: Known): unknown {
  if (isNonNullType(type)) return valueOf(name, type.ofType, known);
  if (isListType(type)) return [valueOf(name, type.ofType, known)];
  if (isEnumType(type)) return known[name] ?? type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, valueOf(field.name, field.type, known)]),
    );
  return known[name] ?? { Int: 100, Float: 1, Boolean: true }[type.name] ?? known['id'] ?? 'a';
}

export interface GraphCall {
  readonly field: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const selectionDepth = 4;
/** Beside what has to be said. */
const saidAlways = ['kind', 'first', 'search'];

/** Each field of a client, with the known values; the kinds of streams one after the other. */
export function graphCallsOf(clientId: string, known: Known): readonly GraphCall[] {
  return fieldsOfType('Client').flatMap((field): GraphCall[] => {
    const type = getNamedType(field.type);
    const selection = isLeafType(type)
      ? ''
      : `{ ${isObjectType(type) ? selectAll(type.name, new Set(['Client']), selectionDepth) : '__typename'} }`;
    const args = field.args.filter(({ name, type: of }) => isNonNullType(of) || saidAlways.includes(name));
    const heads = args.map(({ name, type: of }) => `, $${name}: ${String(of)}`).join('');
    const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
    const query = `query ($clientId: ID!${heads}) { client(id: $clientId) { ${field.name}${args.length > 0 ? `(${given})` : ''} ${selection} } }`;
    const kinds = args.some(({ name }) => name === 'kind') ? ['FINANCIAL', 'PAYROLL'] : [''];
    return kinds.map((kind) => ({
      field: field.name,
      query,
      variables: {
        clientId,
        ...Object.fromEntries(
          args.map(({ name, type: of }) => [
            name,
            valueOf(name, of, kind === '' ? known : { ...known, kind }),
          ]),
        ),
      },
    }));
  });
}

/** A record by its global id, with all that its type has. */
export const nodeCallOf = (type: string, id: string): GraphCall => ({
  field: `node ${type}`,
  query: `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selectAll(type, new Set(['Client']), selectionDepth)} } } }`,
  variables: { id },
});
