import { Kysely, sql } from 'kysely';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openEmbeddedDatabase } from '../embedded.ts';
import { createDialect } from '../dialect.ts';
import { openEmbeddedConnection, ownConnections } from '../pglite/connection.ts';
import type { Schema } from '../schema.ts';
import { openServerDatabase } from '../server.ts';
import { deadlines } from '../deadlines.ts';
import { ServerConnections } from '../serverConnections.ts';
import { OtherStateError } from './otherStateError.ts';

let location: TestDatabase;
beforeAll(async () => {
  location = await createTestDatabase();
});
afterAll(async () => location.remove());

const fail = (error: Error) => {
  throw error;
};

const open = async () =>
  location.databaseUrl === null
    ? openEmbeddedDatabase(location.dataFolder, fail)
    : openServerDatabase(location.databaseUrl, fail);

/** The database as it lies there, without the program. */
async function openOwner(): Promise<Kysely<Schema>> {
  const dialect =
    location.databaseUrl === null
      ? createDialect(
          ownConnections(await openEmbeddedConnection(join(location.dataFolder, 'postgres'), fail)),
        )
      : createDialect(new ServerConnections(location.databaseUrl, fail, deadlines));
  return new Kysely<Schema>({ dialect });
}

it('brings a database up to date once: opening it again changes nothing and keeps its rows', async () => {
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

it('takes away from a database of before what nothing asks for', async () => {
  const bodies = ['posting_segments', 'balance_packs'];
  const before = await openOwner();
  await sql`delete from kysely_migration where name = '202611222230_one_format'`.execute(before);
  for (const table of bodies) {
    await sql`alter table ${sql.table(table)} add column format smallint not null`.execute(before);
  }
  await before.destroy();
  await (await open()).close();
  const after = await openOwner();
  const { rows } = await sql`
    select table_name from information_schema.columns
    where column_name = 'format' and table_name in (${sql.join(bodies)})`.execute(after);
  expect(rows).toEqual([]);
  await after.destroy();
});

it('refuses a database of another state, says how to begin anew, and leaves it as it is', async () => {
  const owner = await openOwner();
  const namesOf = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(owner)).rows;
  const before = await namesOf();
  await sql`update kysely_migration set name = '202601010000_rows' where name = ${before[0]?.name}`.execute(
    owner,
  );
  const changed = await namesOf();
  await owner.destroy();
  const wayOut = location.databaseUrl === null ? /npm start -- --fresh/ : /empty database/;
  for (let attempt = 0; attempt < 2; attempt++) {
    const refused = open();
    await expect(refused).rejects.toThrow(OtherStateError);
    await expect(refused).rejects.toThrow(/made by another state of Tributary \(202601010000_rows\)/);
    await expect(refused).rejects.toThrow(wayOut);
  }
  const again = await openOwner();
  expect((await sql`select name from kysely_migration order by name`.execute(again)).rows).toEqual(changed);
  const clients = await sql<{ name: string }>`select name from clients`.execute(again);
  expect(clients.rows).toEqual([{ name: 'Kept' }]);
  await again.destroy();
});
