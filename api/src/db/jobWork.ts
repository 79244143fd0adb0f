import type { Logger } from 'pino';
import { newErrorId } from '../ids.ts';
import type { ActiveJob } from './activeJob.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './databaseAway.ts';
import { isDiskFull } from './diskFullError.ts';
import { type JobKind, type JobQueueSettings, LeaseLostError, type RunningJob } from './jobs.ts';
import { finishJob, type Lease, requeueJob } from './jobStore.ts';

interface Work {
  readonly db: Database;
  readonly lease: Lease;
  readonly kind: JobKind | undefined;
  readonly settings: JobQueueSettings;
}

interface Done {
  /** For how many milliseconds no other one is to be begun. */
  readonly pause: number;
  /** The database went away meanwhile. */
  readonly isOutage: boolean;
}

/** Does a job and writes down how it ended. */
export async function doJob(
  { job, log, abort, steps }: ActiveJob,
  { db, lease, kind, settings }: Work,
): Promise<Done> {
  const done: Done = { pause: 0, isOutage: false };
  log.info('job started');
  try {
    await kind?.run(job);
    await endJob(db, lease, job, abort.signal.aborted ? 'requeue' : 'finish');
    log.info({ steps: steps.list() }, 'job ended');
    return done;
  } catch (error) {
    const isOver = abort.signal.aborted || error instanceof LeaseLostError;
    if (!isOver && !isDiskFull(error) && !isDatabaseAway(error)) {
      await failJob({ job, log }, { db, lease, kind }, error);
      return done;
    }
    log.warn({ err: error }, 'job given back');
    await endJob(db, lease, job, 'requeue').catch((failure: unknown) =>
      log.warn({ err: failure }, 'the job is taken up again when its lease has run out'),
    );
    // What is not there mostly still is not a moment later.
    if (isDiskFull(error)) return { pause: settings.fullDiskMilliseconds, isOutage: false };
    return isDatabaseAway(error) ? { pause: settings.pollMilliseconds, isOutage: true } : done;
  }
}

export const deathWords = (count: number): string =>
  `So many processes ended, or were without the database for longer than a lease, as they worked on the job: ${count}.`;

export const outageWords = (count: number): string =>
  `So often the database went away as the job was worked on: ${count}.`;

/** Leaves a job that nobody survives. */
export async function refuseJob(active: ActiveJob, work: Work, words: string): Promise<void> {
  await failJob(active, work, new Error(words));
}

async function failJob(
  { job, log }: { readonly job: RunningJob; readonly log: Logger },
  { db, lease, kind }: Omit<Work, 'settings'>,
  err: unknown,
): Promise<void> {
  const errorId = newErrorId();
  log.error({ err, errorId }, 'job failed');
  try {
    await kind?.onDefect(job, errorId);
    await db.installation(async (transaction) => finishJob(transaction, lease, job.id, errorId));
  } catch (error) {
    log.error({ err: error });
  }
}

async function endJob(
  db: Database,
  lease: Lease,
  { id }: RunningJob,
  how: 'finish' | 'requeue',
): Promise<void> {
  await db.installation(async (transaction) =>
    how === 'finish' ? finishJob(transaction, lease, id, null) : requeueJob(transaction, lease, id),
  );
}
