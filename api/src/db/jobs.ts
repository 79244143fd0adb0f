import type { ClientId } from '@tributary/engine/ids';
import type { JobId } from '../ids.ts';
import type { ClientTransaction } from './database.ts';
import type { JobProgress } from './tables/installationTables.ts';

export interface JobOrder {
  readonly clientId: ClientId;
  readonly kind: string;
  /** At most one job of a subject is queued or running. */
  readonly subjectType: string;
  readonly subjectId: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What a handler sees of its job. It may be run again after a crash, by any process: what it does must bear that. */
export interface RunningJob extends JobOrder {
  readonly id: JobId;
  /** 1 for the first run, more after a crash. */
  readonly attempt: number;
  /** Aborted when the lease was lost, a cancellation was asked for, or the server stops; the reason is an AbortReason. */
  readonly signal: AbortSignal;
  /** Cheap: kept in memory and written with the next renewal of the lease. */
  report(progress: JobProgress): void;
  /** Locks the job's row within the transaction and throws when the lease is no longer ours: the last word before publishing. */
  confirm(transaction: ClientTransaction): Promise<{ readonly cancelRequested: boolean }>;
}

export type AbortReason = 'leaseLost' | 'cancelRequested' | 'stopping';

/** `cancelled` where the handler gave way to a request to stop. */
export type JobOutcome = 'succeeded' | 'failed' | 'cancelled';

export type JobHandler = (job: RunningJob) => Promise<JobOutcome>;

/** Called once when a job ended by a defect, so that its subject does not stay busy. */
export type JobFailureHandler = (job: JobOrder, errorId: string) => Promise<void>;

export interface JobQueue {
  /** Before `start`. */
  register(kind: string, handler: JobHandler, onDefect: JobFailureHandler): void;
  /** Within the transaction that also changes the subject. Throws ApiError `conflict` when the subject has a job already. */
  enqueue(transaction: ClientTransaction, order: JobOrder): Promise<JobId>;
  /** Within a transaction; false when no job of the subject is queued or running. */
  requestCancel(
    transaction: ClientTransaction,
    order: Pick<JobOrder, 'clientId' | 'subjectType' | 'subjectId'>,
  ): Promise<boolean>;
  /** After the commit of an enqueueing transaction: look for work now instead of at the next poll. */
  wake(): void;
  start(): Promise<void>;
  /** Gives running jobs back and waits for them. */
  stop(): Promise<void>;
}
