import { Kysely, sql } from 'kysely';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { decodeBinaryColumn } from './binaryRows.ts';
import { copyOutStatement, copyStatement } from './copyStatement.ts';
import type { Database } from './database.ts';
import { type Deadlines, deadlines as usualDeadlines } from './deadlines.ts';
import { createDialect } from './dialect.ts';
import { type DatabaseWords, listUndone, migrate } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';
import { ServerConnections } from './serverConnections.ts';
import { isUnfinished } from './sharding/schemaFacts.ts';
import { UnfinishedDistributionError } from './sharding/unfinishedDistributionError.ts';
import { becoming, createTransactions, withoutTransaction } from './transactions.ts';

const copyPieceBytes = 64 * 1024;
const words: DatabaseWords = {
  name: 'The database of DATABASE_URL',
  wayOut: 'Name an empty database to start from scratch.',
};

export async function openServerDatabase(
  url: string,
  onConnectionError: (error: Error) => void,
  deadlines: Deadlines = usualDeadlines,
): Promise<Database> {
  const server = new ServerConnections(url, onConnectionError, deadlines);
  const connections = new Kysely<Schema>({ dialect: createDialect(server) });
  try {
    await requireVersion(connections);
    await requireWhole(connections);
    await migrate(connections, words);
    server.endStart();
  } catch (error) {
    await connections.destroy();
    throw error;
  }
  return {
    kind: 'server',
    durability:
      'PostgreSQL: what was answered survives a crash and a power failure, as far as the server is set up so (fsync, synchronous_commit).',
    limit: null,
    ...createTransactions(connections),
    hasRoom: async () => true,
    hasRoomToRemove: async () => true,
    copy: async (table, clientId, columns, rows) =>
      withoutTransaction(async () =>
        server.copying(['begin', ...becoming('tributary_loader', clientId)], async (connection) =>
          pipeline(
            Readable.from(pieces(rows)),
            connection.query(copyFrom(copyStatement(table, columns, 'stdin'))),
          ),
        ),
      ),
    readBytes: async (clientId, query) => {
      const statement = copyOutStatement(query.compile(connections));
      return withoutTransaction(async () =>
        server.copying(['begin read only', ...becoming('tributary_app', clientId)], async (connection) =>
          decodeBinaryColumn(Buffer.concat(await connection.query(copyTo(statement)).toArray())),
        ),
      );
    },
    afterBulk: async (what) => {
      if (what === 'figuresRemoved' || what === 'filesRemoved') return;
      await withoutTransaction(async () =>
        server.takingLong([
          'analyze version_references, analytics_values, payroll_people, payroll_rows, payroll_balances',
          'set local role tributary_loader',
          'analyze posting_segments, balance_packs',
        ]),
      );
    },
    close: async () => connections.destroy(),
  };
}

/** The changes of the schema that are to come, which are not made. */
export async function listSchemaChanges(url: string): Promise<readonly string[]> {
  const server = new ServerConnections(url, () => undefined, usualDeadlines);
  const connections = new Kysely<Schema>({ dialect: createDialect(server) });
  try {
    return await listUndone(connections, words);
  } finally {
    await connections.destroy();
  }
}

function* pieces(rows: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < rows.byteLength; start += copyPieceBytes) {
    yield rows.subarray(start, start + copyPieceBytes);
  }
}

async function requireVersion(connections: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer as version`.execute(connections);
  if ((rows[0]?.version ?? 0) < 150_000) {
    throw new Error('PostgreSQL 15 or newer is needed.');
  }
}

async function requireWhole(connections: Kysely<Schema>): Promise<void> {
  const { rows } = await sql`select where ${sql.raw(isUnfinished)}`.execute(connections);
  if (rows.length > 0) throw new UnfinishedDistributionError(words.name);
}
