import type { Logger } from 'pino';
import { toClientId, toJobId } from '../ids.ts';
import { LeaseLostError, type RunningJob } from './jobs.ts';
import { type JobRow, type Lease, renewLease } from './jobStore.ts';
import type { JobProgress } from './jobTables.ts';
import { StepTimes } from './stepTimes.ts';

/** A job that this process works on. */
export interface ActiveJob {
  readonly job: RunningJob;
  readonly log: Logger;
  readonly abort: AbortController;
  readonly steps: StepTimes;
  /** A process ended with it, or the database went away: nothing is begun beside it. */
  readonly isAlone: boolean;
  cancelRequested: boolean;
  progress: JobProgress | null;
  renewedAt: number;
  ended: Promise<void>;
}

export function createActiveJob(
  row: JobRow,
  { log, lease, isAlone }: { readonly log: Logger; readonly lease: Lease; readonly isAlone: boolean },
): ActiveJob {
  const id = toJobId(row.id);
  const abort = new AbortController();
  const { kind, subject_id: subjectId, attempt_count: attempt } = row;
  const active: ActiveJob = {
    job: {
      id,
      clientId: toClientId(row.client_id),
      kind,
      subjectType: row.subject_type,
      subjectId,
      payload: row.payload,
      attempt,
      signal: abort.signal,
      isCancelRequested: () => active.cancelRequested,
      report: (progress) => {
        active.progress = progress;
      },
      took: (step) => {
        active.steps.took(step);
        active.log.debug({ step }, 'step done');
      },
      confirmLease: async (transaction) => {
        if ((await renewLease(transaction, lease, id, null)) === null) throw new LeaseLostError(id);
      },
    },
    log: log.child({ job: id, kind, subjectId, attempt }),
    abort,
    steps: new StepTimes(),
    isAlone,
    cancelRequested: row.cancel_requested,
    progress: null,
    renewedAt: Date.now(),
    ended: Promise.resolve(),
  };
  return active;
}
