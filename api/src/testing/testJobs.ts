import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '../db/database.ts';
import { createJobQueue } from '../db/jobQueue.ts';
import type { JobKind, JobOrder, JobQueue, RunningJob } from '../db/jobs.ts';
import { createLog } from '../log.ts';
import { openTestApi, type TestApi, type TestClient } from './testApi.ts';

export const settings = {
  // Far longer than a busy machine keeps a renewal waiting.
  leaseMilliseconds: 2_000,
  renewalMilliseconds: 100,
  progressMilliseconds: 50,
  pollMilliseconds: 50,
  keptMilliseconds: 3_600_000,
  tidyMilliseconds: 50,
};

export let api: TestApi;
export let client: TestClient;
export const queues: JobQueue[] = [];
const openJobs: (() => void)[] = [];
let lastSubject = 0;

/** Gives a file of tests an api and a client; what a test left in the queue goes with it. */
export function openForFile(): void {
  beforeAll(async () => {
    api = await openTestApi();
    client = await api.addClient();
  });
  afterEach(async () => {
    for (const end of openJobs.splice(0)) end();
    await Promise.all(queues.splice(0).map(async (queue) => queue.stop()));
    await api.platform.db.installation(async (transaction) =>
      transaction.deleteFrom('jobs').where('client_id', '=', client.id).execute(),
    );
  });
  afterAll(async () => api.close());
}

export function createQueue(
  kinds: Readonly<Record<string, JobKind>>,
  db: Database = api.platform.db,
): JobQueue {
  const queue = createJobQueue(db, createLog('silent'), settings);
  for (const [kind, definition] of Object.entries(kinds)) queue.register(kind, definition);
  queues.push(queue);
  return queue;
}

export function startQueue(run: JobKind['run'], onDefect: JobKind['onDefect'] = async () => {}): JobQueue {
  const queue = createQueue({ test: { run, onDefect } });
  queue.start();
  return queue;
}

export function newOrder(): JobOrder {
  lastSubject += 1;
  return {
    clientId: client.id,
    kind: 'test',
    subjectType: 'test',
    subjectId: lastSubject,
    payload: { a: 1 },
  };
}

export async function tryToEnqueue(queue: JobQueue, order: JobOrder): Promise<number | null> {
  const id = await api.platform.db.client(client.id, async (transaction) =>
    queue.enqueue(transaction, order),
  );
  queue.wake();
  return id;
}

export async function enqueue(queue: JobQueue, order: JobOrder): Promise<number> {
  const id = await tryToEnqueue(queue, order);
  if (id === null) throw new Error('The subject has a job already');
  return id;
}

export async function stateOf(id: number) {
  return api.platform.db.installation(async (transaction) =>
    transaction
      .selectFrom('jobs')
      .select(['state', 'attempt_count', 'error_id', 'progress', 'owner'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
}

/** Whether it hangs is for the limit of the test to say. */
export async function until<T>(read: () => Promise<T>, isReached: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isReached(value)) {
      return value;
    }
    await pause(25);
  }
}

type JobState = Awaited<ReturnType<typeof stateOf>>;

/** The job in one of these states; throws where it has ended in another. */
export async function untilState(id: number, ...states: readonly JobState['state'][]): Promise<JobState> {
  return until(
    async () => stateOf(id),
    (job) => {
      if (states.includes(job.state)) return true;
      if (!hasEnded(job)) return false;
      throw new Error(`Job ${id} is ${job.state} (${job.error_id}), and was to be ${states.join(' or ')}.`);
    },
  );
}

export async function untilEnded(id: number): Promise<JobState> {
  return until(async () => stateOf(id), hasEnded);
}

function hasEnded({ state }: JobState): boolean {
  return state === 'finished' || state === 'failed';
}

/** A job that goes on until it is told to end, or the test has ended. */
export function openJob() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  openJobs.push(end);
  return { run: async () => ended, end };
}

export async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

export async function untilAborted({ signal }: Pick<RunningJob, 'signal'>): Promise<void> {
  while (!signal.aborted) await pause(20);
}

/** As if another process had taken the job and died. */
export async function becomeForeign(id: number): Promise<void> {
  await api.platform.db.installation(async (transaction) =>
    transaction
      .updateTable('jobs')
      .set({ owner: 'somebody else', lease_until: new Date(Date.now() + 400) })
      .where('id', '=', id)
      .execute(),
  );
}
