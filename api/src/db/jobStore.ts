import { type Selectable, sql } from 'kysely';
import type { JobId } from '../ids.ts';
import type { ClientTransaction } from './database.ts';
import type { JobOrder, JobSubject } from './jobs.ts';
import type { Schema } from './schema.ts';
import type { JobProgress } from './jobTables.ts';

export type JobRow = Selectable<Schema['jobs']>;

/** Whose lease, and how long it is from now on. The clock is the database's alone. */
export interface Lease {
  readonly owner: string;
  readonly milliseconds: number;
}

export async function insertJob(transaction: ClientTransaction, order: JobOrder): Promise<number | null> {
  const job = await transaction
    .insertInto('jobs')
    .values({
      client_id: order.clientId,
      kind: order.kind,
      subject_type: order.subjectType,
      subject_id: order.subjectId,
      payload: JSON.stringify(order.payload),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'subject_type', 'subject_id'])
        .where(sql<boolean>`state in ('queued', 'running')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return job?.id ?? null;
}

export async function markCancelRequested(
  transaction: ClientTransaction,
  subject: JobSubject,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('jobs')
    .set({ cancel_requested: true })
    .where('client_id', '=', subject.clientId)
    .where('subject_type', '=', subject.subjectType)
    .where('subject_id', '=', subject.subjectId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ClaimWish {
  readonly kinds: readonly string[];
  /** Jobs that this process runs already. */
  readonly ownJobs: readonly JobId[];
  /** Those with which this process does nothing else. */
  readonly aloneJobs: readonly JobId[];
  /** Also take running jobs whose lease has not run out, because nobody else can hold them. */
  readonly takesEverything: boolean;
}

/**
 * A job that is queued, or whose owner let the lease run out: of those whose client has the fewest under way the oldest. A client
 * with many jobs has one place while others wait, and all of them when nobody does. One with which a process ended, or the
 * database, is worked on alone: beside others nobody could tell which of them ended it. When it is next, nothing passes it until
 * those under way end.
 */
export async function claimJob(
  transaction: ClientTransaction,
  lease: Lease,
  { kinds, ownJobs, aloneJobs, takesEverything }: ClaimWish,
): Promise<JobRow | null> {
  if (kinds.length === 0) {
    return null;
  }
  const claimed = await transaction
    .updateTable('jobs')
    .set({
      state: 'running',
      owner: lease.owner,
      lease_until: leaseEnd(lease),
      attempt_count: sql<number>`attempt_count + 1`,
      // What this process left itself, because it could not write even that, ended no process.
      death_count: sql<number>`
        death_count + case when state = 'running' and owner is distinct from ${lease.owner} then 1 else 0 end`,
      progress: null,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', kinds)
        .where((job) =>
          job.or([
            job('state', '=', 'queued'),
            job.and([
              job('state', '=', 'running'),
              ...(takesEverything ? [] : [job('lease_until', '<', sql<Date>`statement_timestamp()`)]),
              ...(ownJobs.length === 0 ? [] : [job('id', 'not in', ownJobs)]),
            ]),
          ]),
        )
        .orderBy(underWay)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .$if(ownJobs.length > 0, (update) => update.where('state', '=', 'queued').where('death_count', '=', 0))
    .$if(ownJobs.length > 0 && aloneJobs.length > 0, (update) => update.where('id', 'not in', aloneJobs))
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** How many other jobs of a job's client somebody works on. */
const underWay = sql<number>`(
  select count(*) from jobs as other
   where other.client_id = jobs.client_id and other.id <> jobs.id
     and other.state = 'running' and other.lease_until >= statement_timestamp())`;

/** Null: the lease is no longer ours. */
export async function renewLease(
  transaction: ClientTransaction,
  lease: Lease,
  id: JobId,
  progress: JobProgress | null,
): Promise<{ readonly cancelRequested: boolean } | null> {
  const job = await ownJob(transaction, lease, id)
    .set({
      lease_until: leaseEnd(lease),
      ...(progress === null ? {} : { progress: JSON.stringify(progress) }),
    })
    .returning('cancel_requested')
    .executeTakeFirst();
  return job === undefined ? null : { cancelRequested: job.cancel_requested };
}

export async function finishJob(
  transaction: ClientTransaction,
  lease: Lease,
  id: JobId,
  errorId: string | null,
): Promise<void> {
  await ownJob(transaction, lease, id)
    .set({
      state: errorId === null ? 'finished' : 'failed',
      error_id: errorId,
      owner: null,
      lease_until: null,
      finished_at: sql<Date>`statement_timestamp()`,
    })
    .execute();
}

export async function requeueJob(transaction: ClientTransaction, lease: Lease, id: JobId): Promise<void> {
  await ownJob(transaction, lease, id).set({ state: 'queued', owner: null, lease_until: null }).execute();
}

const jobsPerRemoval = 1000;

/** Removes records of jobs that ended so long ago, the oldest first; answers whether any may be left. */
export async function removeEndedJobs(
  transaction: ClientTransaction,
  keptMilliseconds: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('jobs')
    .where('id', 'in', (query) =>
      query
        .selectFrom('jobs')
        .select('id')
        .where('state', 'in', ['finished', 'failed'])
        .where(
          'finished_at',
          '<',
          sql<Date>`statement_timestamp() - ${keptMilliseconds}::float8 * interval '1 millisecond'`,
        )
        .orderBy('id')
        .limit(jobsPerRemoval),
    )
    .executeTakeFirst();
  return numDeletedRows === BigInt(jobsPerRemoval);
}

function ownJob(transaction: ClientTransaction, lease: Lease, id: JobId) {
  return transaction
    .updateTable('jobs')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('owner', '=', lease.owner);
}

function leaseEnd(lease: Lease) {
  return sql<Date>`statement_timestamp() + ${lease.milliseconds}::integer * interval '1 millisecond'`;
}
