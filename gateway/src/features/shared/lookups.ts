import type { GraphContext } from '../../context.ts';
import type { StreamKey } from '../../ids.ts';
import { ofOrNull, type Of } from './ofClient.ts';

/** A record that another one names and that is not in its list: a defect of the data, not of the caller. */
export function found<Entry>(entry: Entry | null): Entry {
  if (entry === null) throw new Error('A record is named that the api does not list');
  return entry;
}

export async function findPeriod(
  graph: GraphContext,
  clientId: number,
  id: number | null,
): Promise<Of<'Period'> | null> {
  return id === null ? null : ofOrNull(clientId, await graph.client(clientId).findPeriod(id));
}

export async function getPeriod(graph: GraphContext, clientId: number, id: number): Promise<Of<'Period'>> {
  return found(await findPeriod(graph, clientId, id));
}

export async function findAccount(
  graph: GraphContext,
  clientId: number,
  id: number | null,
): Promise<Of<'Account'> | null> {
  return id === null ? null : ofOrNull(clientId, await graph.client(clientId).findAccount(id));
}

export async function getAccount(graph: GraphContext, clientId: number, id: number): Promise<Of<'Account'>> {
  return found(await findAccount(graph, clientId, id));
}

export async function getLegalEntity(
  graph: GraphContext,
  clientId: number,
  id: number,
): Promise<Of<'LegalEntity'>> {
  return found(ofOrNull(clientId, await graph.client(clientId).findLegalEntity(id)));
}

export async function findDimensionInstance(
  graph: GraphContext,
  clientId: number,
  id: number | null,
): Promise<Of<'DimensionInstance'> | null> {
  return id === null ? null : ofOrNull(clientId, await graph.client(clientId).findDimensionInstance(id));
}

export async function getStream(graph: GraphContext, key: StreamKey): Promise<Of<'Stream'>> {
  return found(ofOrNull(key.clientId, await graph.client(key.clientId).findStream(key)));
}
