import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openEmbeddedDatabase } from '../embedded.ts';
import { openServerDatabase } from '../server.ts';

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
