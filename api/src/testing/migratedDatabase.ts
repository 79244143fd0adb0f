import { Kysely } from 'kysely';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { deadlines } from '../db/deadlines.ts';
import { createDialect } from '../db/dialect.ts';
import { openEmbeddedDatabase } from '../db/embedded.ts';
import { openEmbeddedConnection, ownConnections } from '../db/pglite/connection.ts';
import type { Schema } from '../db/schema.ts';
import { openServerDatabase } from '../db/server.ts';
import { ServerConnections } from '../db/serverConnections.ts';
import type { TestDatabase } from './databases.ts';

const fail = (error: Error) => {
  throw error;
};

/** A database as the program opens it, brought up to date. */
export const openMigrated = async ({ databaseUrl, dataFolder }: TestDatabase): Promise<Database> =>
  databaseUrl === null ? openEmbeddedDatabase(dataFolder, fail) : openServerDatabase(databaseUrl, fail);

/** The same as it lies there, without the program. */
export async function openAsOwner({ databaseUrl, dataFolder }: TestDatabase): Promise<Kysely<Schema>> {
  const dialect =
    databaseUrl === null
      ? createDialect(ownConnections(await openEmbeddedConnection(join(dataFolder, 'postgres'), fail)))
      : createDialect(new ServerConnections(databaseUrl, fail, deadlines));
  return new Kysely<Schema>({ dialect });
}
