import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { unreachable } from '../rest/exchange.ts';
import { deadlineMilliseconds } from '../rest/pool.ts';
import type { Upstream } from '../rest/upstream.ts';

/** What comes in, which goes on coming where whoever takes it ends: by itself an iterator that is told of an error ends it. */
async function* bytesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const bytes of request.iterator({ destroyOnReturn: false })) yield bytes as Buffer;
}

interface SentTo {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly dispatcher: Dispatcher;
}

/**
 * The body of a request goes to the api as it comes in; it is never held whole.
 * @throws UpstreamError 503 where the api is away, or goes away meanwhile
 */
export async function sendOn(
  request: IncomingMessage,
  upstream: Upstream,
  { method, path, headers, dispatcher }: SentTo,
): Promise<Dispatcher.ResponseData> {
  const { origin, signal } = upstream.settings;
  const length = request.headers['content-length'];
  try {
    return await dispatcher.request({
      origin,
      path,
      method,
      headers: { ...headers, ...(length === undefined ? {} : { 'content-length': length }) },
      body: Readable.from(bytesOf(request)),
      headersTimeout: deadlineMilliseconds,
      bodyTimeout: deadlineMilliseconds,
      signal: signal ?? null,
    });
  } catch (cause) {
    throw unreachable(cause);
  } finally {
    // An answer may come before all of it was sent, and still has to reach who sends it: the rest is read and dropped.
    request.resume();
  }
}
