import { describe, expect, it } from 'vitest';
import type { JobKind } from './jobs.ts';
import {
  api,
  becomeForeign,
  client,
  createQueue,
  enqueue,
  newOrder,
  openForFile,
  pause,
  startQueue,
  untilAborted,
  untilEnded,
  untilState,
} from '../testing/testJobs.ts';

openForFile();

describe('a job with which processes ended', () => {
  it('fails a job with an id that three processes did not survive', async () => {
    const attempts: number[] = [];
    const defects: string[] = [];
    const queue = startQueue(
      async (job) => {
        attempts.push(job.attempt);
        await becomeForeign(job.id);
        await untilAborted(job);
      },
      async (_order, errorId) => {
        defects.push(errorId);
      },
    );
    const id = await enqueue(queue, newOrder());
    const { error_id: errorId } = await untilState(id, 'failed');
    expect(attempts).toEqual([1, 2, 3]);
    expect(defects).toEqual([errorId]);
  });

  it('tells what ended its process from what ran beside it', async () => {
    const onDefect = async (): Promise<void> => {};
    const kinds: Record<string, JobKind> = {
      deadly: {
        run: async (job) => {
          // Longer than the other takes to be begun beside it.
          await pause(300);
          await endProcess();
          await untilAborted(job);
        },
        onDefect,
      },
      harmless: { run: async (job) => Promise.race([untilAborted(job), pause(600)]), onDefect },
    };
    const queue = createQueue(kinds);
    const deadly = await enqueue(queue, { ...newOrder(), kind: 'deadly' });
    const harmless = await enqueue(queue, { ...newOrder(), kind: 'harmless' });
    queue.start();
    const ends = await Promise.all([deadly, harmless].map((id) => untilEnded(id)));
    expect(ends).toMatchObject([
      { state: 'failed', attempt_count: 4 },
      { state: 'finished', attempt_count: 2 },
    ]);
  });

  it('has nothing beside it, also where it was given back', async () => {
    const seen: string[] = [];
    const run: JobKind['run'] = async ({ payload: { name } }) => {
      seen.push(`${String(name)} begins`);
      // Longer than another takes to be begun beside it.
      await pause(300);
      seen.push(`${String(name)} ends`);
    };
    const queue = createQueue({ test: { run, onDefect: async () => {} } });
    const names = ['fresh', 'deadly', 'next'];
    for (const name of names) {
      const id = await enqueue(queue, { ...newOrder(), payload: { name } });
      if (name === 'deadly') await die(id);
    }
    queue.start();
    await queue.drain();
    expect(seen).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('does not count as a death that a process stopped', async () => {
    let queue = startQueue(untilAborted);
    const id = await enqueue(queue, newOrder());
    for (let stop = 1; stop <= 4; stop += 1) {
      await untilState(id, 'running');
      await queue.stop();
      queue = startQueue(stop === 4 ? async () => {} : untilAborted);
    }
    const ended = await untilEnded(id);
    expect(ended).toMatchObject({ state: 'finished', attempt_count: 5 });
  });
});

/** As if a process had died with it, and the next one had given it back. */
async function die(id: number): Promise<void> {
  await api.platform.db.installation(async (transaction) =>
    transaction.updateTable('jobs').set({ death_count: 1 }).where('id', '=', id).execute(),
  );
}

/** As if the process had died with all it worked on. */
async function endProcess(): Promise<void> {
  await api.platform.db.installation(async (transaction) =>
    transaction
      .updateTable('jobs')
      .set({ owner: 'somebody else', lease_until: new Date(Date.now() + 400) })
      .where('client_id', '=', client.id)
      .where('state', '=', 'running')
      .execute(),
  );
}
