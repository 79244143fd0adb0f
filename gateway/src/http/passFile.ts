import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Upstream } from '../rest/upstream.ts';
import { refuse } from './answer.ts';
import { passOn } from './passAnswer.ts';
import type { Transfers } from './transfers.ts';

/** Streams a file of a client as the api has it, or the part of it that is asked for. */
export async function passFile(
  { headers: { range } }: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  transfers: Transfers,
  { clientId, path }: { readonly clientId: number; readonly path: string },
): Promise<void> {
  const fault = await transfers.admit(response, upstream, clientId);
  if (fault !== null) return refuse(response, fault);
  const headers = { ...upstream.headers(clientId), ...(range === undefined ? {} : { range }) };
  return passOn(response, upstream, path, { ...headers, accept: '*/*' }, transfers.dispatcher);
}
