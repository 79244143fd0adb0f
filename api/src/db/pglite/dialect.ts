import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { EmbeddedConnection } from './connection.ts';

class Connection implements DatabaseConnection {
  readonly #embedded: EmbeddedConnection;
  readonly release: () => void;

  constructor(embedded: EmbeddedConnection, release: () => void) {
    this.#embedded = embedded;
    this.release = release;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#embedded.query(sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream rows: read them by pages.');
  }
}

class EmbeddedDriver implements Driver {
  readonly #embedded: EmbeddedConnection;

  constructor(embedded: EmbeddedConnection) {
    this.#embedded = embedded;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#embedded, await this.#embedded.acquire());
  }

  async beginTransaction(): Promise<void> {
    await this.#embedded.query('begin');
  }

  async commitTransaction(): Promise<void> {
    await this.#embedded.query('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#embedded.query('rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Connection) {
      connection.release();
    }
  }

  async destroy(): Promise<void> {
    await this.#embedded.close();
  }
}

export function createEmbeddedDialect(embedded: EmbeddedConnection): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(embedded),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
