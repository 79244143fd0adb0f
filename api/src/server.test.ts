import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readConfiguration } from './config.ts';
import { toClientId } from './ids.ts';
import { createLog } from './log.ts';
import { type RunningServer, startServer } from './server.ts';
import { createTestDatabase } from './testing/databases.ts';
import { untilAborted } from './testing/testJobs.ts';

async function start(): Promise<RunningServer> {
  const database = await createTestDatabase();
  onTestFinished(async () => database.remove());
  const { databaseUrl, dataFolder } = database;
  const configuration = { ...readConfiguration({ API_PORT: '0' }), databaseUrl, dataFolder };
  return startServer(configuration, createLog('silent'));
}

/** A request whose body does not come. */
async function beginRequest(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const connection = connect(Number(port), hostname);
  await once(connection, 'connect');
  const head = [`host: ${hostname}`, 'content-type: application/json', 'content-length: 1000'];
  connection.write(
    ['POST /api/v1/account/login HTTP/1.1', ...head, 'expect: 100-continue', '', ''].join('\r\n'),
  );
  // The server reads it from here on.
  await once(connection, 'data');
  return connection;
}

it('gives jobs back at its end while requests are still under way', async () => {
  const server = await start();
  const { db, jobs } = server.platform;
  jobs.register('test', { run: untilAborted, onDefect: async () => {} });
  await db.installation(async (transaction) => {
    const { id } = await transaction
      .insertInto('clients')
      .values({ name: 'Test client', slug: 'test-client' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = { clientId: toClientId(id), subjectType: 'test', subjectId: 1 };
    await jobs.enqueue(transaction, { ...subject, kind: 'test', payload: {} });
  });
  jobs.wake();
  const state = async (): Promise<string> =>
    db.installation(
      async (transaction) =>
        (await transaction.selectFrom('jobs').select('state').executeTakeFirstOrThrow()).state,
    );
  await expect.poll(state, { timeout: 10_000 }).toBe('running');
  const request = await beginRequest(server.address);
  const closing = server.close();
  try {
    await expect.poll(state, { timeout: 10_000 }).toBe('queued');
  } finally {
    request.destroy();
    await closing;
  }
});
