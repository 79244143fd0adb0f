import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createJobQueue } from './jobQueue.ts';
import type { RunningJob } from './jobs.ts';
import {
  api,
  becomeForeign,
  client,
  createQueue,
  enqueue,
  newOrder,
  openForFile,
  openJob,
  pause,
  queues,
  settings,
  startQueue,
  stateOf,
  tryToEnqueue,
  until,
  untilAborted,
  untilState,
} from '../testing/testJobs.ts';

openForFile();

describe('job queue', () => {
  it('runs a job once and finishes it', async () => {
    const seen: unknown[] = [];
    const queue = startQueue(async ({ payload, attempt }) => {
      seen.push({ payload, attempt });
    });
    const id = await enqueue(queue, newOrder());
    await untilState(id, 'finished');
    expect(seen).toEqual([{ payload: { a: 1 }, attempt: 1 }]);
  });

  it('refuses a second open job of the same subject, and takes one after the first has ended', async () => {
    const job = openJob();
    const queue = startQueue(job.run);
    const order = newOrder();
    const id = await enqueue(queue, order);
    expect(await tryToEnqueue(queue, order)).toBeNull();
    job.end();
    await untilState(id, 'finished');
    await enqueue(queue, order);
  });

  it('lets one of many simultaneous orders win', async () => {
    const job = openJob();
    const queue = startQueue(job.run);
    const order = newOrder();
    const ids = await Promise.all(Array.from({ length: 16 }, async () => tryToEnqueue(queue, order)));
    job.end();
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
  });

  it('keeps a long job under its lease, reports progress, and hears of a cancellation', async () => {
    const runs: number[] = [];
    const queue = startQueue(async (job) => {
      runs.push(job.attempt);
      job.report({ phase: 'reading', done: 5, total: 10 });
      while (!job.isCancelRequested() && !job.signal.aborted) {
        await pause(20);
      }
    });
    const order = newOrder();
    const id = await enqueue(queue, order);
    await untilState(id, 'running');
    if (api.platform.db.kind === 'server') {
      startQueue(async ({ attempt }) => {
        runs.push(attempt);
      });
    }
    await pause(settings.leaseMilliseconds * 2);
    expect(await stateOf(id)).toMatchObject({
      state: 'running',
      progress: { phase: 'reading', done: 5, total: 10 },
    });
    const asked = await api.platform.db.client(client.id, async (transaction) =>
      queue.requestCancel(transaction, order),
    );
    expect(asked).toBe(true);
    await untilState(id, 'finished');
    expect(runs).toEqual([1]);
  });

  it('marks a defect with an id and tells the kind once', async () => {
    const defects: string[] = [];
    const queue = startQueue(
      async () => {
        throw new Error('broken');
      },
      async (_order, errorId) => {
        defects.push(errorId);
      },
    );
    const id = await enqueue(queue, newOrder());
    const job = await untilState(id, 'failed');
    expect(defects).toEqual([job.error_id]);
  });

  it('forgets jobs that ended long ago, and no others', async () => {
    const queue = startQueue(async () => undefined);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const ended = async (hours: number, state: 'finished' | 'failed') =>
      api.platform.db.installation(async (transaction) => {
        const { kind, payload: _payload, ...subject } = newOrder();
        const values = {
          client_id: subject.clientId,
          subject_type: subject.subjectType,
          subject_id: subject.subjectId,
        };
        const row = { ...values, kind, payload: '{}', state, finished_at: hoursAgo(hours) };
        const { id } = await transaction
          .insertInto('jobs')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      });
    const old = [await ended(2, 'finished'), await ended(3, 'failed')];
    const young = await ended(0.5, 'finished');
    const open = await enqueue(queue, newOrder());
    const present = async () =>
      api.platform.db.installation(async (transaction) =>
        (await transaction.selectFrom('jobs').select('id').execute()).map(({ id }) => id),
      );
    const left = await until(present, (ids) => !ids.some((id) => old.includes(id)));
    expect(left).toEqual(expect.arrayContaining([young, open]));
  });

  it('gives its jobs back when it stops, for another process to take', async () => {
    const first = startQueue(untilAborted);
    const id = await enqueue(first, newOrder());
    await untilState(id, 'running');
    await first.stop();
    expect(await stateOf(id)).toMatchObject({ state: 'queued', owner: null });
    startQueue(async () => {});
    expect(await untilState(id, 'finished')).toMatchObject({
      attempt_count: 2,
    });
  });

  it('retakes the job of a process that died, whose own word no longer counts', async () => {
    const attempts: number[] = [];
    const outcomes: string[] = [];
    const queue = startQueue(async (job) => {
      attempts.push(job.attempt);
      if (job.attempt === 1) {
        await becomeForeign(job.id);
        await untilAborted(job);
        await api.platform.db
          .client(job.clientId, async (transaction) => job.confirmLease(transaction))
          .catch((error: unknown) => outcomes.push(String(error)));
      }
    });
    const id = await enqueue(queue, newOrder());
    await untilState(id, 'finished');
    expect(attempts).toEqual([1, 2]);
    expect(outcomes[0]).toMatch(/lease/);
  });

  it('lets no client have every place while another waits', async () => {
    const started: number[] = [];
    const job = openJob();
    const run = async ({ clientId, subjectId }: RunningJob): Promise<void> => {
      started.push(clientId === client.id ? subjectId : -1);
      await job.run();
    };
    const queue = createQueue({ test: { run, onDefect: async () => {} } });
    const other = await api.addClient();
    const orders = [newOrder(), newOrder(), newOrder(), { ...newOrder(), clientId: other.id }];
    for (const order of orders) {
      await api.platform.db.client(order.clientId, async (transaction) => queue.enqueue(transaction, order));
    }
    queue.start();
    await until(
      async () => started.length,
      (count) => count === 2,
    );
    expect(started).toEqual([orders[0]?.subjectId, -1]);
    job.end();
    await queue.drain();
    expect(started).toHaveLength(4);
  });
});

describe('the log', () => {
  it('tells how long each step of a job took', async () => {
    let log = '';
    const queue = createJobQueue(
      api.platform.db,
      createLog('info', { write: (line) => (log += line) }),
      settings,
    );
    const run = async (job: RunningJob): Promise<void> => {
      await sleep(30);
      job.took('first');
      job.took('second');
      await sleep(30);
      job.took('first');
    };
    queue.register('test', { run, onDefect: async () => {} });
    queue.start();
    queues.push(queue);
    await enqueue(queue, newOrder());
    await queue.drain();
    const ended = log.split('\n').find((line) => line.includes('job ended')) ?? '{}';
    const { steps } = JSON.parse(ended) as { steps: Record<string, number> };
    expect(Object.keys(steps)).toEqual(['first', 'second']);
    expect(steps['first']).toBeGreaterThanOrEqual(58);
  });
});
