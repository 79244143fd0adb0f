import { Socket } from 'node:net';
import pg from 'pg';
import { connectTo } from './connecting.ts';
import type { Deadlines } from './deadlines.ts';
import type { OwnConnection, OwnConnections } from './dialect.ts';
import { SilentDatabaseError } from './silentDatabaseError.ts';
import { valueParsers } from './valueParsers.ts';

const connectionCountMax = 10;
/** So many stay open while nothing is asked, since a server whose disk is full may begin no other. */
const connectionCountMin = 2;
const patienceMilliseconds = 5_000;
/** Rows go in a few pieces at a time. */
const copyConnectionCountMax = 4;
/** A machine that is gone is asked whether it is there after so long, and missed ten seconds later. */
const keepAliveInitialDelayMillis = 10_000;

/**
 * Waits for what a connection does as long as anything moves on it, and then so long at most. A connection that is silent is
 * ended: whoever waits for it is refused, and its pool throws it away.
 */
async function whileMoving<T>(
  { connection: { stream } }: pg.PoolClient,
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  if (!(stream instanceof Socket)) throw new Error('A connection to a server has a socket.');
  const giveUp = (): void => void stream.destroy(new SilentDatabaseError('PostgreSQL', milliseconds));
  stream.setTimeout(milliseconds, giveUp);
  try {
    return await work();
  } finally {
    stream.setTimeout(0, giveUp);
  }
}

class ServerConnection implements OwnConnection {
  readonly #client: pg.PoolClient;
  readonly #milliseconds: number;
  #before: string[] = [];

  constructor(client: pg.PoolClient, milliseconds: number) {
    this.#client = client;
    this.#milliseconds = milliseconds;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    return whileMoving(this.#client, this.#milliseconds, async () => {
      if (this.#before.length > 0) await this.#sendPutOff();
      return this.#client.query(text, [...values]);
    });
  }

  putOff(text: string): void {
    this.#before.push(text);
  }

  release(): void {
    if (this.#before.length === 0) {
      this.#client.release();
      return;
    }
    whileMoving(this.#client, this.#milliseconds, async () => this.#sendPutOff()).then(
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
  readonly #deadlines: Deadlines;
  #milliseconds: number;

  constructor(url: string, onConnectionError: (error: Error) => void, deadlines: Deadlines) {
    this.#deadlines = deadlines;
    this.#milliseconds = deadlines.longStatementMilliseconds;
    const settings: pg.PoolConfig = {
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'tributary',
      types: valueParsers,
    };
    this.#pool = new pg.Pool({
      ...settings,
      min: connectionCountMin,
      max: connectionCountMax,
      pipeline: true,
    });
    this.#copyPool = new pg.Pool({ ...settings, max: copyConnectionCountMax });
    for (const pool of [this.#pool, this.#copyPool]) {
      pool.on('error', onConnectionError);
      // A connection may also break while a transaction holds it and asks nothing: its next query says so, nobody else has to.
      pool.on('connect', (connection) => connection.on('error', onConnectionError));
    }
  }

  /** From now on statements are as short as they are at work. */
  endStart(): void {
    this.#milliseconds = this.#deadlines.statementMilliseconds;
  }

  async acquire(): Promise<OwnConnection> {
    return new ServerConnection(await connectTo(this.#pool, patienceMilliseconds), this.#milliseconds);
  }

  /** A transaction on a connection of its own, which is begun by these statements, for rows that come or go in a stream. */
  async copying<T>(begin: readonly string[], work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.#apart(this.#deadlines.statementMilliseconds, begin, work);
  }

  /** Statements that may take long, in a transaction of their own. */
  async takingLong(statements: readonly string[]): Promise<void> {
    await this.#apart(this.#deadlines.longStatementMilliseconds, ['begin', ...statements], async () => {});
  }

  async #apart<T>(
    milliseconds: number,
    begin: readonly string[],
    work: (connection: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const connection = await connectTo(this.#copyPool, patienceMilliseconds);
    let failure: Error | undefined;
    try {
      return await whileMoving(connection, milliseconds, async () => {
        for (const statement of begin) await connection.query(statement);
        const found = await work(connection);
        await connection.query('commit');
        return found;
      });
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw failure;
    } finally {
      // A connection whose copy broke off is in an unknown state: it is thrown away, which rolls back.
      connection.release(failure);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#copyPool.end()]);
  }
}
