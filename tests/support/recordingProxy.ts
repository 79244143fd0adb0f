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
  readonly #apiUrl: string;
  #calls: RecordedCall[] = [];

  private constructor(apiUrl: string) {
    this.#apiUrl = apiUrl;
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

  static async start(apiUrl: string): Promise<{ proxy: RecordingProxy; url: string }> {
    const proxy = new RecordingProxy(apiUrl);
    const port = await findFreePort();
    await new Promise<void>((resolve) => {
      proxy.#server.listen(port, '127.0.0.1', resolve);
    });
    return { proxy, url: `http://127.0.0.1:${port}` };
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
