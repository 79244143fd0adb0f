import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendNodeResponse } from '@whatwg-node/server';
import type { ServerContext } from '../context.ts';
import type { Upstream } from '../rest/upstream.ts';
import { refuse, type Refusal } from './answer.ts';
import { findJsonFault, findParameterFault, judgeHeaders } from './bodies.ts';
import { compressed } from './compressed.ts';
import type { GraphPlaces } from './graphPlaces.ts';
import { turns } from '../turns.ts';
import type { Graph } from '../yoga.ts';

const notAcceptable: Refusal = {
  status: 406,
  kind: 'InvalidRequestError',
  message:
    'The answer comes as application/json or application/graphql-response+json, a subscription as text/event-stream.',
};

/** Addresses are read as if they followed this. */
const ownOrigin = 'http://gateway';

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
  places: GraphPlaces,
): Promise<void> {
  const { method = 'GET', url = '/graphql' } = request;
  let body: string | null = null;
  if (method === 'GET') {
    const fault = findParameterFault(new URL(url, ownOrigin).searchParams);
    if (fault !== null) return refuse(response, fault);
  } else if (method === 'POST') {
    const judged = await judgeHeaders(request, response, upstream, places.largeBodies);
    if ('status' in judged) return refuse(response, judged);
    body = await readText(request);
    await turns.take(body.length);
    const fault = findJsonFault(body, judged);
    if (fault !== null) return refuse(response, fault);
  }
  const place = await places.enter(upstream);
  if ('kind' in place) return refuse(response, place);
  // Who left while waiting has no place.
  if (upstream.settings.signal?.aborted === true) return place.free();
  let isSubscription = false;
  const onSubscription = (): void => {
    isSubscription = true;
  };
  // An answer is there once it was worked out; how slowly it is taken is not for others to wait for.
  const answer = await graphAnswer(graph, request, body, { upstream, onSubscription }).finally(place.free);
  if (answer.status === notAcceptable.status) return refuse(response, notAcceptable);
  const sent = await compressed(graph, answer, request.headers['accept-encoding']);
  // Of events, which rest while nothing happens, a session has only so many at once.
  if (!isSubscription) place.holdAnswer(response);
  // Told of the request, it would take away the time within which an answer has to be taken.
  await sendNodeResponse(sent, response, {}, false);
}

async function graphAnswer(
  graph: Graph,
  { method = 'GET', headers, url = '/graphql' }: IncomingMessage,
  body: string | null,
  context: ServerContext,
): Promise<Response> {
  const asked = new graph.fetchAPI.Request(new URL(url, ownOrigin), {
    method,
    headers: headers as Record<string, string>,
    body,
    signal: context.upstream.settings.signal ?? null,
  });
  return graph.handleRequest(asked, context);
}
