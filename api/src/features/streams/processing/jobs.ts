import type { ClientId } from '@tributary/engine/ids';
import { Temporal } from 'temporal-polyfill';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import type { JobKind, JobOrder, RunningJob } from '../../../db/jobs.ts';
import { ApiError } from '../../../http/errors.ts';
import { keepAccountCounts } from '../accounts/store.ts';
import {
  applyAction,
  type InstanceAddress,
  requireLockedInstance,
  type StreamWithInstance,
} from '../instances.ts';
import type { RunKind } from '../tables.ts';
import type { PostingStamp, ProcessingSummary } from '../worker/protocol.ts';
import type { StreamThread } from '../worker/streamThread.ts';
import { cleanClient, removePostingsInPieces } from './cleaning.ts';
import { type PlannedWork, planWork } from './plan.ts';
import { RunCancelled, copyPostings, watchJob, writeBalances, writeErrors } from './running.ts';
import {
  addVersion,
  finishRun,
  jobSubjects,
  listRuns,
  markPublished,
  type RunResult,
  takeVersionNumber,
} from './store.ts';
import { runOverFile } from './threads.ts';
import type { Workshop } from './workshop.ts';

/** What a job of an instance is told. */
export interface InstanceJobPayload {
  readonly address: InstanceAddress;
  /** Null where nothing is run over the file. */
  readonly runId: number | null;
  readonly userId: number;
}

export const jobKinds = {
  process: 'process',
  dryRun: 'dry_run',
  deprocess: 'deprocess',
  removePostings: 'remove_postings',
  clean: 'clean',
} as const;

/** Work that was begun: what is to be done, as it was when it began. */
interface BegunRun extends PlannedWork {
  readonly runId: number;
  readonly contentRevision: number;
  readonly legalEntityId: number;
}

function payloadOf(job: JobOrder): InstanceJobPayload {
  return job.payload as unknown as InstanceJobPayload;
}

async function lockInstanceOf(transaction: ClientTransaction, job: JobOrder): Promise<StreamWithInstance> {
  return requireLockedInstance(transaction, job.clientId, payloadOf(job).address);
}

/** Null where an earlier attempt had done everything but say so. */
async function beginRun(db: Database, job: RunningJob): Promise<BegunRun | null> {
  const { runId } = payloadOf(job);
  const today = Temporal.Now.plainDateISO('UTC').toString();
  return db.client(job.clientId, async (transaction) => {
    const { stream, instance } = await lockInstanceOf(transaction, job);
    const [run] = runId === null ? [] : await listRuns(transaction, job.clientId, [runId]);
    if (run?.state !== 'running') return null;
    const work = await planWork(transaction, job.clientId, stream, instance, today);
    return {
      ...work,
      runId: run.id,
      contentRevision: instance.content_revision,
      legalEntityId: stream.legal_entity_id,
    };
  });
}

interface RunOutcome {
  readonly summary: ProcessingSummary;
  readonly thread: StreamThread;
}

async function runFile(
  db: Database,
  job: RunningJob,
  run: BegunRun,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { outcome, thread } = await runOverFile(
    db,
    job.clientId,
    run.source,
    { kind: 'process', plan: run.plan },
    {
      signal,
      onRows: (done, total) => job.report({ phase: 'reading', done, total }),
      onEntries: (done, total) => job.report({ phase: 'entries', done, total }),
    },
  );
  if (outcome.kind !== 'process') throw new TypeError('The thread did another task');
  return { summary: outcome.summary, thread };
}

