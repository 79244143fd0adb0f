import { Kysely, PostgresDialect, sql } from 'kysely';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyStatement } from './copyStatement.ts';
import type { Database } from './database.ts';
import { migrate } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';
import { becomeAtOnce, createTransactions, refuseNesting } from './transactions.ts';
import { valueParsers } from './valueParsers.ts';

const connectionCountMax = 10;
const copyPieceBytes = 64 * 1024;

export async function openServerDatabase(
  url: string,
  onConnectionError: (error: Error) => void,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionCountMax,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'tributary',
    types: valueParsers,
  });
  pool.on('error', onConnectionError);
  // A connection may also break while a transaction holds it and asks nothing: its next query says so, nobody else has to.
  pool.on('connect', (connection) => connection.on('error', onConnectionError));
  const connections = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireVersion(connections);
    await migrate(connections, {
      name: 'The database of DATABASE_URL',
      wayOut: 'Name an empty database to begin anew.',
    });
  } catch (error) {
    await connections.destroy();
    throw error;
  }
  return {
    kind: 'server',
    durability:
      'PostgreSQL: what was answered survives a crash and a power failure, as far as the server is set up so (fsync, synchronous_commit).',
    ...createTransactions(connections, becomeAtOnce),
    copy: async (table, clientId, columns, rows) => {
      refuseNesting();
      const connection = await pool.connect();
      let failure: Error | undefined;
      try {
        await connection.query('begin');
        await connection.query(
          "select set_config('role', 'tributary_loader', true), set_config('app.client_id', $1, true)",
          [String(clientId)],
        );
        await pipeline(
          Readable.from(pieces(rows)),
          connection.query(copyFrom(copyStatement(table, columns, 'stdin'))),
        );
        await connection.query('commit');
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        throw failure;
      } finally {
        // A connection whose copy broke off is in an unknown state: it is thrown away, which rolls back.
        connection.release(failure);
      }
    },
    afterBulk: async (what) => {
      refuseNesting();
      if (what === 'removed') return;
      await connections.transaction().execute(async (transaction) => {
        await sql`analyze version_references`.execute(transaction);
        await sql`set local role tributary_loader`.execute(transaction);
        await sql`analyze posting_segments, balance_packs`.execute(transaction);
      });
    },
    close: async () => connections.destroy(),
  };
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
