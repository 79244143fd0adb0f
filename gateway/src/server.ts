import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { InstanceReaders } from './features/streams/instances/instanceReaders.ts';
import { readPersistedDocuments } from './graph/persistedDocuments.ts';
import { createGraph } from './yoga.ts';
import { answerBrokenRequest, answerConnect, answerExpectation, answerRefusal } from './http/answer.ts';
import { OneByOne } from './http/oneByOne.ts';
import { makeErrorId, UpstreamError } from './rest/errors.ts';
import { Upstream } from './rest/upstream.ts';
import { Router, type RouterParts } from './router.ts';

interface GatewayParts extends RouterParts {
  /** Time between two readings of watched instances. */
  readonly watchMilliseconds?: number;
}

export interface Gateway {
  readonly server: Server;
  readonly instanceReaders: InstanceReaders;
  close(): Promise<void>;
}

function answerFailure(error: unknown, response: ServerResponse, log: Logger): void {
  if (response.destroyed) return;
  if (error instanceof UpstreamError && !response.headersSent) {
    const { status, kind, id: errorId, message } = error;
    log.warn({ err: error, errorId }, 'the api did not answer');
    answerRefusal(response, status, kind, errorId, message);
    return;
  }
  const id = makeErrorId();
  log.error({ err: error, errorId: id }, 'a request failed');
  if (response.headersSent) response.destroy();
  else answerRefusal(response, 502, 'InternalServerError', id, 'Something went wrong.');
}

export async function createGateway(parts: GatewayParts): Promise<Gateway> {
  const { config, log, dispatcher, watchMilliseconds } = parts;
  const origin = new URL(config.apiUrl).origin;
  const instanceReaders = new InstanceReaders(
    (cookie) => new Upstream({ dispatcher, origin, requestId: randomUUID(), cookie, isUnattended: true }),
    watchMilliseconds,
  );
  const documents = await readPersistedDocuments(config.persistedDocuments);
  const graph = createGraph({ log, documents, isDemonstration: config.isDemonstration, instanceReaders });
  const router = new Router(parts, graph);
  const oneByOne = new OneByOne();
  // A request without a host is refused in words, by the router.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    oneByOne.take(request, response, () => {
      router.answer(request, response).catch((error: unknown) => {
        // Who leaves while sending is not answered, and it is no defect.
        if (!request.socket.destroyed) answerFailure(error, response, log);
      });
    });
  });
  server.requestTimeout = 0;
  server.on('clientError', answerBrokenRequest);
  server.on('connect', answerConnect);
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    oneByOne.take(request, response, () => answerExpectation(response)),
  );
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
