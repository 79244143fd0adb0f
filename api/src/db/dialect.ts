import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';

/** A connection of either database, which somebody has alone. */
export interface OwnConnection {
  query(text: string, values?: readonly unknown[]): Promise<Pick<pg.QueryResult, 'rows' | 'rowCount'>>;
  /**
   * A statement whose answer nobody needs: it goes along with the next one, which is refused where it is refused, or follows
   * the release. Each way to a database and back costs more than most statements.
   */
  putOff(text: string): void;
  release(): void;
}

/** All connections to a database. */
export interface OwnConnections {
  acquire(): Promise<OwnConnection>;
  close(): Promise<void>;
}

interface PutOffQuery extends CompiledQuery {
  readonly isPutOff: true;
}

/** A statement of a transaction that is put off. */
export function putOff(text: string): CompiledQuery {
  const query: PutOffQuery = { ...CompiledQuery.raw(text), isPutOff: true };
  return query;
}

/** Whether a statement changes nothing, as its text says it. */
export function isReading(query: RootOperationNode): boolean {
  if (query.kind === 'SelectQueryNode') return query.with === undefined;
  return query.kind === 'RawNode' && /^\s*select\b/i.test(query.sqlFragments[0] ?? '');
}

class Connection implements DatabaseConnection {
  readonly #own: OwnConnection;
  #hasChanged = false;

  constructor(own: OwnConnection) {
    this.#own = own;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if ('isPutOff' in compiled) {
      this.#own.putOff(compiled.sql);
      return { rows: [] };
    }
    if (!isReading(compiled.query)) this.#hasChanged = true;
    const { rows, rowCount } = await this.#own.query(compiled.sql, compiled.parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    this.#own.putOff(`begin${isolation}${accessMode === undefined ? '' : ` ${accessMode}`}`);
  }

  /** What changed nothing ends whenever it does; everything else is answered once it is kept. */
  async commit(): Promise<void> {
    if (this.#hasChanged) await this.#own.query('commit');
    else this.#own.putOff('commit');
  }

  async rollback(): Promise<void> {
    await this.#own.query('rollback');
  }

  release(): void {
    this.#own.release();
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed: read them by pages.');
  }
}

class OwnDriver implements Driver {
  readonly #connections: OwnConnections;

  constructor(connections: OwnConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#connections.acquire());
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
    await this.#connections.close();
  }
}

/** How both databases are asked: what can be put off does not make a transaction wait. */
export function createDialect(connections: OwnConnections): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OwnDriver(connections),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
