import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type JobId, toJobId } from '../ids.ts';
import { type ActiveJob, createActiveJob } from './activeJob.ts';
import type { ClientTransaction, Database } from './database.ts';
import type { JobKind, JobOrder, JobQueue, JobQueueSettings, JobSubject } from './jobs.ts';
import { claimJob, insertJob, type JobRow, type Lease, markCancelRequested } from './jobStore.ts';
import { JobUpkeep } from './jobUpkeep.ts';
import { deathWords, doJob, outageWords, refuseJob } from './jobWork.ts';
import { outsideTransaction, whenCommitted } from './transactions.ts';

const defaultSettings: JobQueueSettings = {
  leaseMilliseconds: 10_000,
  renewalMilliseconds: 2000,
  progressMilliseconds: 400,
  pollMilliseconds: 1000,
  runningCountMax: 2,
  deathCountMax: 3,
  outageCountMax: 10,
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
  /** How often the database went away while this process worked on a job that has not ended. */
  readonly #outages = new Map<JobId, number>();
  readonly #upkeep: JobUpkeep;
  #polling: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | null = null;
  #claimsAgain = false;
  #isStarted = false;
  /** After a job that found no room on the disk, or no database. */
  #waitsUntil = 0;
  /** The lock on its folder says that no other process owns a job of an embedded database. */
  #takesEverything: boolean;

  constructor(db: Database, log: Logger, settings: JobQueueSettings) {
    this.#db = db;
    this.#log = log.child({ part: 'jobs' });
    this.#settings = settings;
    this.#lease = { owner: randomUUID(), milliseconds: settings.leaseMilliseconds };
    this.#upkeep = new JobUpkeep(db, this.#log, settings, { lease: this.#lease, active: this.#active });
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
    this.#polling = outsideTransaction(() => setInterval(() => this.wake(), this.#settings.pollMilliseconds));
    this.#upkeep.start();
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
      const wait = this.#waitsUntil - Date.now();
      if (this.#active.size > 0)
        await Promise.race([...this.#active.values()].map(async ({ ended }) => ended));
      else if (wait > 0) await sleep(wait);
      else return;
    }
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearInterval(this.#polling);
    this.#upkeep.end();
    await this.#claiming;
    await this.#upkeep.ended();
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
        const kinds = await this.#possibleKinds();
        if (kinds.length === 0 || Date.now() < this.#waitsUntil) return;
        const job = await this.#db.installation(async (transaction) =>
          claimJob(transaction, this.#lease, {
            kinds,
            ownJobs: [...this.#active.keys()],
            aloneJobs: [...this.#outages.keys()],
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
    const id = toJobId(row.id);
    const kind = this.#kinds.get(row.kind);
    // Those are claimed that are registered, and no others.
    if (kind === undefined) throw new Error(`Nobody does jobs of the kind ${row.kind}.`);
    const isAlone = row.death_count > 0 || this.#outages.has(id);
    const active = createActiveJob(row, { log: this.#log, lease: this.#lease, isAlone });
    this.#active.set(id, active);
    active.ended = this.#work(active, kind, row.death_count).finally(() => {
      this.#active.delete(id);
      this.wake();
    });
  }

  async #work(active: ActiveJob, kind: JobKind, deaths: number): Promise<void> {
    const work = {
      db: this.#db,
      lease: this.#lease,
      kind,
      settings: this.#settings,
      pause: (milliseconds: number): void => {
        this.#waitsUntil = Date.now() + milliseconds;
      },
    };
    const { id } = active.job;
    const outages = this.#outages.get(id) ?? 0;
    if (deaths >= this.#settings.deathCountMax) return refuseJob(active, work, deathWords(deaths));
    if (outages >= this.#settings.outageCountMax) {
      await refuseJob(active, work, outageWords(outages));
      this.#outages.delete(id);
      return;
    }
    if (await doJob(active, work)) this.#outages.set(id, outages + 1);
    else this.#outages.delete(id);
  }
}
