import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { openTestApi, type TestApi, type TestClient } from '../testing/testApi.ts';
import { DiskFullError } from './diskFullError.ts';
import { createJobQueue } from './jobQueue.ts';
import type { JobKind, RunningJob } from './jobs.ts';

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
  { run, makesRoom }: Pick<JobKind, 'run' | 'makesRoom'>,
  room: { readonly hasRoom: () => boolean; readonly hasRoomToRemove?: () => boolean },
  prepare: () => Promise<unknown> = async () => {},
): Promise<void> {
  const { hasRoom, hasRoomToRemove = hasRoom } = room;
  const asked = { hasRoom: async () => hasRoom(), hasRoomToRemove: async () => hasRoomToRemove() };
  const db = { ...api.platform.db, ...asked };
  const queue = createJobQueue(db, createLog('silent'), settings);
  const done = new Promise<void>((resolve, reject) => {
    queue.register(kind, {
      run: async (job) => {
        await run(job);
        resolve();
      },
      onDefect: async () => reject(new Error('a full disk is no defect')),
      ...(makesRoom === undefined ? {} : { makesRoom }),
    });
  });
  queue.register('another', { run: async () => {}, onDefect: async () => {}, makesRoom: true });
  const order = { clientId: client.id, kind, subjectType: kind, subjectId: 1, payload: {} };
  await db.client(client.id, async (transaction) => queue.enqueue(transaction, order));
  await prepare();
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
  await runJob('stopped', { run }, { hasRoom: () => true });
  expect(attempts).toEqual([1, 2]);
});

it('none that takes room begins while the disk has none', async () => {
  let hasRoom = false;
  const begun: boolean[] = [];
  const run = async (): Promise<void> => void begun.push(hasRoom);
  const waiting = runJob('waiting', { run }, { hasRoom: () => hasRoom, hasRoomToRemove: () => true });
  await sleep(4 * settings.pollMilliseconds);
  hasRoom = true;
  await waiting;
  expect(begun).toEqual([true]);
});

it('what another process left is taken up as soon as there is room, and not when its lease has run out', async () => {
  let hasRoom = false;
  const begun: boolean[] = [];
  const run = async (): Promise<void> => void begun.push(hasRoom);
  const left = {
    state: 'running',
    owner: 'somebody else',
    lease_until: new Date(Date.now() + 3_600_000),
  } as const;
  const leave = async () =>
    api.platform.db.installation(async (transaction) =>
      transaction.updateTable('jobs').set(left).where('client_id', '=', client.id).execute(),
    );
  const waiting = runJob('left', { run }, { hasRoom: () => hasRoom, hasRoomToRemove: () => true }, leave);
  await sleep(4 * settings.pollMilliseconds);
  hasRoom = true;
  await waiting;
  expect(begun).toEqual([true]);
});

it('what makes room is done while the disk has none, as long as there is some for that', async () => {
  let hasRoomToRemove = false;
  const begun: boolean[] = [];
  const run = async (): Promise<void> => void begun.push(hasRoomToRemove);
  const room = { hasRoom: () => false, hasRoomToRemove: () => hasRoomToRemove };
  const removing = runJob('removing', { run, makesRoom: true }, room);
  await sleep(4 * settings.pollMilliseconds);
  hasRoomToRemove = true;
  await removing;
  expect(begun).toEqual([true]);
});
