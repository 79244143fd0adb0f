import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Logger, pino } from 'pino';
import type { Dispatcher } from 'undici';
import { createGateway, type Gateway } from '../server.ts';
import { addressListSchema } from '../http/callerAddress.ts';
import { apiUrl } from './stubApi.ts';

export interface GraphAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: Record<string, unknown>;
  }[];
}

const script = 'export {};';
const page = `<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" nonce="__CSP_NONCE__" src="/assets/main-1.js"></script></head><body></body></html>`;

export interface TestGatewayOptions {
  readonly dispatcher: Dispatcher;
  readonly documents?: Record<string, string>;
  readonly isDemonstration?: boolean;
  readonly apiUrl?: string;
  readonly publicUrl?: string;
  readonly outsideHosts?: readonly string[];
  readonly bodyMilliseconds?: number;
  readonly fileDispatcher?: Dispatcher;
  readonly transferMilliseconds?: number;
  readonly log?: Logger;
}

/** A gateway on a port of its own, before an api that the test gives. */
export class TestGateway {
  readonly url: string;
  readonly gateway: Gateway;
  readonly #folder: string;

  constructor(url: string, gateway: Gateway, folder: string) {
    this.url = url;
    this.gateway = gateway;
    this.#folder = folder;
  }

  static async start(options: TestGatewayOptions): Promise<TestGateway> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'gateway-test-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'index.html'), page);
    await writeFile(path.join(folder, 'assets', 'main-1.js'), script);
    await writeFile(path.join(folder, 'assets', 'main-1.js.br'), brotliCompressSync(script));
    await writeFile(path.join(folder, 'assets', 'main-1.js.gz'), gzipSync(script));
    const persistedDocuments = path.join(folder, 'persisted.json');
    await writeFile(persistedDocuments, JSON.stringify(options.documents ?? {}));
    const gateway = await createGateway({
      log: options.log ?? pino({ level: 'silent' }),
      dispatcher: options.dispatcher,
      fileDispatcher: options.fileDispatcher ?? options.dispatcher,
      watchMilliseconds: 20,
      ...(options.bodyMilliseconds === undefined ? {} : { bodyMilliseconds: options.bodyMilliseconds }),
      ...(options.transferMilliseconds === undefined
        ? {}
        : { transferMilliseconds: options.transferMilliseconds }),
      config: {
        port: 0,
        host: '127.0.0.1',
        apiUrl: options.apiUrl ?? apiUrl,
        apiSocket: null,
        apiPatienceMilliseconds: 0,
        trustedProxies: addressListSchema.parse('127.0.0.2, 10.0.0.0/8'),
        publicUrl: new URL(options.publicUrl ?? 'http://tributary.example'),
        outsideHosts: options.outsideHosts ?? [],
        webFolder: folder,
        persistedDocuments,
        isDemonstration: options.isDemonstration ?? false,
        logLevel: 'silent',
      },
    });
    await new Promise<void>((resolve) => {
      gateway.server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = gateway.server.address() as AddressInfo;
    return new TestGateway(`http://127.0.0.1:${port}`, gateway, folder);
  }

  async stop(): Promise<void> {
    await this.gateway.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** A request as the web sends it, with a session unless told otherwise. */
  post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'graphql-require-preflight': '1',
        cookie: 'tributary_session=good',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  }

  async ask(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<GraphAnswer> {
    const response = await this.post({ query, variables }, headers);
    return (await response.json()) as GraphAnswer;
  }
}