/** One run over the file; `conclude` says what becomes of it. A cancellation ends it in one more transaction. */
async function doRun(
  db: Database,
  job: RunningJob,
  kind: RunKind,
  conclude: (run: BegunRun, outcome: RunOutcome, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const run = await beginRun(db, job);
  if (run === null) return;
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

async function endRun(
  db: Database,
  job: JobOrder & Partial<Pick<RunningJob, 'confirmLease'>>,
  runId: number,
  action: 'processFailed' | 'processCancelled' | null,
  result: RunResult,
): Promise<void> {
  await db.client(job.clientId, async (transaction) => {
    const { instance } = await lockInstanceOf(transaction, job);
    await job.confirmLease?.(transaction);
    if (action !== null && instance.status === 'processing') {
      await applyAction(transaction, job.clientId, instance, action);
    }
    await finishRun(transaction, job.clientId, runId, result);
  });
}

function countsOf({ summary }: RunOutcome): Pick<Required<RunResult>, 'counts' | 'error_count'> {
  return { counts: summary.counts, error_count: summary.errors.total };
}

async function keepErrors(
  db: Database,
  job: RunningJob,
  run: BegunRun,
  outcome: RunOutcome,
): Promise<number> {
  const stored = await writeErrors(job, db, run.runId, outcome.summary.errors);
  const counts = outcome.summary.sourceAccounts.map(({ code, lineCount }) => ({ code, lineCount }));
  const { instanceId } = payloadOf(job).address;
  const reading = { id: instanceId, content_revision: run.contentRevision };
  await db.client(job.clientId, (transaction) =>
    keepAccountCounts(transaction, job.clientId, reading, counts),
  );
  return stored;
}

function dryRun(db: Database): (job: RunningJob) => Promise<void> {
  return (job) =>
    doRun(db, job, 'dry_run', async (run, outcome) => {
      const stored_count = await keepErrors(db, job, run, outcome);
      const state = outcome.summary.errors.total === 0 ? 'succeeded' : 'failed';
      await endRun(db, job, run.runId, null, { state, stored_count, ...countsOf(outcome) });
    });
}

function process(workshop: Workshop): (job: RunningJob) => Promise<void> {
  const { db } = workshop;
  return async (job) => {
    await doRun(db, job, 'process', async (run, outcome, signal) => {
      const { summary, thread } = outcome;
      const stored_count = await keepErrors(db, job, run, outcome);
      if (summary.errors.total > 0) {
        const result = { state: 'failed' as const, stored_count, ...countsOf(outcome) };
        return endRun(db, job, run.runId, 'processFailed', result);
      }
      const stamp = await openVersion(db, job, run);
      await copyPostings(job, db, { thread, stamp, postingCount: summary.postingCount }, signal);
      await writeBalances(job, db, stamp, summary.balances);
      signal.throwIfAborted();
      job.report({ phase: 'publishing', done: 0, total: 1 });
      await publish(db, job, { ...run, version: stamp.version }, outcome);
    });
    await orderCleaning(workshop, job.clientId);
  };
}

/** The version under which postings are written: nobody sees them before it is published. */
async function openVersion(db: Database, job: RunningJob, run: BegunRun): Promise<PostingStamp> {
  const { clientId } = job;
  const { address, userId } = payloadOf(job);
  const { instanceId } = address;
  const version = await db.client(clientId, async (transaction) => {
    await lockInstanceOf(transaction, job);
    await job.confirmLease(transaction);
    const number = await takeVersionNumber(transaction, clientId, { id: run.runId, instance_id: instanceId });
    await addVersion(transaction, clientId, {
      instance_id: instanceId,
      version: number,
      source_id: run.source.id,
      content_revision: run.contentRevision,
      frozen: run.content,
      created_by: userId,
    });
    return number;
  });
  return { instanceId, version, legalEntityId: run.legalEntityId };
}

/** The one short transaction by which the figures of a version begin to count. */
async function publish(
  db: Database,
  job: RunningJob,
  run: BegunRun & { readonly version: number },
  outcome: RunOutcome,
): Promise<void> {
  const { clientId } = job;
  await db.client(clientId, async (transaction) => {
    const { instance } = await lockInstanceOf(transaction, job);
    await job.confirmLease(transaction);
    await applyAction(transaction, clientId, instance, 'processDone', {
      version: run.version,
      published_version: run.version,
      rollback_version: null,
      is_stale: false,
      stale_causes: [],
    });
    await markPublished(transaction, clientId, instance.id, run.version, outcome.summary.counts);
    await finishRun(transaction, clientId, run.runId, {
      state: 'succeeded',
      stored_count: 0,
      ...countsOf(outcome),
    });
  });
}

/** Withdraws the published version: its postings stay for a rollback until another version takes their place. */
function deprocess(workshop: Workshop): (job: RunningJob) => Promise<void> {
  const { db } = workshop;
  return async (job) => {
    job.report({ phase: 'removing', done: 0, total: 1 });
    await db.client(job.clientId, async (transaction) => {
      const { instance } = await lockInstanceOf(transaction, job);
      await job.confirmLease(transaction);
      if (instance.status !== 'deprocessing') return;
      if (job.isCancelRequested()) {
        await applyAction(transaction, job.clientId, instance, 'deprocessCancelled');
        return;
      }
      await applyAction(transaction, job.clientId, instance, 'deprocessDone', {
        published_version: null,
        rollback_version: instance.published_version,
        is_stale: false,
        stale_causes: [],
      });
    });
    await orderCleaning(workshop, job.clientId);
  };
}

/** What is left to do after figures changed, as a job of its own: nobody waits for it. One that waits already does for two. */
async function orderCleaning({ db, jobs }: Workshop, clientId: ClientId): Promise<void> {
  const subject = { clientId, subjectType: jobSubjects.client, subjectId: clientId };
  const order = { ...subject, kind: jobKinds.clean, payload: {} };
  try {
    await db.client(clientId, (transaction) => jobs.enqueue(transaction, order));
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure !== 'conflict') throw error;
  }
  jobs.wake();
}

/** After a defect nothing was published: the instance becomes free again, and its run names the defect. */
function freeInstance(db: Database): JobKind['onDefect'] {
  return async (job, errorId) => {
    const { runId } = payloadOf(job);
    if (runId !== null) {
      const action = job.kind === jobKinds.process ? 'processFailed' : null;
      return endRun(db, job, runId, action, { state: 'failed', error_id: errorId });
    }
    await db.client(job.clientId, async (transaction) => {
      const { instance } = await lockInstanceOf(transaction, job);
      if (instance.status === 'deprocessing') {
        await applyAction(transaction, job.clientId, instance, 'deprocessCancelled');
      }
    });
  };
}

/** Whoever left something behind is found again by the next cleaning. */
const nothingToFree: JobKind['onDefect'] = async () => undefined;

export function registerStreamJobs(workshop: Workshop): void {
  const { db, jobs } = workshop;
  const onDefect = freeInstance(db);
  jobs.register(jobKinds.process, { run: process(workshop), onDefect });
  jobs.register(jobKinds.dryRun, { run: dryRun(db), onDefect });
  jobs.register(jobKinds.deprocess, { run: deprocess(workshop), onDefect });
  jobs.register(jobKinds.removePostings, {
    run: async (job) => {
      await removePostingsInPieces(db, job.clientId, job.subjectId, null);
      await cleanClient(db, job.clientId);
    },
    onDefect: nothingToFree,
  });
  jobs.register(jobKinds.clean, {
    run: async (job) => {
      await db.afterBulk('published');
      await cleanClient(db, job.clientId);
    },
    onDefect: nothingToFree,
  });
}
