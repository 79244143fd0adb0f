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
  readonly kind: JobKind;
  readonly settings: JobQueueSettings;
  /** For so long no other one is to be begun. */
  readonly pause: (milliseconds: number) => void;
}

/** Does a job and writes down how it ended; answers whether the database went away meanwhile. */
export async function doJob(
  { job, log, abort, steps }: ActiveJob,
  { db, lease, kind, settings, pause }: Work,
): Promise<boolean> {
  log.info('job started');
  try {
    await kind.run(job);
    await endJob(db, lease, job, abort.signal.aborted ? 'requeue' : 'finish');
    log.info({ steps: steps.list() }, 'job ended');
    return false;
  } catch (error) {
    const isOver = abort.signal.aborted || error instanceof LeaseLostError;
    if (!isOver && !isDiskFull(error) && !isDatabaseAway(error)) {
      await failJob({ job, log }, { db, lease, kind }, error);
      return false;
    }
    log.warn({ err: error }, 'job given back');
    // What is not there mostly still is not a moment later; told before anybody can take the job again.
    if (isDiskFull(error)) pause(settings.fullDiskMilliseconds);
    if (isDatabaseAway(error)) pause(settings.pollMilliseconds);
    await endJob(db, lease, job, 'requeue').catch((failure: unknown) =>
      log.warn({ err: failure }, 'the job is taken up again when its lease has run out'),
    );
    return isDatabaseAway(error);
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
  { db, lease, kind }: Pick<Work, 'db' | 'lease' | 'kind'>,
  err: unknown,
): Promise<void> {
  const errorId = newErrorId();
  log.error({ err, errorId }, 'job failed');
  try {
    await kind.onDefect(job, errorId);
    await db.installation(async (transaction) => finishJob(transaction, lease, job.id, errorId));
  } catch (error) {
    log.error({ err: error, errorId }, 'the end of a failed job could not be written');
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
