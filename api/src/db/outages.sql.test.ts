import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  api,
  createQueue,
  enqueue,
  newOrder,
  openForFile,
  settings,
  untilEnded,
} from '../testing/testJobs.ts';
import type { Database } from './database.ts';
import type { RunningJob } from './jobs.ts';

openForFile();

const connectionLost = () => new Error('Connection terminated unexpectedly');

/** Has one job done, and answers how it ended. */
async function runJob(run: (job: RunningJob) => Promise<void>, db: Database = api.platform.db) {
  const defects: string[] = [];
  const onDefect = async (_: unknown, errorId: string): Promise<void> => void defects.push(errorId);
  const queue = createQueue({ test: { run, onDefect } }, db);
  queue.start();
  const id = await enqueue(queue, newOrder());
  const { state, attempt_count } = await untilEnded(id);
  return { state, attempt_count, defects };
}

it.each([
  ['broke', connectionLost()],
  ['broke before', new Error('Client has encountered a connection error and is not queryable')],
  ['was ended', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['was refused', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
])('a job whose connection %s is done again, without a defect', async (_, error) => {
  const ended = await runJob(async ({ attempt }) => {
    if (attempt === 1) throw error;
  });
  expect(ended).toEqual({ state: 'finished', attempt_count: 2, defects: [] });
});

it('a job is taken up again no sooner than others are looked for, since what is away mostly stays so', async () => {
  const pauses: number[] = [];
  let wentAwayAt = 0;
  const { state } = await runJob(async ({ attempt }) => {
    if (attempt > 1) pauses.push(Date.now() - wentAwayAt);
    wentAwayAt = Date.now();
    if (attempt <= 3) throw connectionLost();
  });
  expect(state).toBe('finished');
  expect(pauses).toHaveLength(3);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(settings.pollMilliseconds);
});

it('a queue that waits after an outage is not drained', async () => {
  const attempts: number[] = [];
  const run = async ({ attempt }: RunningJob): Promise<void> => {
    attempts.push(attempt);
    if (attempt <= 2) throw connectionLost();
  };
  const queue = createQueue({ test: { run, onDefect: async () => {} } });
  queue.start();
  await enqueue(queue, newOrder());
  await queue.drain();
  expect(attempts).toEqual([1, 2, 3]);
});

it('a job with which the database goes away ten times is not done again, alone but for the first time', async () => {
  const hadCompany: boolean[] = [];
  const defects: string[] = [];
  const onDefect = async (_: unknown, errorId: string): Promise<void> => void defects.push(errorId);
  const other = { isBegun: false, isUnderWay: false };
  const queue = createQueue({
    deadly: {
      run: async () => {
        while (!other.isBegun) await sleep(5);
        hadCompany.push(other.isUnderWay);
        throw connectionLost();
      },
      onDefect,
    },
    harmless: {
      run: async ({ attempt }) => {
        Object.assign(other, { isBegun: true, isUnderWay: true });
        // What it asks for is lost with the database.
        await sleep(100);
        other.isUnderWay = false;
        if (attempt === 1) throw connectionLost();
      },
      onDefect,
    },
  });
  const deadly = await enqueue(queue, { ...newOrder(), kind: 'deadly' });
  const harmless = await enqueue(queue, { ...newOrder(), kind: 'harmless' });
  queue.start();
  const ends = await Promise.all([deadly, harmless].map((id) => untilEnded(id)));
  expect(ends).toMatchObject([
    { state: 'failed', attempt_count: 11, error_id: defects[0] },
    { state: 'finished', attempt_count: 2 },
  ]);
  expect(defects).toHaveLength(1);
  expect(hadCompany.slice(1)).toEqual(Array.from({ length: 9 }, () => false));
});

it('a job whose connection the server cuts is done again, without a defect', async ({ skip }) => {
  const { db } = api.platform;
  skip(db.kind === 'embedded', 'Nobody cuts what is no connection.');
  const ended = await runJob(async ({ attempt }) =>
    db.installation(async (transaction) => {
      if (attempt > 1) return;
      await sql`reset role`.execute(transaction);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    }),
  );
  expect(ended).toEqual({ state: 'finished', attempt_count: 2, defects: [] });
});

it('a process that was without the database for longer than its lease has not ended', async () => {
  const whole = api.platform.db;
  let isAway = false;
  const db: Database = {
    ...whole,
    installation: async (work) => {
      if (isAway) throw connectionLost();
      return whole.installation(work);
    },
  };
  const run = async ({ id, attempt }: RunningJob): Promise<void> => {
    if (attempt > 4) return;
    await whole.installation(async (transaction) =>
      transaction
        .updateTable('jobs')
        .set({ lease_until: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    isAway = true;
    void sleep(50).then(() => (isAway = false));
    throw connectionLost();
  };
  expect(await runJob(run, db)).toEqual({ state: 'finished', attempt_count: 5, defects: [] });
});
