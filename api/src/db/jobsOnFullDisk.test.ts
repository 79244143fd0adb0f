import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { openTestApi, type TestApi, type TestClient } from '../testing/testApi.ts';
import { DiskFullError } from './diskFullError.ts';
import { createJobQueue } from './jobQueue.ts';
import type { RunningJob } from './jobs.ts';

const settings = { pollMilliseconds: 50, fullDiskMilliseconds: 100 };

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient();
});
afterAll(async () => api.close());

/** Has one job done by a queue whose disk says whether it has room. */
async function runJob(
  kind: string,
  run: (job: RunningJob) => Promise<void>,
  hasRoom: () => boolean,
): Promise<void> {
  const db = { ...api.platform.db, hasRoom: async () => hasRoom() };
  const queue = createJobQueue(db, createLog('silent'), settings);
  const done = new Promise<void>((resolve, reject) => {
    queue.register(kind, {
      run: async (job) => {
        await run(job);
        resolve();
      },
      onDefect: async () => reject(new Error('a full disk is no defect')),
    });
  });
  const order = { clientId: client.id, kind, subjectType: kind, subjectId: 1, payload: {} };
  await db.client(client.id, async (transaction) => queue.enqueue(transaction, order));
  queue.start();
  await done;
  await queue.stop();
}

it('what a full disk stopped is done again, without a defect', async () => {
  const attempts: number[] = [];
  const run = async ({ attempt }: RunningJob): Promise<void> => {
    attempts.push(attempt);
    if (attempt === 1) throw new DiskFullError();
  };
  await runJob('stopped', run, () => true);
  expect(attempts).toEqual([1, 2]);
});

it('none begins while the disk has no room', async () => {
  let hasRoom = false;
  const begun: boolean[] = [];
  const waiting = runJob(
    'waiting',
    async () => void begun.push(hasRoom),
    () => hasRoom,
  );
  await sleep(4 * settings.pollMilliseconds);
  hasRoom = true;
  await waiting;
  expect(begun).toEqual([true]);
});
