import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTcpProxy, type TcpProxy } from '../testing/tcpProxy.ts';
import { connectTo } from './connecting.ts';
import { isDiskFull } from './diskFullError.ts';

const { TEST_DATABASE_URL: serverUrl = '' } = process.env;
const noRoom = 'could not write init file';

describe.skipIf(serverUrl === '')('a server that has no room for a new connection', () => {
  let proxy: TcpProxy;
  let pool: pg.Pool;
  beforeEach(async () => {
    proxy = await openTcpProxy(serverUrl);
    pool = new pg.Pool({ connectionString: proxy.url, max: 2 });
  });
  afterEach(async () => {
    await pool.end();
    await proxy.close();
  });

  it('gives whoever asks one that is there, as soon as it is free', async () => {
    const first = await pool.connect();
    proxy.refuse(noRoom);
    const second = connectTo(pool, 60_000);
    setTimeout(() => first.release(), 200);
    const connection = await second;
    expect((await connection.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    connection.release();
  });

  it('begins one where there is room again', async () => {
    proxy.refuse(noRoom);
    setTimeout(() => proxy.refuse(null), 200);
    (await connectTo(pool, 60_000)).release();
    expect(proxy.countOpen()).toBe(1);
  });

  it('says that its disk is full where none comes free', async () => {
    proxy.refuse(noRoom);
    const reason: unknown = await connectTo(pool, 100).catch((error: unknown) => error);
    expect(isDiskFull(reason)).toBe(true);
  });

  it('is left to say anything else', async () => {
    proxy.refuse('password authentication failed');
    await expect(connectTo(pool, 60_000)).rejects.toThrow('password authentication failed');
  });
});
