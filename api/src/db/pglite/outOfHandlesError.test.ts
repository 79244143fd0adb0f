import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openEmbeddedDatabase } from '../embedded.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.remove());

const program = fileURLToPath(new URL('../../testing/openWithFewHandles.js', import.meta.url));

/** In a process that may have 512 files open, of which so many are left: for the thread of the database, or for its program too. */
function openWith(left: number, what: 'thread' | 'database'): string {
  const { stdout, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -n 512 && exec "$0" "$@"',
      process.execPath,
      program,
      what,
      database.dataFolder,
      String(left),
    ],
    { encoding: 'utf8' },
  );
  return stdout === '' ? stderr : stdout;
}

it.each([
  { what: 'database', left: 0 },
  { what: 'thread', left: 2 },
] as const)(
  'a database is not said to be damaged where $left files more may be open for its $what',
  ({ what, left }) => {
    const said = openWith(left, what);
    expect(said).toContain('OutOfHandlesError');
    expect(said).toContain(database.dataFolder);
    expect(said).toContain('ulimit -n');
    expect(said).not.toMatch(/damaged|make room/);
  },
);

it('a database that could not be opened is as it was before', async () => {
  const opened = await openEmbeddedDatabase(database.dataFolder, (error) => {
    throw error;
  });
  expect(opened.kind).toBe('embedded');
  await opened.close();
});
