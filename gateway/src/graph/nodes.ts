import { brandWithType } from '@pothos/core';
import type { GraphContext, RequestContext } from '../context.ts';
import type { MaybePromise } from '../maybePromise.ts';
import { UpstreamError } from '../rest/errors.ts';
import type { OfClient } from '../scopes.ts';
import { badInput } from './errors.ts';
import { callCost } from './limits.ts';
import { absentId, parseId, type RecordKey, splitNodeId, toInteger } from '../ids.ts';

const idsMax = 100;

/** `node(id)` and `nodes(ids)`, which the relay plugin answers by the loader of each type. */
export const nodeQueryOptions = {
  description: 'A record by its global id; null for an unknown one.',
  authScopes: { signedIn: true },
  args: { id: { description: 'Global id.' } },
  complexity: callCost,
} as const;

export const nodesQueryOptions = {
  description: 'Records by their global ids, in the order asked for; null for unknown ones.',
  authScopes: { signedIn: true },
  args: { ids: { description: `Global ids, at most ${idsMax}.` } },
  // Some records, such as rules, are read with a call for each place where they may lie.
  complexity: ({ ids }: { readonly ids: readonly unknown[] }) => ({
    field: callCost * ids.length,
    multiplier: Math.max(1, ids.length),
  }),
} as const;

export function checkNodeCount(ids: readonly unknown[]): void {
  if (ids.length > idsMax) throw badInput(`At most ${idsMax} ids can be asked for at once.`);
}

/** Names the type of a record: one that another part of the same request has just asked for arrives before the plugin does. */
export function branded<Record>(id: { readonly typename: string } | undefined, record: Record): Record {
  if (id !== undefined && typeof record === 'object' && record !== null) {
    brandWithType(record, id.typename as never);
  }
  return record;
}

/** A forged id, and one of a type that is not found by itself, are looked for like that of a client that nobody has. */
export function decodeNodeId(
  value: string,
  isLoadable: (type: string) => boolean,
): { readonly typename: string; readonly id: string } {
  const id = parseId(value);
  return id !== null && isLoadable(id.type)
    ? { typename: id.type, id: `${id.clientId}/${id.local}` }
    : { typename: 'Client', id: `${absentId}/${absentId}` };
}

/** Of a node that its client knows by a number. */
export const recordNodeId = {
  description: 'Global id.',
  resolve: ({ clientId, record }: OfClient & { readonly record: { readonly id: number } }): string =>
    `${clientId}/${record.id}`,
  parse: (text: string): RecordKey => {
    const { clientId, local } = splitNodeId(text);
    return { clientId, id: toInteger(local) ?? absentId };
  },
};

/** Of a node of the installation. */
export const installationNodeId = {
  description: 'Global id.',
  resolve: ({ id }: { readonly id: number }): string => `0/${id}`,
  parse: (text: string): number => toInteger(splitNodeId(text).local) ?? absentId,
};

export async function nullIfAbsent<Value>(answer: MaybePromise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}

/** How a node of a client is found again: only by its members, and null where there is none. */
export function loadForMembers<Key extends OfClient, Value extends object>(
  find: (graph: GraphContext, key: Key) => MaybePromise<Value | null>,
) {
  return async (key: Key, { graph }: Pick<RequestContext, 'graph'>): Promise<Value | null> =>
    (await graph.client(key.clientId).isMember()) ? nullIfAbsent(find(graph, key)) : null;
}

/** The same for a record that its client knows by a number. */
export function loadRecord<Value extends object>(
  find: (graph: GraphContext, clientId: number, id: number) => MaybePromise<Value | null>,
) {
  return loadForMembers((graph, { clientId, id }: RecordKey) => find(graph, clientId, id));
}
