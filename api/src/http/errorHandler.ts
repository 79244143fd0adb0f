import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { isDatabaseAway } from '../db/databaseAway.ts';
import { isDiskFull } from '../db/diskFullError.ts';
import type { FailureName } from './errorCatalogue.ts';
import { CallerLeftError } from './callUnderWay.ts';
import { ApiError } from './errors.ts';
import { isOfBrokenForm } from './parts.ts';

/** The one place where what was thrown becomes an answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.failure === 'diskFull') {
    request.log.warn({ errorId: refusal.id }, refusal.message);
  } else if (error instanceof Error && error === request.raw.errored) {
    request.log.warn('the caller left before the request was read whole');
  } else if (error instanceof CallerLeftError) {
    request.log.warn(error.message);
  } else if (refusal.status >= 500 && refusal.failure !== 'providerAway') {
    // Whoever asks a provider tells why it is away, by its name.
    request.log.error({ err: error, errorId: refusal.id }, 'request failed');
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  // What was about to be sent had another type and length, and may have been written by another way.
  for (const header of headersOfFiles) reply.removeHeader(header);
  return markRefusal(reply.code(refusal.status), refusal.kind)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.toBody()));
}

const headersOfFiles = ['content-length', 'content-disposition', 'etag'] as const;

/** What the headers of every refusal say. */
export function markRefusal(reply: FastifyReply, kind: string): FastifyReply {
  return reply.header('goa-error', kind).header('cache-control', 'no-store');
}

/** What a call brings with it is wrong, or does not fit what is there; neither its caller nor its address is to blame. */
export function isFaultOfCall(error: unknown): boolean {
  const { status } = refusalOf(error);
  return status >= 400 && status < 500 && ![401, 403, 404].includes(status);
}

const failuresOfConnections: Readonly<Record<string, FailureName>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
};

/** What came is no request, so that there is nothing to answer by but the connection itself. */
export function answerBrokenRequest(error: { readonly code?: string }, connection: Duplex): void {
  if (error.code === 'ECONNRESET' || connection.destroyed) return;
  const refusal = new ApiError(failuresOfConnections[error.code ?? ''] ?? 'invalidRequest');
  const body = JSON.stringify(refusal.toBody());
  const answer = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `goa-error: ${refusal.kind}`,
    'connection: close',
    '',
    body,
  ];
  connection.end(answer.join('\r\n'), () => connection.destroy());
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) {
    return error;
  }
  if (!(error instanceof Error)) {
    return new ApiError('internal');
  }
  if (codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ApiError('fileTooLarge', { code: 'request_too_large' });
  }
  return new ApiError(failureOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Errors of the framework and the driver that are no defects of ours. */
function failureOf(error: Error): FailureName {
  const code = codeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return 'fileTooLarge';
  }
  if (isDiskFull(error)) {
    return 'diskFull';
  }
  if (isDatabaseAway(error)) {
    return 'unavailable';
  }
  const isRefusedByFramework =
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500;
  return isRefusedByFramework || isOfBrokenForm(error) ? 'invalidRequest' : 'internal';
}
