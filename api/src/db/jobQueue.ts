import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type JobId, newErrorId, toJobId } from '../ids.ts';
import { type ActiveJob, createActiveJob } from './activeJob.ts';
import type { ClientTransaction, Database } from './database.ts';
import { isDiskFull } from './diskFullError.ts';
import {
  type JobKind,
  type JobOrder,
  type JobQueue,
  type JobQueueSettings,
  type JobSubject,
  LeaseLostError,
  type RunningJob,
} from './jobs.ts';
import {
  claimJob,
  finishJob,
  insertJob,
  type JobRow,
  type Lease,
  markCancelRequested,
  removeEndedJobs,
  renewLease,
  requeueJob,
} from './jobStore.ts';
import { outsideTransaction, whenCommitted } from './transactions.ts';

const defaultSettings: JobQueueSettings = {
  leaseMilliseconds: 10_000,
  renewalMilliseconds: 2000,
  progressMilliseconds: 400,
  pollMilliseconds: 1000,
  runningCountMax: 2,
  deathCountMax: 3,
  fullDiskMilliseconds: 10_000,
  keptMilliseconds: 7 * 24 * 3_600_000,
  tidyMilliseconds: 3_600_000,
};

export function createJobQueue(
  db: Database,
  log: Logger,
  settings: Partial<JobQueueSettings> = {},
): JobQueue {
  return new LeasedJobQueue(db, log, { ...defaultSettings, ...settings });
}

class LeasedJobQueue implements JobQueue {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #settings: JobQueueSettings;
  readonly #lease: Lease;
  readonly #kinds = new Map<string, JobKind>();
  readonly #active = new Map<JobId, ActiveJob>();
  #timers: NodeJS.Timeout[] = [];
  #claiming: Promise<void> | null = null;
  #renewing: Promise<void> | null = null;
  #tidying: Promise<void> | null = null;
  #claimsAgain = false;
  #isStarted = false;
  /** A disk that was full a moment ago mostly still is. */
  #waitsUntil = 0;
  /** The lock on its folder says that no other process owns a job of an embedded database. */
  #takesEverything: boolean;

  constructor(db: Database, log: Logger, settings: JobQueueSettings) {
    this.#db = db;
    this.#log = log.child({ part: 'jobs' });
    this.#settings = settings;
    this.#lease = { owner: randomUUID(), milliseconds: settings.leaseMilliseconds };
    this.#takesEverything = db.kind === 'embedded';
  }

  register(kind: string, definition: JobKind): void {
    this.#kinds.set(kind, definition);
  }

  async enqueue(transaction: ClientTransaction, order: JobOrder): Promise<JobId | null> {
    const id = await insertJob(transaction, order);
    return id === null ? null : toJobId(id);
  }

  async requestCancel(transaction: ClientTransaction, subject: JobSubject): Promise<boolean> {
    const isFound = await markCancelRequested(transaction, subject);
    for (const active of this.#active.values()) {
      const { clientId, subjectType, subjectId } = active.job;
      if (
        clientId === subject.clientId &&
        subjectType === subject.subjectType &&
        subjectId === subject.subjectId
      ) {
        active.renewedAt = 0;
      }
    }
    return isFound;
  }

