import type { ProcessingCounts } from '@tributary/engine/postings/result';
import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';
import type { RunKind, RunState, StoredCounts } from '../tables.ts';

export interface StoredRun {
  readonly id: number;
  readonly instance_id: number;
  readonly kind: RunKind;
  readonly state: RunState;
  readonly content_revision: number;
  /** The file that was read. */
  readonly source_id: number | null;
  readonly version: number | null;
  readonly error_count: number;
  readonly stored_count: number;
  readonly counts: StoredCounts | null;
  readonly error_id: string | null;
  readonly finished_at: Date | null;
}

const runColumns = [
  'id',
  'instance_id',
  'kind',
  'state',
  'content_revision',
  'source_id',
  'version',
  'error_count',
  'stored_count',
  'counts',
  'error_id',
  'finished_at',
] as const;

export async function addRun(
  transaction: ClientTransaction,
  clientId: ClientId,
  run: Pick<StoredRun, 'instance_id' | 'kind' | 'content_revision' | 'source_id'>,
): Promise<number> {
  const row = await transaction
    .insertInto('processing_runs')
    .values({ client_id: clientId, state: 'running', ...run })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function listRuns(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<StoredRun[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('processing_runs')
    .select(runColumns)
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, counts: row.counts as StoredCounts | null }));
}

export interface RunResult {
  readonly state: Exclude<RunState, 'running'>;
  readonly error_count?: number;
  readonly stored_count?: number;
  readonly counts?: ProcessingCounts;
  readonly error_id?: string;
}

/** A run that is over stays as it ended. @returns whether this is its end */
export async function finishRun(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
  { counts, ...result }: RunResult,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('processing_runs')
    .set({
      ...result,
      ...(counts === undefined ? {} : { counts: JSON.stringify(counts) }),
      finished_at: sql<Date>`statement_timestamp()`,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** After those of all runs and of all substitutions. */
export async function nextVersionNumber(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
): Promise<number> {
  let last = 0;
  for (const table of ['processing_runs', 'substituted_versions'] as const) {
    const found = await transaction
      .selectFrom(table)
      .select((builder) => builder.fn.max('version').as('version'))
      .where('client_id', '=', clientId)
      .where('instance_id', '=', instanceId)
      .executeTakeFirst();
    last = Math.max(last, found?.version ?? 0);
  }
  return last + 1;
}

/**
 * A number that no version of the instance had, not even one that was never published: a process that lost its lease may
 * still write under the number it had.
 */
export async function takeVersionNumber(
  transaction: ClientTransaction,
  clientId: ClientId,
  run: { readonly id: number; readonly instance_id: number },
): Promise<number> {
  const version = await nextVersionNumber(transaction, clientId, run.instance_id);
  await transaction
    .updateTable('processing_runs')
    .set({ version })
    .where('client_id', '=', clientId)
    .where('id', '=', run.id)
    .execute();
  return version;
}

/** The run that made a version. */
export async function findRunOfVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
  version: number,
): Promise<number | null> {
  const row = await transaction
    .selectFrom('processing_runs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instanceId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Counts of errors by code, for each of some runs. */
export async function countErrorsByCode(
  transaction: ClientTransaction,
  clientId: ClientId,
  runIds: readonly number[],
): Promise<{ run_id: number; code: string; count: number }[]> {
  if (runIds.length === 0) return [];
  return transaction
    .selectFrom('processing_error_groups')
    .select(['run_id', 'code', sql<number>`sum(count)::integer`.as('count')])
    .where('client_id', '=', clientId)
    .where('run_id', 'in', runIds)
    .groupBy(['run_id', 'code'])
    .orderBy('code')
    .execute();
}

export interface OpenJob {
  readonly kind: string;
  readonly progress: { readonly phase: string; readonly done: number; readonly total: number } | null;
  readonly cancel_requested: boolean;
}

/** Jobs of one kind of subject that wait or run, by the id of the subject. */
export async function listOpenJobs(
  transaction: ClientTransaction,
  clientId: ClientId,
  subjectType: string,
  subjectIds: readonly number[],
): Promise<Map<number, OpenJob>> {
  if (subjectIds.length === 0) return new Map();
  const jobs = await transaction
    .selectFrom('jobs')
    .select(['subject_id', 'kind', 'progress', 'cancel_requested'])
    .where('client_id', '=', clientId)
    .where('subject_type', '=', subjectType)
    .where('subject_id', 'in', subjectIds)
    .where('state', 'in', ['queued', 'running'])
    .execute();
  return new Map(jobs.map((job) => [job.subject_id, job]));
}
