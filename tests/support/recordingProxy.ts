import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as forward,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request } from 'undici';
import type { GraphSession } from '../../demo/src/graph.ts';
import { findFreePort } from './process.ts';

export interface RecordedCall {
  readonly method: string;
  /** Path without the query string. */
  readonly path: string;
}

/** What is said of one connection does not hold for the other. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const names = new Set(['connection', 'keep-alive']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));
}

/** A path of its own, which the api does not have: what was called, for whoever asks. */
const recordPath = '/recorded-calls';

/**
 * Stands between gateway and api, passes everything on as it is, and keeps what was called. Many work behind it at once: the
 * calls of one of them are those that carry the cookie of the session.
 */
export class RecordingProxy {
  readonly url: string;
  readonly #server: Server;
  readonly #apiUrl: string;
  /** A connection for each call: one that was kept may be closed by the api just when it is used again. */
  readonly #agent = new Agent();
  #calls: (RecordedCall & { readonly cookie: string | undefined })[] = [];
  /** Of every call, with its query. */
  readonly addresses: string[] = [];

  private constructor(apiUrl: string, url: string) {
    this.url = url;
    this.#apiUrl = apiUrl;
    this.#server = createServer((incoming, outgoing) => {
      if (incoming.url === recordPath) this.#answerRecord(incoming, outgoing);
      else this.#passOn(incoming, outgoing);
    });
  }

  static async start(apiUrl: string): Promise<RecordingProxy> {
    const port = await findFreePort();
    const proxy = new RecordingProxy(apiUrl, `http://127.0.0.1:${port}`);
    await new Promise<void>((resolve) => {
      proxy.#server.listen(port, '127.0.0.1', resolve);
    });
    return proxy;
  }

  #passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const target = new URL(incoming.url ?? '/', this.#apiUrl);
    const method = incoming.method ?? '';
    this.addresses.push(target.href);
    this.#calls.push({ method, path: target.pathname, cookie: incoming.headers.cookie });
    const upstream = forward(
      target,
      { method, agent: this.#agent, headers: { ...withoutConnection(incoming.headers), host: target.host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    // Who goes away stops what was asked for them, as without a proxy.
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  /** All calls, or those of the session that asks; DELETE forgets these. */
  #answerRecord({ method, headers }: IncomingMessage, outgoing: ServerResponse): void {
    const isAsked = (call: { readonly cookie: string | undefined }): boolean =>
      headers.cookie === undefined || call.cookie === headers.cookie;
    const asked = this.#calls
      .filter(isAsked)
      .map(({ method: verb, path }): RecordedCall => ({ method: verb, path }));
    if (method === 'DELETE') this.#calls = this.#calls.filter((call) => !isAsked(call));
    outgoing.setHeader('content-type', 'application/json');
    outgoing.end(JSON.stringify(asked));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}

async function ask(
  proxyUrl: string,
  method: 'GET' | 'DELETE',
  cookie?: string,
): Promise<readonly RecordedCall[]> {
  const { body } = await request(`${proxyUrl}${recordPath}`, {
    method,
    headers: cookie === undefined ? {} : { cookie },
  });
  return (await body.json()) as readonly RecordedCall[];
}

/** Everything that the gateway has asked the api, for anybody. */
export const readCalls = (proxyUrl: string): Promise<readonly RecordedCall[]> => ask(proxyUrl, 'GET');

/** What the gateway has asked the api for a session since the last time. */
export function takeCalls(proxyUrl: string, { cookie }: GraphSession): Promise<readonly RecordedCall[]> {
  if (cookie === undefined) throw new Error('Calls are told apart by their session');
  return ask(proxyUrl, 'DELETE', cookie);
}
