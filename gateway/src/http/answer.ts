import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { makeErrorId } from '../rest/errors.ts';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const strictTransport = 'max-age=31536000';

/** On every answer, whatever it is. Where people come by https, their browsers shall come by nothing else. */
export function setSecurityHeaders(response: ServerResponse, publicUrl: URL): void {
  if (publicUrl.protocol === 'https:') response.setHeader('strict-transport-security', strictTransport);
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

/** A refusal outside of the graph, in the words of the REST api; with a code where it is put into words for people. */
export function answerRefusal(
  response: ServerResponse,
  status: number,
  kind: string,
  id: string,
  message: string,
  code?: string,
): void {
  response.setHeader('goa-error', kind);
  const fields = code === undefined ? {} : { fields: [{ path: '', code, message }] };
  answerJson(response, status, { name: kind, id, message, ...fields });
}

/** What is wrong with a request before it is worked on. */
export interface Refusal {
  readonly status: number;
  readonly kind: 'InvalidRequestError' | 'FileTooLargeError' | 'ForbiddenError' | 'InternalServerError';
  readonly message: string;
  readonly code?: string;
  readonly retryAfterSeconds?: number;
}

/** So long whoever asks for too much waits to hear it: asking again at once gains nothing, and costs others nothing. */
const heldMilliseconds = 1_000;

export function refuse(response: ServerResponse, refusal: Refusal): void {
  const { status, kind, message, code, retryAfterSeconds } = refusal;
  const answer = (): void => answerRefusal(response, status, kind, makeErrorId(), message, code);
  if (retryAfterSeconds === undefined) return answer();
  setTimeout(() => {
    if (response.destroyed || response.headersSent) return;
    response.setHeader('retry-after', retryAfterSeconds);
    answer();
  }, heldMilliseconds);
}

/** Ends a request whose body does not come: in words, unless it was answered already. */
export function endLate(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  response.setHeader('connection', 'close');
  response.once('finish', () => request.destroy());
  refuse(response, refusal);
}

const connectionFaults: ReadonlyMap<string | undefined, readonly [status: number, message: string]> = new Map(
  [
    ['HPE_HEADER_OVERFLOW', [431, 'The address and headers of the request are too long.']],
    ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request did not arrive in time.']],
  ],
);

/** What came is no request, so that there is nothing to answer by but the connection itself. */
export function answerBrokenRequest(error: { readonly code?: string }, connection: Duplex): void {
  if (error.code === 'ECONNRESET' || connection.destroyed) return;
  const [status, message] = connectionFaults.get(error.code) ?? [400, 'The request is not valid.'];
  endConnection(connection, status, message);
}

/** A way to elsewhere through this server, as through a proxy; there is none. */
export function answerConnect(_: IncomingMessage, connection: Duplex): void {
  connection.on('error', () => connection.destroy());
  // Behind an answer that nobody takes it would wait without end, and nothing else ends the connection any more.
  if (connection.writableLength > 0) {
    connection.destroy();
    return;
  }
  endConnection(connection, 405, 'This server leads to no other.');
}

/** More is asked of the answer than there is, as with `Expect: 200-ok`. */
export function answerExpectation(response: ServerResponse): void {
  refuse(response, {
    status: 417,
    kind: 'InvalidRequestError',
    message: 'The server does not do what the request expects of it.',
  });
}

function endConnection(connection: Duplex, status: number, message: string): void {
  const kind = 'InvalidRequestError';
  const body = JSON.stringify({ name: kind, id: makeErrorId(), message });
  const answer = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `goa-error: ${kind}`,
    'connection: close',
    '',
    body,
  ];
  connection.end(answer.join('\r\n'), () => connection.destroy());
}
