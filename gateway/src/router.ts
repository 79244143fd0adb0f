import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { Config } from './config.ts';
import { readExamples } from './examples.ts';
import { answerAdjustmentFile, isAdjustmentFile } from './features/adjustments/adjustmentFiles.ts';
import { readConfigFile } from './features/config/configFile.ts';
import { answerFile } from './features/streams/instances/instanceFiles.ts';
import { answerPicture, answerPictureUpload } from './features/profile/picture.ts';
import { answerStep, askForStep, isProviderStep } from './features/profile/providerSignIn.ts';
import { answerUpload } from './features/uploads/uploads.ts';
import { picturePath } from './features/users/pictureUrl.ts';
import type { Graph } from './yoga.ts';
import { answerJson, answerRefusal, refuse, setSecurityHeaders } from './http/answer.ts';
import { watchBody } from './http/bodies.ts';
import { callerAddress } from './http/callerAddress.ts';
import { findCookie, findCredential } from './rest/cookies.ts';
import { GraphPlaces } from './http/graphPlaces.ts';
import { GraphiQLPage } from './http/graphiql/page.ts';
import { writeHead } from './http/passAnswer.ts';
import { passToGraph } from './http/passToGraph.ts';
import { findCrossSiteFault } from './http/preflight.ts';
import { SessionReadings } from './http/sessionReadings.ts';
import { Transfers } from './http/transfers.ts';
import { WebFiles } from './http/webFiles.ts';
import { makeErrorId } from './rest/errors.ts';
import { Upstream } from './rest/upstream.ts';

/** Addresses are read as if they followed this. */
const ownOrigin = 'http://gateway';
const requestIdPattern = /^[\w.-]{1,128}$/;

