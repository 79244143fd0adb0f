import { Kysely, PostgresDialect, sql } from 'kysely';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openEmbeddedDatabase } from '../embedded.ts';
import { createEmbeddedDialect } from '../pglite/dialect.ts';
import { openEmbeddedConnection } from '../pglite/connection.ts';
import type { Schema } from '../schema.ts';
import { openServerDatabase } from '../server.ts';
import { migrate } from './migrations.ts';

let location: TestDatabase;
beforeAll(async () => {
  location = await createTestDatabase();
});
afterAll(async () => location.remove());

const fail = (error: Error) => {
  throw error;
};

it('brings a database up to date once: opening it again changes nothing and keeps its rows', async () => {
  const open = async () =>
    location.databaseUrl === null
      ? openEmbeddedDatabase(location.dataFolder, fail)
      : openServerDatabase(location.databaseUrl, fail);
  const first = await open();
  await first.installation(async (transaction) =>
    transaction.insertInto('clients').values({ name: 'Kept' }).execute(),
  );
  await first.close();
  const second = await open();
  const names = await second.installation(async (transaction) =>
    transaction.selectFrom('clients').select('name').execute(),
  );
  await second.close();
  expect(names).toEqual([{ name: 'Kept' }]);
});

it('knows the migrations of a database from before they were named by date and time', async () => {
  const connection =
    location.databaseUrl === null
      ? await openEmbeddedConnection(join(location.dataFolder, 'postgres'), fail)
      : null;
  const owner = new Kysely<Schema>({
    dialect:
      connection === null
        ? new PostgresDialect({ pool: new pg.Pool({ connectionString: location.databaseUrl ?? '' }) })
        : createEmbeddedDialect(connection),
  });
  const names = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(owner)).rows;
  await migrate(owner);
  const before = await names();
  await sql`update kysely_migration set name = '0001_foundation' where name like '%_foundation'`.execute(
    owner,
  );
  await sql`update kysely_migration set name = '0003_spreadsheets' where name like '%_spreadsheets'`.execute(
    owner,
  );
  expect(await names()).not.toEqual(before);
  expect(await migrate(owner)).toEqual([]);
  expect(await names()).toEqual(before);
  await owner.destroy();
});
