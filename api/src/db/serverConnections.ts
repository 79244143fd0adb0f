import pg from 'pg';
import type { OwnConnection, OwnConnections } from './dialect.ts';
import { valueParsers } from './valueParsers.ts';

const connectionCountMax = 10;
/** Rows go in a few pieces at a time. */
const copyConnectionCountMax = 4;

class ServerConnection implements OwnConnection {
  readonly #client: pg.PoolClient;
  #before: string[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (this.#before.length > 0) await this.#sendPutOff();
    return this.#client.query(text, [...values]);
  }

  putOff(text: string): void {
    this.#before.push(text);
  }

  release(): void {
    if (this.#before.length === 0) {
      this.#client.release();
      return;
    }
    this.#sendPutOff().then(
      () => this.#client.release(),
      (error: Error) => this.#client.release(error),
    );
  }

  /** In one go, and answered before the statement that they go along with: without them it would see other rows. */
  async #sendPutOff(): Promise<void> {
    const texts = this.#before;
    this.#before = [];
    const { stream } = this.#client.connection;
    stream.cork();
    const answers = texts.map(async (text) => this.#client.query(text));
    stream.uncork();
    await Promise.all(answers);
  }
}

/** Connections to a PostgreSQL server. */
export class ServerConnections implements OwnConnections {
  readonly #pool: pg.Pool;
  /** COPY takes a connection that waits for the answer of each statement. */
  readonly #copyPool: pg.Pool;

  constructor(url: string, onConnectionError: (error: Error) => void) {
    const settings: pg.PoolConfig = {
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'tributary',
      types: valueParsers,
    };
    this.#pool = new pg.Pool({ ...settings, max: connectionCountMax, pipeline: true });
    this.#copyPool = new pg.Pool({ ...settings, max: copyConnectionCountMax });
    for (const pool of [this.#pool, this.#copyPool]) {
      pool.on('error', onConnectionError);
      // A connection may also break while a transaction holds it and asks nothing: its next query says so, nobody else has to.
      pool.on('connect', (connection) => connection.on('error', onConnectionError));
    }
  }

  async acquire(): Promise<OwnConnection> {
    return new ServerConnection(await this.#pool.connect());
  }

  async acquireForCopy(): Promise<pg.PoolClient> {
    return this.#copyPool.connect();
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#copyPool.end()]);
  }
}
