import { Kysely } from 'kysely';
import { join } from 'node:path';
import type { BulkTable, Database } from './database.ts';
import { migrate } from './migrations/migrations.ts';
import { decodeBinaryColumn } from './binaryRows.ts';
import { copyOutStatement, copyStatement } from './copyStatement.ts';
import { createDialect } from './dialect.ts';
import { DiskFullError } from './diskFullError.ts';
import { inOneTransaction } from './oneTransaction.ts';
import { type EmbeddedConnection, openEmbeddedConnection, ownConnections } from './pglite/connection.ts';
import {
  NoRoomToOpenError,
  hasRoomForChanges,
  hasRoomForRemoval,
  hasRoomForSegment,
  saysFull,
} from './pglite/diskRoom.ts';
import { isLogLongerThan, startUpkeep, vacuumDeadRows } from './pglite/upkeep.ts';
import { lockFolder } from './pglite/folderLock.ts';
import { tellOfHandles } from './pglite/outOfHandlesError.ts';
import { closeToOthers } from './pglite/privateFolder.ts';
import type { Schema } from './schema.ts';
import { becoming, createTransactions, withoutTransaction } from './transactions.ts';

/**
 * Without a checkpointer the log grows, and so does the time of the next start. A checkpoint answers nobody while it writes what
 * has changed since the last one: after so many bytes that takes no longer than to bring the next of them in.
 */
const bytesBetweenCheckpoints = 8 * 1024 * 1024;
/** Where the disk is full, what the log takes is given back more often. */
const millisecondsBetweenCheckpoints = 60_000;
/** Of small changes; what they wrote is written again by a checkpoint, once for each page. */
const logBytesBetweenCheckpoints = 32 * 1024 * 1024;
const millisecondsBetweenUpkeeps = 60_000;

const figureTables: readonly BulkTable[] = ['posting_segments', 'balance_packs'];
const tablesOfVersions = [...figureTables, 'version_references'];
/** What comes and goes with files and their runs. */
const tablesOfFiles = ['uploads', 'sources', 'processing_errors', 'processing_error_groups'];
const vacuum = (table: string): string => `vacuum ${table}`;
/** Of a large table a piece is so little that a vacuum would leave it to a later one: no room for what comes, nor for the disk. */
const vacuumPiece = (table: string): string => `vacuum (index_cleanup on) ${table}`;
/** PGlite has no process that vacuums. What is small is looked after as time goes by. */
const upkeep: Readonly<Record<Parameters<Database['afterBulk']>[0], readonly string[]>> = {
  published: tablesOfVersions.map((table) => `analyze ${table}`),
  figuresRemoved: figureTables.map(vacuumPiece),
  filesRemoved: [vacuumPiece('file_chunks')],
  cleaned: [...tablesOfVersions.map((table) => `vacuum (analyze) ${table}`), ...tablesOfFiles.map(vacuum)],
};

/** What lies ready of the log takes what is written next, also where there is no room for more of it. */
const spareSegment = `
  select from pg_ls_waldir()
    where length(name) = 24 and name > pg_walfile_name(pg_current_wal_insert_lsn()) limit 1`;

interface OpenedFolder {
  readonly connection: EmbeddedConnection;
  readonly connections: Kysely<Schema>;
  readonly close: () => Promise<void>;
}

/** The folder locked, the thread started, the schema up to date; or all of it undone. */
async function openFolder(folder: string, onLost: (error: Error) => void): Promise<OpenedFolder> {
  const unlock = await lockFolder(folder, onLost).catch((error: unknown) => {
    throw saysFull(error) ? new NoRoomToOpenError(folder) : error;
  });
  let connections: Kysely<Schema> | null = null;
  const close = async (): Promise<void> => {
    try {
      await connections?.destroy();
    } finally {
      await unlock();
    }
  };
  try {
    const data = join(folder, 'postgres');
    const connection = await openEmbeddedConnection(data, onLost);
    connections = new Kysely<Schema>({ dialect: createDialect(ownConnections(connection)) });
    await migrate(connections, {
      name: `The database in the folder ${folder}`,
      wayOut:
        'Begin anew with npm start -- --fresh, which moves the folder aside, or name another folder in TRIBUTARY_DATA.',
    });
    await connection.query('grant pg_read_server_files to tributary_loader');
    connection.endStart();
    await closeToOthers(data);
    return { connection, connections, close };
  } catch (error) {
    // What is told is why it did not open, and not what came of that.
    await close().catch(() => undefined);
    throw error;
  }
}

