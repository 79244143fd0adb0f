import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendNodeResponse } from '@whatwg-node/server';
import type { Upstream } from '../rest/upstream.ts';
import { refuse } from './answer.ts';
import { findJsonFault, findParameterFault, judgeHeaders } from './bodies.ts';
import type { Places } from './places.ts';
import { turns } from '../turns.ts';
import type { Graph } from '../yoga.ts';

/** Small bodies come in one piece, for which a stream of another kind would cost more than all that follows. */
function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.once('end', () => resolve(Buffer.concat(pieces).toString('utf8')));
    request.once('error', reject);
  });
}

/** A request of the graph goes to Yoga with its body read, and what Yoga answers goes out. */
export async function passToGraph(
  graph: Graph,
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  places: Places,
): Promise<void> {
  const { method = 'GET', headers, url = '/graphql' } = request;
  const address = new URL(url, 'http://gateway');
  let body: string | null = null;
  if (method === 'GET') {
    const fault = findParameterFault(address.searchParams);
    if (fault !== null) return refuse(response, fault);
  } else if (method === 'POST') {
    const judged = await judgeHeaders(request, response, upstream, places);
    if ('status' in judged) return refuse(response, judged);
    body = await readText(request);
    await turns.take(body.length);
    const fault = findJsonFault(body, judged);
    if (fault !== null) return refuse(response, fault);
  }
  const asked = new graph.fetchAPI.Request(address, {
    method,
    headers: headers as Record<string, string>,
    body,
    signal: upstream.settings.signal ?? null,
  });
  const answer = await graph.handleRequest(asked, { upstream });
  await sendNodeResponse(answer, response, request, false);
}
