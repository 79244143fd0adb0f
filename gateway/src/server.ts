import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { Config } from './config.ts';
import { readExamples } from './examples.ts';
import { answerConfig } from './features/config/configFile.ts';
import { answerFile } from './features/streams/instances/instanceFiles.ts';
import { InstanceReaders } from './features/streams/instances/instanceReaders.ts';
import { answerUpload } from './features/uploads/uploads.ts';
import { readPersistedDocuments } from './graph/persistedDocuments.ts';
import { createGraph, type Graph } from './yoga.ts';
import { answerJson, answerRefusal, setSecurityHeaders } from './http/answer.ts';
import { GraphiQLPage } from './http/graphiql/page.ts';
import { passToGraph } from './http/passToGraph.ts';
import { findCrossSiteFault } from './http/preflight.ts';
import { WebFiles } from './http/webFiles.ts';
import { makeErrorId } from './rest/errors.ts';
import { Upstream } from './rest/upstream.ts';

/** Largest body of a request to the graph; files do not pass through it. */
const graphBytesMax = 16 * 2 ** 20;
const requestIdPattern = /^[\w.-]{1,128}$/;

export interface GatewayParts {
  readonly config: Config;
  readonly log: Logger;
  readonly dispatcher: Dispatcher;
  /** Time between two readings of watched instances. */
  readonly watchMilliseconds?: number;
}

export interface Gateway {
  readonly server: Server;
  readonly instanceReaders: InstanceReaders;
  close(): Promise<void>;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pathname: string;
  readonly search: URLSearchParams;
  readonly upstream: Upstream;
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The signal aborts when the caller leaves before the answer is out. */
function leaveSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

function wantsPage({ request, search }: Exchange): boolean {
  const accepts = request.headers.accept ?? '';
  return request.method === 'GET' && accepts.includes('text/html') && !search.has('query');
}

class Router {
  readonly #parts: GatewayParts;
  readonly #graph: Graph;
  readonly #apiOrigin: string;
  readonly #webFiles: WebFiles;
  readonly #graphiql = new GraphiQLPage();

  constructor(parts: GatewayParts, graph: Graph) {
    this.#parts = parts;
    this.#graph = graph;
    this.#apiOrigin = new URL(parts.config.apiUrl).origin;
    this.#webFiles = new WebFiles(parts.config.webFolder);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { dispatcher, log } = this.#parts;
    const given = headerOf(request, 'x-request-id');
    const requestId = given !== null && requestIdPattern.test(given) ? given : randomUUID();
    setSecurityHeaders(response);
    response.setHeader('x-request-id', requestId);
    const url = new URL(request.url ?? '/', 'http://gateway');
    const upstream = new Upstream({
      dispatcher,
      origin: this.#apiOrigin,
      requestId,
      cookie: headerOf(request, 'cookie'),
      userAgent: headerOf(request, 'user-agent'),
      forwardedFor: request.socket.remoteAddress ?? null,
      idempotencyKey: headerOf(request, 'idempotency-key'),
      signal: leaveSignal(response),
    });
    const startedAt = performance.now();
    response.once('close', () => {
      const milliseconds = Math.round(performance.now() - startedAt);
      const line = {
        requestId,
        method: request.method,
        path: url.pathname,
        status: response.statusCode,
        milliseconds,
      };
      log.info(line, 'answered');
    });
    await this.#route({ request, response, pathname: url.pathname, search: url.searchParams, upstream });
  }

  async #route(exchange: Exchange): Promise<void> {
    const { request, response, pathname, upstream } = exchange;
    const { method = 'GET' } = request;
    if (pathname === '/graphql') return this.#answerGraph(exchange);
    if (pathname === '/healthz') return answerJson(response, 200, { status: 'ok' });
    if (pathname === '/uploads' && method === 'POST') {
      if (this.#refusesCrossSite(exchange)) return;
      return answerUpload(request, response, upstream);
    }
    if (method !== 'GET' && method !== 'HEAD') {
      const message = 'There is nothing to change at this address.';
      return answerRefusal(response, 405, 'InvalidRequestError', makeErrorId(), message);
    }
    if (pathname.startsWith('/files/'))
      return answerFile(pathname.slice('/files/'.length), request, response, upstream);
    if (pathname === '/config/config.json') return answerConfig(response, upstream);
    return this.#webFiles.answer(pathname, request, response);
  }

  async #answerGraph(exchange: Exchange): Promise<void> {
    const { request, response, upstream } = exchange;
    if (wantsPage(exchange)) return this.#answerGraphiQL(exchange);
    if (this.#refusesCrossSite(exchange)) return;
    if (request.method === 'POST' && this.#refusesBody(exchange)) return;
    await passToGraph(this.#graph, request, response, upstream);
  }

  async #answerGraphiQL({ response, upstream }: Exchange): Promise<void> {
    const examples = await readExamples(async (query, variables) => {
      const answer = await this.#graph.fetch(
        'http://gateway/graphql',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables }),
        },
        { upstream },
      );
      const { data } = (await answer.json()) as { data?: unknown };
      return data ?? null;
    });
    for (const cookie of upstream.cookies) response.appendHeader('set-cookie', cookie);
    this.#graphiql.answer(response, examples);
  }

  #refusesCrossSite({ request, response }: Exchange): boolean {
    const publicOrigin = this.#parts.config.publicUrl.origin;
    const fault = findCrossSiteFault(request.headers, { publicOrigin });
    if (fault !== null) answerRefusal(response, 403, 'ForbiddenError', makeErrorId(), fault);
    return fault !== null;
  }

  #refusesBody({ request, response }: Exchange): boolean {
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (type !== 'application/json') {
      const message = 'A request to the graph is sent as application/json.';
      answerRefusal(response, 415, 'InvalidRequestError', makeErrorId(), message);
      return true;
    }
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (Number.isNaN(length)) {
      answerRefusal(
        response,
        411,
        'InvalidRequestError',
        makeErrorId(),
        'The length of the body must be stated.',
      );
      return true;
    }
    if (length > graphBytesMax) {
      answerRefusal(response, 413, 'FileTooLargeError', makeErrorId(), 'Request Entity Too Large');
      return true;
    }
    return false;
  }
}

function answerDefect(error: unknown, response: ServerResponse, log: Logger): void {
  if (response.destroyed) return;
  const id = makeErrorId();
  log.error({ err: error, errorId: id }, 'a request failed');
  if (response.headersSent) response.destroy();
  else answerRefusal(response, 502, 'InternalServerError', id, 'Something went wrong.');
}

export async function createGateway(parts: GatewayParts): Promise<Gateway> {
  const { config, log, dispatcher, watchMilliseconds } = parts;
  const origin = new URL(config.apiUrl).origin;
  const instanceReaders = new InstanceReaders(
    (cookie) => new Upstream({ dispatcher, origin, requestId: randomUUID(), cookie }),
    watchMilliseconds,
  );
  const documents = await readPersistedDocuments(config.persistedDocuments);
  const graph = createGraph({ log, documents, isDemonstration: config.isDemonstration, instanceReaders });
  const router = new Router(parts, graph);
  const server = createServer((request, response) => {
    router.answer(request, response).catch((error: unknown) => answerDefect(error, response, log));
  });
  server.requestTimeout = 0;
  const close = async () => {
    instanceReaders.close();
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    server.closeIdleConnections();
    await closed;
  };
  return { server, instanceReaders, close };
}
