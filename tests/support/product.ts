import path from 'node:path';
import type { TestDatabase } from './database.ts';
import { Installation, setupWord } from './installation.ts';
import { findFreePort, TestProcess } from './process.ts';
import { root } from './root.ts';

export interface ProductSettings {
  readonly isDemonstration?: boolean;
  /** How much the api says. */
  readonly logLevel?: 'error' | 'debug';
  /** What both processes are told besides, for a product that people reach at an address; all that they say then is kept. */
  readonly environmentAt?: (url: string) => Promise<Readonly<Record<string, string>>>;
  /** Address that the gateway asks instead of the api's own, for a proxy between them. */
  readonly apiUrlSeenByGateway?: (apiUrl: string) => Promise<string>;
}

/** The real api and gateway, as `npm start` runs them, on free ports. */
export class Product extends Installation {
  readonly apiUrl: string;
  readonly #api: TestProcess;
  readonly #gateway: TestProcess;

  private constructor(url: string, apiUrl: string, api: TestProcess, gateway: TestProcess) {
    super(url);
    this.apiUrl = apiUrl;
    this.#api = api;
    this.#gateway = gateway;
  }

  static async start(database: TestDatabase, settings: ProductSettings = {}): Promise<Product> {
    const url = `http://localhost:${await findFreePort()}`;
    const apiUrl = `http://127.0.0.1:${await findFreePort()}`;
    const shared = {
      PUBLIC_URL: url,
      DEMO: settings.isDemonstration === true ? '1' : '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    };
    const besides = await settings.environmentAt?.(url);
    const wordsLengthMax = besides === undefined ? undefined : Infinity;
    const programOf = (name: string, environment: Readonly<Record<string, string>>): TestProcess =>
      new TestProcess(
        path.join(root, name, 'dist', 'main.js'),
        { ...shared, ...environment, ...besides },
        wordsLengthMax,
      );
    const api = programOf('api', {
      ...database.environment,
      API_PORT: new URL(apiUrl).port,
      SETUP_WORD: setupWord,
      LOG_LEVEL: settings.logLevel ?? 'error',
    });
    const gateway = programOf('gateway', {
      API_URL: (await settings.apiUrlSeenByGateway?.(apiUrl)) ?? apiUrl,
      GATEWAY_PORT: new URL(url).port,
      WEB_DIST: path.join(root, 'web', 'dist'),
    });
    const product = new Product(url, apiUrl, api, gateway);
    await product.startApi();
    await gateway.start(`${url}/healthz`);
    return product;
  }

  async startApi(): Promise<void> {
    await this.#api.start(`${this.apiUrl}/healthz`);
  }

  /** kill -9 of the api; the gateway lives on. */
  async killApi(): Promise<void> {
    await this.#api.kill();
  }

  get apiProcessId(): number {
    return this.#api.id;
  }

  /** kill -9 of the api as soon as its log says a line of that kind. */
  async killApiAt(isReached: (line: string) => boolean): Promise<readonly string[]> {
    return this.#api.killAt(isReached);
  }

  /** Until the log of the api says a line of that kind. */
  async waitForApi(isReached: (line: string) => boolean): Promise<void> {
    await this.#api.waitFor(isReached);
  }

  /** The end of what both processes wrote, or all of it. */
  get words(): string {
    return Object.values(this.logs).join('\n');
  }

  get logs(): Readonly<Record<'api' | 'gateway', string>> {
    return { api: this.#api.words, gateway: this.#gateway.words };
  }

  async stop(): Promise<void> {
    await this.leave();
    await this.#gateway.stop();
    await this.#api.stop();
  }
}
