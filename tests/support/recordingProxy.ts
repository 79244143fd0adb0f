import { createServer, request as forward, type Server } from 'node:http';
import { findFreePort } from './process.ts';

export interface RecordedCall {
  readonly method: string;
  /** Path without the query string. */
  readonly path: string;
  readonly status: number;
}

/** Stands between gateway and api, passes everything on as it is, and keeps what was called. */
export class RecordingProxy {
  readonly #server: Server;
  readonly #url: string;
  #apiUrl: string;
  #calls: RecordedCall[] = [];

  private constructor(apiUrl: string, url: string) {
    this.#apiUrl = apiUrl;
    this.#url = url;
    this.#server = createServer((incoming, outgoing) => {
      const target = new URL(incoming.url ?? '/', this.#apiUrl);
      const upstream = forward(
        target,
        { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
        (answer) => {
          const status = answer.statusCode ?? 502;
          this.#calls.push({ method: incoming.method ?? '', path: target.pathname, status });
          outgoing.writeHead(status, answer.headers);
          answer.pipe(outgoing);
        },
      );
      upstream.on('error', () => {
        outgoing.destroy();
      });
      incoming.pipe(upstream);
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

  /** Address of the proxy, for the gateway. */
  get url(): string {
    return this.#url;
  }

  /** Passes calls on to another api from now on; what was recorded stays. */
  redirect(apiUrl: string): string {
    this.#apiUrl = apiUrl;
    return this.#url;
  }

  get calls(): readonly RecordedCall[] {
    return this.#calls;
  }

  forget(): void {
    this.#calls = [];
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