async function copyOut(
  connection: EmbeddedConnection,
  become: readonly string[],
  query: string,
): Promise<Uint8Array[]> {
  return withConnection(connection, async () => {
    try {
      for (const statement of ['begin read only', ...become]) connection.putOff(statement);
      const rows = await connection.copyOut(query);
      connection.putOff('commit');
      return decodeBinaryColumn(rows);
    } catch (error) {
      await connection.query('rollback');
      throw error;
    }
  });
}

async function withConnection<T>(connection: EmbeddedConnection, work: () => Promise<T>): Promise<T> {
  return withoutTransaction(async () => {
    const release = await connection.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  });
}

/**
 * PostgreSQL inside this process, in a thread and a folder of its own. `onLost` is told when the lock on the folder or the
 * thread is gone: then this process must end, before it does harm or answers nothing for ever.
 */
export async function openEmbeddedDatabase(
  folder: string,
  onLost: (error: Error) => void,
  milliseconds: number = millisecondsBetweenUpkeeps,
): Promise<Database> {
  const { connection, connections, close } = await openFolder(folder, onLost).catch((error: unknown) => {
    throw tellOfHandles(folder, error);
  });

  const alone = async (work: () => Promise<void>): Promise<void> => withConnection(connection, work);
  let bytesSinceCheckpoint = 0;
  let checkpointAt = 0;
  const checkpoint = async (): Promise<void> => {
    await connection.query('checkpoint');
    bytesSinceCheckpoint = 0;
    checkpointAt = Date.now();
  };
  const isWritten = (): boolean =>
    bytesSinceCheckpoint === 0 && Date.now() - checkpointAt < millisecondsBetweenCheckpoints;
  const hasRoom = async (): Promise<boolean> => {
    if (await hasRoomForChanges(folder)) return true;
    if (isWritten()) return false;
    await alone(async () => {
      // Somebody who waited for the same turn may have done it.
      if (isWritten()) return;
      checkpointAt = Date.now();
      // What is written into a segment that is begun now needs no more room, and the one before is used again after it.
      if (await hasRoomForSegment(folder)) await connection.query('select pg_switch_wal()');
      await checkpoint();
    });
    return hasRoomForChanges(folder);
  };
  const keepUp = async (): Promise<void> => {
    // A vacuum writes into the log too.
    if (!(await hasRoomForChanges(folder))) return;
    await vacuumDeadRows(connection, alone, [...tablesOfVersions, 'file_chunks']);
    await alone(async () => {
      if (await isLogLongerThan(connection, logBytesBetweenCheckpoints)) await checkpoint();
    });
  };
  const upkeeping = startUpkeep(keepUp, milliseconds);

  return {
    kind: 'embedded',
    durability:
      'Embedded database: what was answered survives a crash of this program, ' +
      'but not for certain a power failure, since it never waits for the disk. Back the data folder up.',
    ...createTransactions(connections),
    hasRoom,
    hasRoomToRemove: async () => {
      if (await hasRoomForSegment(folder)) return true;
      let hasSpare = false;
      await alone(async () => {
        hasSpare = (await connection.query(spareSegment)).rowCount === 1;
      });
      return hasSpare && hasRoomForRemoval(folder);
    },
    copy: async (table, clientId, columns, rows) => {
      if (!(await hasRoom())) throw new DiskFullError();
      await alone(async () => {
        bytesSinceCheckpoint += rows.byteLength;
        await inOneTransaction(connection, async () => {
          for (const statement of becoming('tributary_loader', clientId)) await connection.query(statement);
          await connection.copy(copyStatement(table, columns, "'/dev/blob'"), rows);
        });
        // What no vacuum has seen yet, the first one that removes anything goes through at once: half a second for a large file.
        await connection.query(vacuum(table));
      });
      if (bytesSinceCheckpoint >= bytesBetweenCheckpoints) await alone(checkpoint);
    },
    readBytes: async (clientId, query) =>
      copyOut(connection, becoming('tributary_app', clientId), copyOutStatement(query.compile(connections))),
    afterBulk: async (what) => {
      // One after the other, so that others get their turn between them.
      for (const statement of upkeep[what]) {
        await alone(async () => {
          await connection.query(statement);
        });
      }
      // Where the disk is full, what removing writes into the log is given back at once.
      const isWhole = what === 'published' || what === 'cleaned';
      if (isWhole || !(await hasRoomForChanges(folder))) await alone(checkpoint);
    },
    close: async () => {
      await upkeeping.stop();
      await close();
    },
  };
}
