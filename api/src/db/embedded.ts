import { Kysely } from 'kysely';
import { join } from 'node:path';
import type { BulkTable, Database } from './database.ts';
import { migrate } from './migrations/migrations.ts';
import { decodeBinaryColumn } from './binaryRows.ts';
import { copyOutStatement, copyStatement } from './copyStatement.ts';
import { createDialect } from './dialect.ts';
import { DiskFullError } from './diskFullError.ts';
import { inOneTransaction } from './oneTransaction.ts';
import { Checkpoints } from './pglite/checkpoints.ts';
import { type EmbeddedConnection, openEmbeddedConnection, ownConnections } from './pglite/connection.ts';
import { NoRoomToOpenError, hasRoomForChanges, saysFull } from './pglite/diskRoom.ts';
import { isLogLongerThan, startUpkeep, analyzeChangedRows, vacuumDeadRows } from './pglite/upkeep.ts';
import { lockFolder } from './pglite/folderLock.ts';
import { tellOfHandles } from './pglite/outOfHandlesError.ts';
import { closeToOthers } from './pglite/privateFolder.ts';
import type { Schema } from './schema.ts';
import { becoming, createTransactions, withoutTransaction } from './transactions.ts';

/** Of small changes; what they wrote is written again by a checkpoint, once for each page. */
const logBytesBetweenCheckpoints = 32 * 1024 * 1024;
const millisecondsBetweenUpkeeps = 60_000;

const figureTables: readonly BulkTable[] = ['posting_segments', 'balance_packs'];
const tablesOfVersions = [
  ...figureTables,
  'version_references',
  'analytics_values',
  'payroll_people',
  'payroll_rows',
  'payroll_balances',
];
/** What comes and goes with files and their runs. */
const tablesOfFiles = ['uploads', 'sources', 'processing_errors', 'processing_error_groups'];
const vacuum = (table: string): string => `vacuum ${table}`;
/** Of a large table a piece is so little that a vacuum would leave it to a later one: no room for what comes, nor for the disk. */
const vacuumPiece = (table: string): string => `vacuum (index_cleanup on) ${table}`;
/** PGlite has no process that vacuums. What is small is looked after as time goes by. */
const upkeep: Readonly<Record<Parameters<Database['afterBulk']>[0], readonly string[]>> = {
  published: [],
  figuresRemoved: figureTables.map(vacuumPiece),
  filesRemoved: [vacuumPiece('file_chunks')],
  cleaned: [...tablesOfVersions, ...tablesOfFiles].map(vacuum),
};

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
        'Start from scratch with npm start -- --fresh, which moves the folder aside, or name another folder in TRIBUTARY_DATA.',
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
  const checkpoints = new Checkpoints(connection, alone, folder);
  const { hasRoom } = checkpoints;
  const keepUp = async (): Promise<void> => {
    // A vacuum writes into the log too, and so do statistics.
    if (!(await hasRoomForChanges(folder))) return;
    const others = { names: [...tablesOfVersions, 'file_chunks'], areMeant: false };
    await vacuumDeadRows(connection, alone, others);
    await analyzeChangedRows(connection, alone, others);
    await alone(async () => {
      if (await isLogLongerThan(connection, logBytesBetweenCheckpoints)) await checkpoints.make();
    });
  };
  const upkeeping = startUpkeep(keepUp, milliseconds);

  return {
    kind: 'embedded',
    durability:
      'Embedded database: what was answered survives a crash of this program, ' +
      'but not for certain a power failure, since it never waits for the disk. Back the data folder up.',
    limit: null,
    ...createTransactions(connections),
    hasRoom,
    hasRoomToRemove: checkpoints.hasRoomToRemove,
    copy: async (table, clientId, columns, rows) => {
      if (!(await hasRoom())) throw new DiskFullError();
      await alone(async () => {
        checkpoints.count(rows.byteLength);
        await inOneTransaction(connection, async () => {
          for (const statement of becoming('tributary_loader', clientId)) await connection.query(statement);
          await connection.copy(copyStatement(table, columns, "'/dev/blob'"), rows);
        });
        // What no vacuum has seen yet, the first one that removes anything goes through at once: half a second for a large file.
        await connection.query(vacuum(table));
      });
      if (checkpoints.isDue) await alone(checkpoints.make);
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
      const isWhole = what === 'published' || what === 'cleaned';
      if (isWhole) await analyzeChangedRows(connection, alone, { names: tablesOfVersions, areMeant: true });
      // Where the disk is full, what removing writes into the log is given back at once.
      if (isWhole || !(await hasRoomForChanges(folder))) await alone(checkpoints.make);
    },
    close: async () => {
      await upkeeping.stop();
      await close();
    },
  };
}
