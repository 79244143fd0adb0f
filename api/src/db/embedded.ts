import { Kysely } from 'kysely';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { migrate } from './migrations/migrations.ts';
import { copyStatement } from './copyStatement.ts';
import { type EmbeddedConnection, openEmbeddedConnection } from './pglite/connection.ts';
import { createEmbeddedDialect } from './pglite/dialect.ts';
import { lockFolder } from './pglite/folderLock.ts';
import type { Schema } from './schema.ts';
import { becoming, createTransactions, refuseNesting } from './transactions.ts';

/** Without a checkpointer the log grows, and so does the time of the next start. */
const bytesBetweenCheckpoints = 64 * 1024 * 1024;

const figureTables: readonly string[] = ['posting_segments', 'balance_packs'];
const tablesOfVersions = [...figureTables, 'version_references'];
/** PGlite has no process that vacuums. */
const upkeep = {
  published: { command: 'analyze', tables: tablesOfVersions },
  removed: { command: 'vacuum', tables: figureTables },
  cleaned: { command: 'vacuum (analyze)', tables: tablesOfVersions },
};

interface OpenedFolder {
  readonly connection: EmbeddedConnection;
  readonly connections: Kysely<Schema>;
  readonly close: () => Promise<void>;
}

/** The folder locked, the thread started, the schema up to date; or all of it undone. */
async function openFolder(folder: string, onLost: (error: Error) => void): Promise<OpenedFolder> {
  const unlock = await lockFolder(folder, onLost);
  let connections: Kysely<Schema> | null = null;
  const close = async (): Promise<void> => {
    try {
      await connections?.destroy();
    } finally {
      await unlock();
    }
  };
  try {
    const connection = await openEmbeddedConnection(join(folder, 'postgres'), onLost);
    connections = new Kysely<Schema>({ dialect: createEmbeddedDialect(connection) });
    await migrate(connections, {
      name: `The database in the folder ${folder}`,
      wayOut:
        'Begin anew with npm start -- --fresh, which moves the folder aside, or name another folder in TRIBUTARY_DATA.',
    });
    await connection.query('grant pg_read_server_files to tributary_loader');
    return { connection, connections, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * PostgreSQL inside this process, in a thread and a folder of its own. `onLost` is told when the lock on the folder or the
 * thread is gone: then this process must end, before it does harm or answers nothing for ever.
 */
export async function openEmbeddedDatabase(
  folder: string,
  onLost: (error: Error) => void,
): Promise<Database> {
  const { connection, connections, close } = await openFolder(folder, onLost);

  const alone = async (work: () => Promise<void>): Promise<void> => {
    refuseNesting();
    const release = await connection.acquire();
    try {
      await work();
    } finally {
      release();
    }
  };
  const inOneTransaction = async (work: () => Promise<void>): Promise<void> => {
    await connection.query('begin');
    try {
      await work();
      await connection.query('commit');
    } catch (error) {
      await connection.query('rollback');
      throw error;
    }
  };
  let bytesSinceCheckpoint = 0;
  const checkpoint = async (): Promise<void> => {
    await connection.query('checkpoint');
    bytesSinceCheckpoint = 0;
  };

  return {
    kind: 'embedded',
    durability:
      'Embedded database: what was answered survives a crash of this program, ' +
      'but not for certain a power failure, since it never waits for the disk. Back the data folder up.',
    ...createTransactions(connections, async (_transaction, role, clientId) => {
      connection.putOff(becoming(role, clientId));
    }),
    copy: async (table, clientId, columns, rows) =>
      alone(async () => {
        bytesSinceCheckpoint += rows.byteLength;
        await inOneTransaction(async () => {
          await connection.query(becoming('tributary_loader', clientId));
          await connection.copy(copyStatement(table, columns, "'/dev/blob'"), rows);
        });
        // What no vacuum has seen yet, the first one that removes anything goes through at once: half a second for a large file.
        if (figureTables.includes(table)) await connection.query(`vacuum ${table}`);
        if (bytesSinceCheckpoint >= bytesBetweenCheckpoints) {
          await checkpoint();
        }
      }),
    afterBulk: async (what) => {
      const { command, tables } = upkeep[what];
      // One after the other, so that others get their turn between them.
      for (const table of tables) {
        await alone(async () => {
          await connection.query(`${command} ${table}`);
        });
      }
      if (what !== 'removed') await alone(checkpoint);
    },
    close,
  };
}
