import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import { unreachable } from '../rest/exchange.ts';
import { deadlineMilliseconds } from '../rest/pool.ts';
import type { Upstream } from '../rest/upstream.ts';

const passedHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'goa-error',
  'retry-after',
  'set-cookie',
] as const;

export function writeHead(
  { statusCode, headers }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
  response: ServerResponse,
): void {
  for (const name of passedHeaders) {
    const value = headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(statusCode);
}

/** An answer of the api goes out as it comes in, with the headers that concern its reader. */
export async function passAnswer(answer: Dispatcher.ResponseData, response: ServerResponse): Promise<void> {
  writeHead(answer, response);
  await pipeline(answer.body, response);
}

/**
 * Passes a GET on to the api, and its answer back.
 * @throws UpstreamError 503 where the api is away
 */
export async function passOn(
  response: ServerResponse,
  upstream: Upstream,
  path: string,
  headers: Record<string, string>,
  dispatcher: Dispatcher = upstream.settings.dispatcher,
): Promise<void> {
  const { origin, signal } = upstream.settings;
  const answer = await dispatcher
    .request({
      origin,
      path,
      method: 'GET',
      headers,
      headersTimeout: deadlineMilliseconds,
      bodyTimeout: deadlineMilliseconds,
      signal: signal ?? null,
    })
    .catch((cause: unknown) => {
      throw unreachable(cause);
    });
  await passAnswer(answer, response);
}
