import { sql } from 'kysely';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openEmbeddedDatabase } from '../embedded.ts';
import { type EmbeddedConnection, openEmbeddedConnection } from './connection.ts';

const neverLost = (error: Error): never => {
  throw error;
};

describe('one statement that goes wrong leaves the next ones alone', () => {
  let database: TestDatabase;
  let connection: EmbeddedConnection;

  beforeAll(async () => {
    database = await createTestDatabase();
    connection = await openEmbeddedConnection(join(database.dataFolder, 'postgres'), neverLost);
  });
  afterAll(async () => {
    await connection.close();
    await database.remove();
  });

  it('one that was prepared', async () => {
    await connection.query('create table notes (text text)');
    for (let round = 0; round < 5; round += 1) {
      const text = 'insert into notes values ($1) returning text';
      expect((await connection.query(text, [`c${round}`])).rows).toEqual([{ text: `c${round}` }]);
      await expect(connection.query('select 1 / $1::integer', [0])).rejects.toMatchObject({ code: '22012' });
    }
    expect((await connection.query('select from notes')).rowCount).toBe(5);
  });

  const nested = `${'1 + '.repeat(30_000)}1`;
  it.each([
    ['one that nests as deeply as PostgreSQL allows', `select ${nested}`, '54001'],
    ['a pattern that does', "select 'a' ~ repeat('(', 50000)", '2201B'],
  ])('%s', async (_name, text, code) => {
    await expect(connection.query(text)).rejects.toMatchObject({ code });
    await expect(connection.query(`${text} where $1`, [true])).rejects.toMatchObject({ code });
    expect((await connection.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

it('statements that came first do not have all names of prepared ones for ever', async () => {
  const database = await createTestDatabase();
  const connection = await openEmbeddedConnection(join(database.dataFolder, 'postgres'), neverLost);
  const askOften = async (text: string) => {
    for (let round = 0; round < 3; round += 1) await connection.query(text);
  };
  const isPrepared = async (text: string) => {
    const found = 'select from pg_prepared_statements where statement = $1';
    return (await connection.query(found, [text])).rowCount === 1;
  };
  for (let index = 0; index < 300; index += 1) await askOften(`select ${index} as first`);
  expect(await isPrepared('select 0 as first')).toBe(true);
  for (let index = 0; index < 4_100; index += 1) await connection.query('select 0 as first');
  await askOften('select 0 as later');
  expect(await isPrepared('select 0 as later')).toBe(false);
  const release = await connection.acquire();
  await askOften('select 0 as later');
  expect(await isPrepared('select 0 as later')).toBe(true);
  expect(await isPrepared('select 0 as first')).toBe(false);
  await askOften('select 0 as first');
  expect(await isPrepared('select 0 as first')).toBe(true);
  release();
  await connection.close();
  await database.remove();
});

// PostgreSQL waits for rows then, which do not come, and ends.
const breaking = ['create temporary table rows (text text)', 'copy rows from stdin'];

it('a database that breaks while it is closed leaves no thread', async () => {
  const database = await createTestDatabase();
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  // Threads of other files may end meanwhile.
  const started = once(process, 'worker') as Promise<[Worker]>;
  const connection = await openEmbeddedConnection(join(database.dataFolder, 'postgres'), neverLost);
  const [own] = await started;
  breaking.forEach((text) => connection.putOff(text));
  await expect(connection.close()).rejects.toThrow('Program terminated');
  expect(terminate.mock.contexts.filter((thread) => thread === own)).toHaveLength(1);
  await database.remove();
});

it('a database that is broken is told, and leaves no lock when it is closed', async () => {
  const database = await createTestDatabase();
  const onLost = vi.fn<(error: Error) => void>();
  const opened = await openEmbeddedDatabase(database.dataFolder, onLost);
  const broken = opened.installation(async (transaction) => {
    for (const text of breaking) await sql.raw(text).execute(transaction);
  });
  await expect(broken).rejects.toThrow();
  expect(onLost).toHaveBeenCalledTimes(1);
  await expect(opened.close()).rejects.toThrow('Program terminated');
  await expect(stat(join(database.dataFolder, 'lock'))).rejects.toThrow('ENOENT');
  await database.remove();
});