  start(): void {
    this.#isStarted = true;
    this.#timers = outsideTransaction(() => [
      setInterval(() => this.wake(), this.#settings.pollMilliseconds),
      setInterval(() => this.#renewDue(), this.#settings.progressMilliseconds),
      setInterval(() => this.#tidy(), this.#settings.tidyMilliseconds),
    ]);
    this.#tidy();
    this.wake();
  }

  wake(): void {
    whenCommitted(() => this.#claim());
  }

  #claim(): void {
    if (!this.#isStarted) {
      return;
    }
    if (this.#claiming !== null) {
      this.#claimsAgain = true;
      return;
    }
    this.#claimsAgain = false;
    this.#claiming = outsideTransaction(async () => this.#claimAll()).finally(() => {
      this.#claiming = null;
      if (this.#claimsAgain) {
        this.wake();
      }
    });
  }

  async drain(): Promise<void> {
    while (this.#isStarted) {
      this.wake();
      while (this.#claiming !== null) await this.#claiming;
      if (this.#active.size === 0) return;
      await Promise.race([...this.#active.values()].map(async ({ ended }) => ended));
    }
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#timers.forEach(clearInterval);
    await this.#claiming;
    await this.#renewing;
    await this.#tidying;
    for (const { abort } of this.#active.values()) {
      abort.abort();
    }
    await Promise.all([...this.#active.values()].map(async ({ ended }) => ended));
  }

  #hasPlace(): boolean {
    const active = [...this.#active.values()];
    return active.length < this.#settings.runningCountMax && !active.some(({ isAlone }) => isAlone);
  }

  /** On a full disk only those that give room back. */
  async #possibleKinds(): Promise<string[]> {
    const kinds = [...this.#kinds];
    const names = (some: typeof kinds): string[] => some.map(([name]) => name);
    if (await this.#db.hasRoom()) return names(kinds);
    if (!(await this.#db.hasRoomToRemove())) return [];
    return names(kinds.filter(([, { makesRoom }]) => makesRoom === true));
  }

  async #claimAll(): Promise<void> {
    try {
      while (this.#isStarted && this.#hasPlace()) {
        if (Date.now() < this.#waitsUntil) return;
        const kinds = await this.#possibleKinds();
        if (kinds.length === 0) return;
        const job = await this.#db.installation(async (transaction) =>
          claimJob(transaction, this.#lease, {
            kinds,
            ownJobs: [...this.#active.keys()],
            takesEverything: this.#takesEverything,
          }),
        );
        if (job === null) {
          // One that was left may wait to be alone, or for room.
          if (this.#active.size === 0 && kinds.length === this.#kinds.size) this.#takesEverything = false;
          return;
        }
        this.#run(job);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'looking for jobs failed');
    }
  }

  #run(row: JobRow): void {
    const active = createActiveJob(row, this.#log, this.#lease);
    const { id } = active.job;
    this.#active.set(id, active);
    const isDeadly = row.death_count >= this.#settings.deathCountMax;
    const ended = isDeadly ? this.#refuse(active, row.death_count) : this.#work(active);
    active.ended = ended.finally(() => {
      this.#active.delete(id);
      this.wake();
    });
  }

  async #work({ job, log, abort, steps }: ActiveJob): Promise<void> {
    const { kind } = job;
    log.info('job started');
    try {
      await this.#kinds.get(kind)?.run(job);
      await this.#end(job, abort.signal.aborted ? 'requeue' : 'finish');
      log.info({ steps: steps.list() }, 'job ended');
    } catch (error) {
      if (isDiskFull(error)) this.#waitsUntil = Date.now() + this.#settings.fullDiskMilliseconds;
      if (abort.signal.aborted || error instanceof LeaseLostError || isDiskFull(error)) {
        log.warn({ err: error }, 'job given back');
        await this.#end(job, 'requeue').catch((failure: unknown) => log.error({ err: failure }));
        return;
      }
      await this.#fail(job, log, { err: error });
    }
  }

  async #refuse({ job, log }: ActiveJob, deaths: number): Promise<void> {
    await this.#fail(job, log, { err: new Error(`The job ended ${deaths} processes that worked on it.`) });
  }

  async #end({ id }: RunningJob, how: 'finish' | 'requeue'): Promise<void> {
    await this.#db.installation(async (transaction) =>
      how === 'finish'
        ? finishJob(transaction, this.#lease, id, null)
        : requeueJob(transaction, this.#lease, id),
    );
  }

  async #fail(job: RunningJob, log: Logger, cause: { readonly err: unknown }): Promise<void> {
    const errorId = newErrorId();
    log.error({ ...cause, errorId }, 'job failed');
    try {
      await this.#kinds.get(job.kind)?.onDefect(job, errorId);
      await this.#db.installation(async (transaction) =>
        finishJob(transaction, this.#lease, job.id, errorId),
      );
    } catch (error) {
      log.error({ err: error });
    }
  }

  #renewDue(): void {
    const now = Date.now();
    const due = [...this.#active.values()].filter(
      ({ progress, renewedAt }) => progress !== null || now - renewedAt >= this.#settings.renewalMilliseconds,
    );
    if (due.length > 0 && this.#renewing === null) {
      this.#renewing = this.#renew(due)
        .catch((error: unknown) => this.#log.error({ err: error }, 'renewing leases failed'))
        .finally(() => {
          this.#renewing = null;
        });
    }
  }

  #tidy(): void {
    this.#tidying ??= outsideTransaction(async () => this.#removeEnded())
      .catch((error: unknown) => this.#log.error({ err: error }, 'removing old jobs failed'))
      .finally(() => {
        this.#tidying = null;
      });
  }

  async #removeEnded(): Promise<void> {
    const { keptMilliseconds } = this.#settings;
    for (let mayGoOn = true; mayGoOn && this.#isStarted;) {
      mayGoOn = await this.#db.installation((transaction) => removeEndedJobs(transaction, keptMilliseconds));
    }
  }

  async #renew(due: readonly ActiveJob[]): Promise<void> {
    const reports = due.map((active) => {
      const { progress } = active;
      active.progress = null;
      active.renewedAt = Date.now();
      return { active, progress };
    });
    await this.#db.installation(async (transaction) => {
      for (const { active, progress } of reports) {
        const renewed = await renewLease(transaction, this.#lease, active.job.id, progress);
        if (renewed !== null) {
          active.cancelRequested = renewed.cancelRequested;
        } else if (this.#active.has(active.job.id)) {
          active.abort.abort();
        }
      }
    });
  }
}
