import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { type EmbeddedConnection, openEmbeddedConnection } from './connection.ts';

const neverLost = (error: Error): never => {
  throw error;
};

describe('statements that are put off', () => {
  let database: TestDatabase;
  let connection: EmbeddedConnection;
  let release: () => void;

  beforeAll(async () => {
    database = await createTestDatabase();
    connection = await openEmbeddedConnection(join(database.dataFolder, 'postgres'), neverLost);
    await connection.query('create table notes (text text)');
  });
  beforeEach(async () => {
    release = await connection.acquire();
    await connection.query('delete from notes');
  });
  afterAll(async () => {
    await connection.close();
    await database.remove();
  });

  const notes = async () => (await connection.query('select text from notes order by text')).rows;

  it('come before the next one, in their order', async () => {
    connection.putOff('begin');
    connection.putOff("insert into notes values ('a')");
    expect(await notes()).toEqual([{ text: 'a' }]);
    await connection.query('rollback');
    expect(await notes()).toEqual([]);
    release();
  });

  it('refuse the next one where one of them is refused: nothing happens outside of its transaction', async () => {
    connection.putOff('begin');
    connection.putOff('select 1 / 0');
    await expect(connection.query('insert into notes values ($1)', ['b'])).rejects.toMatchObject({
      code: '22012',
    });
    await connection.query('rollback');
    expect(await notes()).toEqual([]);
    release();
  });

  it('come soon where nobody asks for anything any more', async () => {
    connection.putOff('begin');
    await notes();
    connection.putOff('commit');
    release();
    await sleep(100);
    const next = await connection.acquire();
    // No vacuum runs within a transaction.
    await connection.query('vacuum notes');
    next();
  });

  it('are told of a statement that was prepared as of any other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const text = 'insert into notes values ($1) returning text';
      expect((await connection.query(text, [`c${round}`])).rows).toEqual([{ text: `c${round}` }]);
      await expect(connection.query('select 1 / $1::integer', [0])).rejects.toMatchObject({ code: '22012' });
    }
    expect(await notes()).toHaveLength(5);
    release();
  });
});

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
