import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { EmbeddedConnection } from './connection.ts';

/** Whether a statement changes nothing, as its text says it. */
function isReading({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return query.with === undefined;
  return query.kind === 'RawNode' && /^\s*select\b/i.test(sql);
}

class Connection implements DatabaseConnection {
  readonly #embedded: EmbeddedConnection;
  readonly release: () => void;
  #hasChanged = false;

  constructor(embedded: EmbeddedConnection, release: () => void) {
    this.#embedded = embedded;
    this.release = release;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (!isReading(compiled)) this.#hasChanged = true;
    const { rows, rowCount } = await this.#embedded.query(compiled.sql, compiled.parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    this.#embedded.putOff(`begin${isolation}${accessMode === undefined ? '' : ` ${accessMode}`}`);
  }

  /** What changed nothing ends whenever it does; everything else is answered once it is kept. */
  async commit(): Promise<void> {
    if (this.#hasChanged) await this.#embedded.query('commit');
    else this.#embedded.putOff('commit');
  }

  async rollback(): Promise<void> {
    await this.#embedded.query('rollback');
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

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
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
