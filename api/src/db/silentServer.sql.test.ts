import { sql } from 'kysely';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTcpProxy, type TcpProxy } from '../testing/tcpProxy.ts';
import { api, client, createQueue, enqueue, newOrder, openForFile, untilEnded } from '../testing/testJobs.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './databaseAway.ts';
import { requireAnswer } from './health.ts';
import type { JobKind } from './jobs.ts';
import { openServerDatabase } from './server.ts';
import { ServerConnections } from './serverConnections.ts';
import { SilentDatabaseError } from './silentDatabaseError.ts';
import { outsideTransaction } from './transactions.ts';

openForFile();

const deadlines = { statementMilliseconds: 300, longStatementMilliseconds: 10_000 };
/** As many as statements have between them. */
const connectionCountMax = 10;
const { TEST_DATABASE_URL: serverUrl = '' } = process.env;

describe.skipIf(serverUrl === '')('a PostgreSQL that falls silent', () => {
  let proxy: TcpProxy;
  let db: Database;
  beforeEach(async () => {
    proxy = await openTcpProxy(api.platform.configuration.databaseUrl ?? '');
    db = await openServerDatabase(proxy.url, () => undefined, deadlines);
  });
  afterEach(async () => {
    await db.close();
    await proxy.close();
  });

  const runJob = async (run: JobKind['run']) => {
    const defects: string[] = [];
    const queue = createQueue({ test: { run, onDefect: async (_, id) => void defects.push(id) } }, db);
    queue.start();
    await queue.drain();
    const id = await enqueue(queue, newOrder());
    const end = async () => {
      const { state } = await untilEnded(id);
      await queue.stop();
      return { state, defects };
    };
    return { queue, end };
  };

  it('keeps no job waiting for ever that was not begun', async () => {
    const { queue, end } = await runJob(async () => {});
    proxy.fallSilent();
    queue.wake();
    expect(await end()).toEqual({ state: 'finished', defects: [] });
  });

  it('gives the job back that was waiting for it, and what renews its lease goes on', async () => {
    const attempts: number[] = [];
    const { end } = await runJob(async ({ attempt, clientId }) => {
      attempts.push(attempt);
      if (attempt === 1) proxy.fallSilent();
      await db.client(clientId, async (transaction) => sql`select 1`.execute(transaction));
    });
    expect(await end()).toEqual({ state: 'finished', defects: [] });
    expect(attempts).toEqual([1, 2]);
  });

  it('is away for whoever asks, on each connection once', async () => {
    const all = Array.from({ length: connectionCountMax });
    let goOn = (): void => {};
    const silence = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const answers: Promise<void>[] = [];
    const askTwice = async (opened: () => void): Promise<void> =>
      db.installation(async (transaction) => {
        await sql`select 1`.execute(transaction);
        opened();
        await silence;
        await sql`select 1`.execute(transaction);
      });
    await Promise.all(all.map(async () => new Promise<void>((opened) => answers.push(askTwice(opened)))));
    proxy.fallSilent();
    goOn();
    const reasons = (await Promise.allSettled(answers)).map(
      (answer) => answer.status === 'rejected' && answer.reason,
    );
    expect(reasons.map(isDatabaseAway)).toEqual(all.map(() => true));
    await requireAnswer(db);
    expect(proxy.countOpen()).toBe(1);
  });

  it('is asked on each connection whether its machine is still there', async () => {
    const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
    onTestFinished(() => keepAlive.mockRestore());
    const connections = new ServerConnections(proxy.url, () => undefined, deadlines);
    (await connections.acquire()).release();
    await connections.copying(['begin'], async () => {});
    expect(keepAlive.mock.calls).toEqual([
      [true, 10_000],
      [true, 10_000],
    ]);
    await connections.close();
  });

  it('ends what comes out in a stream', async () => {
    await expect(
      db.readBytes(
        client.id,
        sql`select case when n < 3 then '\\x00' else (select '\\x00' from pg_sleep(60)) end::bytea
          from generate_series(1, 5) as n`,
      ),
    ).rejects.toThrow(SilentDatabaseError);
    expect(await db.readBytes(client.id, sql`select '\\x00'::bytea`)).toHaveLength(1);
  });

  it('ends what goes in in a stream', async () => {
    await api.platform.db.installation(async (transaction) => {
      await sql`reset role`.execute(transaction);
      await sql`lock table file_chunks`.execute(transaction);
      const copying = outsideTransaction(async () =>
        db.copy('file_chunks', client.id, ['bytes'], new Uint8Array(16)),
      );
      await expect(copying).rejects.toThrow(SilentDatabaseError);
    });
  });

  it('has more time where a statement takes long, and as much as it takes where rows come', async () => {
    const connections = new ServerConnections(proxy.url, () => undefined, deadlines);
    connections.endStart();
    await connections.takingLong(['select pg_sleep(0.6)']);
    const connection = await connections.acquire();
    const rows = `select pg_sleep(0.01), repeat('x', 8192) from generate_series(1, 80)`;
    expect(await connection.query(rows)).toMatchObject({ rowCount: 80 });
    await expect(connection.query('select pg_sleep(60)')).rejects.toThrow(SilentDatabaseError);
    connection.release();
    await connections.close();
  });
});