export interface RouterParts {
  readonly config: Config;
  readonly log: Logger;
  readonly dispatcher: Dispatcher;
  /** The same for files. */
  readonly fileDispatcher: Dispatcher;
  /** Time that a body may take that is no file. */
  readonly bodyMilliseconds?: number;
  /** Time in which a file has to move. */
  readonly transferMilliseconds?: number;
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
  // Every call that is under way or waits listens to it.
  setMaxListeners(0, controller.signal);
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** What takes the file that comes, which takes as long as it takes. */
function takerOf({ method }: IncomingMessage, pathname: string): typeof answerUpload | null {
  if (method !== 'POST') return null;
  if (pathname === '/uploads') return answerUpload;
  return pathname === '/uploads/picture' ? answerPictureUpload : null;
}

/** A stream is opened again whenever it breaks, whether or not anybody looks at the page. */
function waitsForChanges({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/event-stream') === true;
}

function wantsPage({ request, search }: Exchange): boolean {
  const accepts = request.headers.accept ?? '';
  return request.method === 'GET' && accepts.includes('text/html') && !search.has('query');
}

/** Which address is answered by what. */
export class Router {
  readonly #parts: RouterParts;
  readonly #graph: Graph;
  readonly #transfers: Transfers;
  readonly #apiOrigin: string;
  readonly #webFiles: WebFiles;
  readonly #graphiql = new GraphiQLPage();
  readonly #graphPlaces = new GraphPlaces();
  readonly #sessions = new SessionReadings();

  constructor(parts: RouterParts, graph: Graph) {
    this.#parts = parts;
    this.#graph = graph;
    this.#transfers = new Transfers(parts.fileDispatcher, parts.transferMilliseconds);
    this.#apiOrigin = new URL(parts.config.apiUrl).origin;
    this.#webFiles = new WebFiles(parts.config.webFolder, parts.config.outsideHosts);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { config, dispatcher, log, bodyMilliseconds } = this.#parts;
    const given = headerOf(request, 'x-request-id');
    const requestId = given !== null && requestIdPattern.test(given) ? given : randomUUID();
    // Whatever is held for a request ends with its answer.
    response.setMaxListeners(0);
    setSecurityHeaders(response, config.publicUrl);
    response.setHeader('x-request-id', requestId);
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      response.setHeader('connection', 'close');
      answerRefusal(response, 400, 'InvalidRequestError', makeErrorId(), 'The request names no host.');
      return;
    }
    const address = request.url ?? '/';
    if (!URL.canParse(address, ownOrigin)) {
      answerRefusal(response, 400, 'InvalidRequestError', makeErrorId(), 'The address is not valid.');
      return;
    }
    const url = new URL(address, ownOrigin);
    const upstream = new Upstream({
      dispatcher,
      origin: this.#apiOrigin,
      requestId,
      cookie: findCredential(
        { authorization: headerOf(request, 'authorization'), cookie: headerOf(request, 'cookie') },
        config.publicUrl,
      ),
      device: findCookie('device', headerOf(request, 'cookie'), config.publicUrl),
      isUnattended: waitsForChanges(request),
      host: headerOf(request, 'host'),
      userAgent: headerOf(request, 'user-agent'),
      forwardedFor: callerAddress(request, config.trustedProxies),
      idempotencyKey: headerOf(request, 'idempotency-key'),
      onSession: (cookie) => this.#sessions.greet(cookie),
      signal: leaveSignal(response),
    });
    const startedAt = performance.now();
    response.once('close', () => {
      // Asked every few seconds.
      if (url.pathname === '/healthz' && response.statusCode === 200) return;
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
    this.#transfers.watchReader(response);
    if (takerOf(request, url.pathname) !== null) this.#transfers.watchSender(request, response);
    else watchBody(request, response, bodyMilliseconds);
    await this.#route({ request, response, pathname: url.pathname, search: url.searchParams, upstream });
  }

  async #route(exchange: Exchange): Promise<void> {
    const { request, response, pathname, upstream } = exchange;
    const { method = 'GET' } = request;
    if (pathname === '/healthz') return answerJson(response, 200, { status: 'ok' });
    if (pathname === '/graphql') return this.#answerGraph(exchange);
    if (/^\/api\/v1(?:\/|$)/.test(pathname)) {
      const message = 'REST is answered by the api, which has an address of its own.';
      return answerRefusal(response, 404, 'ResourceNotFoundError', makeErrorId(), message);
    }
    const take = takerOf(request, pathname);
    if (take !== null) {
      if (this.#refusesCrossSite(exchange) || (await this.#refusesSession(exchange))) return;
      return take(request, response, upstream, this.#transfers);
    }
    if (method !== 'GET' && method !== 'HEAD') {
      const message = 'There is nothing to change at this address.';
      return answerRefusal(response, 405, 'InvalidRequestError', makeErrorId(), message);
    }
    if (pathname.startsWith('/files/')) {
      if (await this.#refusesSession(exchange)) return;
      if (pathname === picturePath) return answerPicture(request, response, upstream, this.#transfers);
      if (isAdjustmentFile(pathname))
        return answerAdjustmentFile(pathname, request, response, upstream, this.#transfers);
      return answerFile(pathname.slice('/files/'.length), request, response, upstream, this.#transfers);
    }
    if (pathname.startsWith('/graphql/')) return this.#answerLibrary(exchange);
    if (pathname === '/config/config.json') return this.#answerConfig(exchange);
    if (method === 'GET' && isProviderStep(pathname)) return this.#answerProviderStep(exchange);
    return this.#webFiles.answer(pathname, request, response);
  }

  async #answerConfig(exchange: Exchange): Promise<void> {
    const { response, upstream } = exchange;
    if (await this.#refusesSession(exchange)) return;
    const place = await this.#graphPlaces.enter(upstream);
    if ('kind' in place) return refuse(response, place);
    // As with the graph, how slowly it is taken is not for others to wait for.
    const answer = await readConfigFile(upstream).finally(place.free);
    place.holdAnswer(response);
    writeHead(answer, response);
    response.end(answer.bytes);
  }

  async #answerProviderStep(exchange: Exchange): Promise<void> {
    const { request, response, pathname, search, upstream } = exchange;
    if (await this.#refusesSession(exchange)) return;
    const place = await this.#graphPlaces.enter(upstream);
    if ('kind' in place) return refuse(response, place);
    const ties = findCookie('provider', headerOf(request, 'cookie'), this.#parts.config.publicUrl);
    const address = search.size === 0 ? pathname : `${pathname}?${search}`;
    const answer = await askForStep(upstream, address, ties).finally(place.free);
    const session = answerStep(answer, response, search.get('to'));
    if (session !== null) this.#sessions.greet(session);
  }

  async #answerGraph(exchange: Exchange): Promise<void> {
    const { request, response, upstream } = exchange;
    const isPage = wantsPage(exchange);
    if (!isPage && this.#refusesCrossSite(exchange)) return;
    if (await this.#refusesSession(exchange)) return;
    if (isPage) return this.#answerGraphiQL(exchange);
    await passToGraph(this.#graph, request, response, upstream, this.#graphPlaces);
  }

  async #answerGraphiQL({ response, upstream }: Exchange): Promise<void> {
    if (!this.#parts.config.isDemonstration && !(await upstream.isSignedIn())) {
      answerRefusal(response, 401, 'ForbiddenError', makeErrorId(), 'Sign in first.');
      return;
    }
    const place = await this.#graphPlaces.enter(upstream);
    if ('kind' in place) return refuse(response, place);
    const examples = await this.#readExamples(upstream).finally(place.free);
    for (const cookie of upstream.cookies) response.appendHeader('set-cookie', cookie);
    this.#graphiql.answer(response, examples);
  }

  async #answerLibrary({ request, response, pathname }: Exchange): Promise<void> {
    const file = this.#graphiql.library.find(pathname);
    if (file === null) return this.#webFiles.answer(pathname, request, response);
    await file.answer(request, response);
  }

  #readExamples(upstream: Upstream): ReturnType<typeof readExamples> {
    return readExamples(async (query, variables) => {
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
  }

  async #refusesSession({ response, upstream }: Exchange): Promise<boolean> {
    const fault = await this.#sessions.begin(upstream);
    if (fault !== null) refuse(response, fault);
    return fault !== null;
  }

  #refusesCrossSite({ request, response }: Exchange): boolean {
    const publicOrigin = this.#parts.config.publicUrl.origin;
    const fault = findCrossSiteFault(request.headers, { publicOrigin });
    if (fault !== null) answerRefusal(response, 403, 'ForbiddenError', makeErrorId(), fault);
    return fault !== null;
  }
}
