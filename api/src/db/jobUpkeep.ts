import type { Logger } from 'pino';
import type { JobId } from '../ids.ts';
import type { ActiveJob } from './activeJob.ts';
import type { Database } from './database.ts';
import type { JobQueueSettings } from './jobs.ts';
import { type Lease, removeEndedJobs, renewLease } from './jobStore.ts';
import { outsideTransaction } from './transactions.ts';

/** What goes on beside the jobs of a process: their leases are renewed, and the records of old ones removed. */
export class JobUpkeep {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #settings: JobQueueSettings;
  readonly #lease: Lease;
  readonly #active: ReadonlyMap<JobId, ActiveJob>;
  #timers: NodeJS.Timeout[] = [];
  #renewing: Promise<void> | null = null;
  #tidying: Promise<void> | null = null;
  #isStarted = false;

  constructor(
    db: Database,
    log: Logger,
    settings: JobQueueSettings,
    { lease, active }: { readonly lease: Lease; readonly active: ReadonlyMap<JobId, ActiveJob> },
  ) {
    this.#db = db;
    this.#log = log;
    this.#settings = settings;
    this.#lease = lease;
    this.#active = active;
  }

  start(): void {
    this.#isStarted = true;
    this.#timers = outsideTransaction(() => [
      setInterval(() => this.#renewDue(), this.#settings.progressMilliseconds),
      setInterval(() => this.#tidy(), this.#settings.tidyMilliseconds),
    ]);
    this.#tidy();
  }

  /** Begins nothing more. */
  end(): void {
    this.#isStarted = false;
    this.#timers.forEach(clearInterval);
  }

  /** Until what was begun has ended. */
  async ended(): Promise<void> {
    await this.#renewing;
    await this.#tidying;
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

  #tidy(): void {
    this.#tidying ??= outsideTransaction(async () => this.#removeEnded())
      .catch((error: unknown) => this.#log.error({ err: error }, 'removing old jobs failed'))
      .finally(() => {
        this.#tidying = null;
      });
  }

  async #removeEnded(): Promise<void> {
    const { keptMilliseconds } = this.#settings;
    let mayGoOn = true;
    while (this.#isStarted && mayGoOn) {
      mayGoOn = await this.#db.installation((transaction) => removeEndedJobs(transaction, keptMilliseconds));
    }
  }
}
