import type { ClientId } from '@tributary/engine/ids';
import type { JobId } from '../ids.ts';
import type { ClientTransaction } from './database.ts';
import type { JobProgress } from './jobTables.ts';

/** At most one job of a subject is queued or running. */
export interface JobSubject {
  readonly clientId: ClientId;
  readonly subjectType: string;
  readonly subjectId: number;
}

export interface JobOrder extends JobSubject {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * What a handler sees of its job. After a crash, a stop or an outage it is run again from the start, by any process: what it does
 * must bear that.
 */
export interface RunningJob extends JobOrder {
  readonly id: JobId;
  /** 1 for the first run, more after a crash, a stop or an outage. */
  readonly attempt: number;
  /** Aborted when the lease was lost or the server stops: then the handler ends without another word in the database. */
  readonly signal: AbortSignal;
  /** Known at most two seconds after it was asked for. */
  isCancelRequested(): boolean;
  /** Cheap: kept, and written a few times a second into `jobs.progress`. */
  report(progress: JobProgress): void;
  /** The time since the step before went into this one: the log tells all of them when the job ends, and at debug level each. */
  readonly took: (step: string) => void;
  /** The last word before publishing: locks the job's row in this transaction and throws when the lease is no longer ours. */
  confirmLease(transaction: ClientTransaction): Promise<void>;
}

export interface JobKind {
  /** Withdraws or removes what takes room: done on a full disk too. */
  readonly makesRoom?: true;
  readonly run: (job: RunningJob) => Promise<void>;
  /** Once, after a defect ended the job, so that its subject does not stay busy. */
  readonly onDefect: (job: JobOrder, errorId: string) => Promise<void>;
}

export interface JobQueue {
  /** Before `start`. */
  register(kind: string, definition: JobKind): void;
  /** Within the transaction that changes the subject. Null, and nothing is queued, when the subject has a job already. */
  enqueue(transaction: ClientTransaction, order: JobOrder): Promise<JobId | null>;
  /** False when no job of the subject is queued or running. */
  requestCancel(transaction: ClientTransaction, subject: JobSubject): Promise<boolean>;
  /** After the commit of an enqueueing transaction: look for work now, not at the next poll. */
  wake(): void;
  start(): void;
  /**
   * Resolves when no job is left that this process could take, and none of its own runs. One that was given back for want of a
   * database or of room is waited for until it may be taken again.
   */
  drain(): Promise<void>;
  /** Aborts the running jobs, waits for them and gives them back to the queue. */
  stop(): Promise<void>;
}

export interface JobQueueSettings {
  readonly leaseMilliseconds: number;
  readonly renewalMilliseconds: number;
  readonly progressMilliseconds: number;
  readonly pollMilliseconds: number;
  readonly runningCountMax: number;
  /** A job with which so many processes ended, all but the first with it alone, is not taken up again. */
  readonly deathCountMax: number;
  /** Nor one during which the database went away so often, all but the first time with it alone. */
  readonly outageCountMax: number;
  /** How long no job is begun after one found no room on the disk. */
  readonly fullDiskMilliseconds: number;
  /** How long the record of a job that ended stays, and how often the older ones are removed. */
  readonly keptMilliseconds: number;
  readonly tidyMilliseconds: number;
}

export class LeaseLostError extends Error {
  constructor(id: JobId) {
    super(`The lease of job ${id} was lost.`);
    this.name = 'LeaseLostError';
  }
}
