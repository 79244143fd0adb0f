import { Temporal } from 'temporal-polyfill';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import type { JobOrder, RunningJob } from '../../../db/jobs.ts';
import { applyAction, requireLockedInstance, type StreamWithInstance } from '../instances/service.ts';
import type { RunKind } from '../tables.ts';
import type { ProcessingSummary } from '../worker/service.ts';
import type { ProcessingThread } from '../worker/service.ts';
import { fieldsOfResult, noteJob } from './auditNotes.ts';
import { payloadOf } from './jobOrders.ts';
import { type PlannedTask, planTask } from './planTask.ts';
import { RunCancelled, watchJob } from './running.ts';
import { finishRun, listRuns, type RunResult } from './store.ts';
import { runOverFile } from '../worker/service.ts';

/** Work that was begun: what is to be done, as it was when it began. */
export interface BegunRun extends PlannedTask {
  readonly runId: number;
  readonly contentRevision: number;
  readonly legalEntityId: number;
}

export async function lockInstanceOf(
  transaction: ClientTransaction,
  job: JobOrder,
): Promise<StreamWithInstance> {
  return requireLockedInstance(transaction, job.clientId, payloadOf(job).address);
}

/** Null where an earlier attempt had done everything but say so. */
async function beginRun(db: Database, job: RunningJob): Promise<BegunRun | null> {
  const { runId } = payloadOf(job);
  const today = Temporal.Now.plainDateISO('UTC').toString();
  return db.client(job.clientId, async (transaction) => {
    const found = await lockInstanceOf(transaction, job);
    const { stream, instance } = found;
    const [run] = runId === null ? [] : await listRuns(transaction, job.clientId, [runId]);
    if (run?.state !== 'running') return null;
    const work = await planTask(transaction, job.clientId, stream, instance, today);
    await noteJob(transaction, job, 'begin', found, {});
    return {
      ...work,
      runId: run.id,
      contentRevision: instance.content_revision,
      legalEntityId: stream.legal_entity_id,
    };
  });
}

export interface RunOutcome {
  readonly summary: ProcessingSummary;
  readonly thread: ProcessingThread;
}

async function runFile(
  db: Database,
  job: RunningJob,
  run: BegunRun,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { outcome, thread } = await runOverFile(db, job.clientId, run.source, run.task, {
    signal,
    onRows: (done, total) => job.report({ phase: 'reading', done, total }),
    onRead: () => job.took('rows'),
    onEntries: (done, total) => job.report({ phase: 'entries', done, total }),
  });
  job.took('entries');
  if (outcome.kind !== 'process' && outcome.kind !== 'payroll')
    throw new TypeError('The thread did another task');
  return { summary: outcome.summary, thread };
}

/** One run over the file; `conclude` says what becomes of it. A cancellation ends it in one more transaction. */
export async function doRun(
  db: Database,
  job: RunningJob,
  kind: RunKind,
  conclude: (run: BegunRun, outcome: RunOutcome, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const run = await beginRun(db, job);
  if (run === null) return;
  job.took('plan');
  const watch = watchJob(job);
  try {
    const outcome = await runFile(db, job, run, watch.signal);
    try {
      await conclude(run, outcome, watch.signal);
    } finally {
      await outcome.thread.close();
    }
  } catch (error) {
    if (!(error instanceof RunCancelled) || job.signal.aborted) throw error;
    await endRun(db, job, run.runId, kind === 'process' ? 'processCancelled' : null, { state: 'cancelled' });
  } finally {
    watch.release();
  }
}

export async function endRun(
  db: Database,
  job: JobOrder & Partial<Pick<RunningJob, 'confirmLease'>>,
  runId: number,
  action: 'processFailed' | 'processCancelled' | null,
  result: RunResult,
): Promise<void> {
  await db.client(job.clientId, async (transaction) => {
    const found = await lockInstanceOf(transaction, job);
    const { instance } = found;
    await job.confirmLease?.(transaction);
    if (action !== null && instance.status === 'processing') {
      await applyAction(transaction, job.clientId, instance, action);
    }
    if (await finishRun(transaction, job.clientId, runId, result)) {
      await noteJob(transaction, job, 'end', found, fieldsOfResult(result));
    }
  });
}

export function countsOf({ summary }: RunOutcome): Pick<Required<RunResult>, 'counts' | 'error_count'> {
  return { counts: summary.counts, error_count: summary.errors.total };
}
