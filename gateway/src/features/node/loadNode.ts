import type { GraphContext } from '../../context.ts';
import {
  decodeClientId,
  decodeInstanceId,
  decodeRecordId,
  decodeRuleId,
  decodeStreamId,
  type LocalId,
  type NodeType,
  parseId,
} from '../../ids.ts';
import { UpstreamError } from '../../rest/errors.ts';
import { rememberType } from './typeOfNode.ts';
import { ofOrNull } from '../shared/ofClient.ts';

type Loader = (graph: GraphContext, id: string) => Promise<object | null>;

async function isPlatformAdmin(graph: GraphContext): Promise<boolean> {
  return (await graph.readProfile())?.is_platform_admin === true;
}

/** What belongs to a client is for its members; platform administrators see these themselves, of every client. */
async function mayLook(graph: GraphContext, { type, clientId }: LocalId): Promise<boolean> {
  if (clientId === 0 || (type === 'ClientUser' && (await isPlatformAdmin(graph)))) return true;
  return (await graph.client(clientId).readPermissions()) !== null;
}

/** Finds a record of a client in the list that holds it. */
function inClient(
  type: NodeType,
  find: (graph: GraphContext, clientId: number, id: number) => Promise<object | null>,
): Loader {
  return async (graph, globalId) => {
    const { clientId, id } = decodeRecordId(type, globalId);
    return ofOrNull(clientId, await find(graph, clientId, id));
  };
}

/** How each type of record is found again. Types that no list holds by their number are not found by themselves. */
const loaders: Readonly<Partial<Record<NodeType, Loader>>> = {
  Client: async (graph, globalId) => {
    const clientId = decodeClientId(globalId);
    return (await graph.client(clientId).readPermissions()) === null ? null : { clientId };
  },
  AdminUser: async (graph, globalId) => {
    const users = await graph.upstream.get('/admin/users');
    return users.find(({ id }) => String(id) === parseId(globalId)?.local) ?? null;
  },
  AdminClient: async (graph, globalId) => {
    const clients = await graph.upstream.get('/admin/clients');
    return clients.find(({ id }) => String(id) === parseId(globalId)?.local) ?? null;
  },
  ClientUser: inClient('ClientUser', async (graph, clientId, userId) => {
    const users = (await isPlatformAdmin(graph))
      ? await graph.upstream.get('/admin/clients/{id}/users', { path: { id: clientId } })
      : await graph.upstream.get('/users', { clientId });
    return users.find(({ id }) => id === userId) ?? null;
  }),
  Period: inClient('Period', (graph, clientId, id) => graph.client(clientId).findPeriod(id)),
  LegalEntity: inClient('LegalEntity', (graph, clientId, id) => graph.client(clientId).findLegalEntity(id)),
  Account: inClient('Account', (graph, clientId, id) => graph.client(clientId).findAccount(id)),
  Dimension: inClient('Dimension', (graph, clientId, id) => graph.client(clientId).findDimension(id)),
  DimensionInstance: inClient('DimensionInstance', (graph, clientId, id) =>
    graph.client(clientId).findDimensionInstance(id),
  ),
  Stream: async (graph, globalId) => {
    const key = decodeStreamId(globalId);
    return ofOrNull(key.clientId, await graph.client(key.clientId).findStream(key));
  },
  StreamInstance: async (graph, globalId) => {
    const key = decodeInstanceId(globalId);
    return ofOrNull(key.clientId, await graph.client(key.clientId).findInstance(key));
  },
  Rule: async (graph, globalId) => {
    const { clientId, streamId, ruleId } = decodeRuleId(globalId);
    const call = { clientId, path: { streamId } };
    const { rules } = await graph.upstream.get('/actuals/financial/streams/{streamId}/rules', call);
    const record = rules.find(({ id }) => id === ruleId);
    return record === undefined ? null : { clientId, streamId, record };
  },
};

/** The record behind a global id; null for an unknown one, for one of another client, and for what nobody gave out. */
export async function loadNode(graph: GraphContext, id: string): Promise<object | null> {
  const parsed = parseId(id);
  const load = parsed === null ? undefined : loaders[parsed.type];
  if (parsed === null || load === undefined) return null;
  if (!(await mayLook(graph, parsed))) return null;
  try {
    const record = await load(graph, id);
    if (record !== null) rememberType(record, parsed.type);
    return record;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
