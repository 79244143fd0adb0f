import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { deadlines } from './deadlines.ts';
import type { OwnConnection, OwnConnections } from './dialect.ts';
import { openEmbeddedConnection, ownConnections } from './pglite/connection.ts';
import { ServerConnections } from './serverConnections.ts';

const neverLost = (error: Error): never => {
  throw error;
};

describe('statements that are put off', () => {
  let database: TestDatabase;
  let connections: OwnConnections;
  let connection: OwnConnection;

  beforeAll(async () => {
    database = await createTestDatabase();
    connections =
      database.databaseUrl === null
        ? ownConnections(await openEmbeddedConnection(join(database.dataFolder, 'postgres'), neverLost))
        : new ServerConnections(database.databaseUrl, neverLost, deadlines);
    connection = await connections.acquire();
    await connection.query('create table notes (text text)');
    connection.release();
  });
  beforeEach(async () => {
    connection = await connections.acquire();
    await connection.query('delete from notes');
  });
  afterAll(async () => {
    await connections.close();
    await database.remove();
  });

  const notes = async () => (await connection.query('select text from notes order by text')).rows;

  it('come before the next one, in their order', async () => {
    connection.putOff('begin');
    connection.putOff("insert into notes values ('a')");
    expect(await notes()).toEqual([{ text: 'a' }]);
    await connection.query('rollback');
    expect(await notes()).toEqual([]);
    connection.release();
  });

  it('refuse the next one where one of them is refused: nothing happens outside of its transaction', async () => {
    connection.putOff('begin');
    connection.putOff('select 1 / 0');
    connection.putOff("set local app.client_id = '1'");
    await expect(connection.query('insert into notes values ($1)', ['b'])).rejects.toMatchObject({
      code: '22012',
    });
    await connection.query('rollback');
    expect(await notes()).toEqual([]);
    connection.release();
  });

  it('come soon where nobody asks for anything any more', async () => {
    connection.putOff('begin');
    await connection.query("insert into notes values ('c')");
    connection.putOff('commit');
    connection.release();
    await sleep(100);
    connection = await connections.acquire();
    expect(await notes()).toEqual([{ text: 'c' }]);
    // No vacuum runs within a transaction.
    await connection.query('vacuum notes');
    connection.release();
  });
});
