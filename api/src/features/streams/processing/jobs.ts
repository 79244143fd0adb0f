import type { Database } from '../../../db/database.ts';
import type { JobKind, RunningJob } from '../../../db/jobs.ts';
import type { Platform } from '../../../platform.ts';
import { keepWrittenFigures, readFiguresAhead } from '../../postings/readService.ts';
import { applyAction, holdCurrentBasis, keepAccountCounts, unverified } from '../instances/service.ts';
import { cleanClient, removeFiguresInPieces } from './cleaning.ts';
import { writeErrors } from './errorWriting.ts';
import { type BegunRun, countsOf, doRun, endRun, lockInstanceOf, type RunOutcome } from './fileRun.ts';
import { countsOfPublished, noteJob } from './auditNotes.ts';
import { jobKinds, payloadOf } from './jobOrders.ts';
import { lockedPeriodOf } from './lockedFigures.ts';
import { copyPayroll } from './payrollFigures.ts';
import { judgeLaterBalances } from './previousBalances.ts';
import { concludeFigures, openVersion, publish } from './publish.ts';
import { keepAnalyticsValues } from './analyticsValues.ts';
import { copyFigures } from './running.ts';
import { orderCleaning } from './cleaningOrder.ts';

type Orders = Pick<Platform, 'db' | 'jobs' | 'log'>;

/** What is published counts whether this succeeds or not: its first readers then read for themselves. */
async function keepForReaders(
  { db, log }: Orders,
  { id, clientId }: RunningJob,
  stamp: Pick<Parameters<typeof keepWrittenFigures>[1], 'instanceId' | 'version'>,
  written: Parameters<typeof keepWrittenFigures>[2],
): Promise<void> {
  try {
    await keepWrittenFigures(db, { clientId, ...stamp }, written);
  } catch (error) {
    log.warn({ err: error, job: id }, 'figures that were published are not kept for their first readers');
  }
}

async function keepErrors(
  db: Database,
  job: RunningJob,
  run: BegunRun,
  outcome: RunOutcome,
): Promise<number> {
  const { instanceId } = payloadOf(job).address;
  const stored = await writeErrors(job, db, { id: run.runId, instanceId }, outcome);
  const counts = outcome.summary.sourceAccounts.map(({ code, lineCount }) => ({ code, lineCount }));
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

function processFile(platform: Orders): (job: RunningJob) => Promise<void> {
  const { db } = platform;
  return async (job) => {
    await doRun(db, job, 'process', async (run, outcome, signal) => {
      const { summary, thread } = outcome;
      const stored_count = await keepErrors(db, job, run, outcome);
      job.took('errors');
      if (summary.errors.total > 0) {
        const result = { state: 'failed' as const, stored_count, ...countsOf(outcome) };
        return endRun(db, job, run.runId, 'processFailed', result);
      }
      const stamp = await openVersion(db, job, run, outcome);
      job.took('version');
      const order = { thread, stamp, postingCount: summary.postingCount };
      const seal = await copyFigures(job, db, order, signal);
      if (run.task.kind === 'payroll') {
        const place = { legalEntityId: run.legalEntityId, periodId: run.task.plan.fromPeriodId };
        const persons = { thread, stamp: { ...stamp, ...place }, rowCount: summary.personRowCount };
        await copyPayroll(job, db, persons, signal);
      }
      await keepAnalyticsValues(job, db, { thread, stamp, counts: summary.analyticsCounts }, signal);
      job.took('analytics');
      await concludeFigures(db, job, run, stamp, { seal, references: summary.references });
      job.took('references');
      // Made before they count: whoever reads first is to find it.
      const written = await thread.piece('written', null);
      job.took('written');
      signal.throwIfAborted();
      job.report({ phase: 'publishing', done: 0, total: 1 });
      await publish(db, job, { ...run, version: stamp.version }, outcome);
      job.took('publish');
      if (written !== null) await keepForReaders(platform, job, stamp, written);
      job.took('kept');
    });
    await orderCleaning(platform, job.clientId);
  };
}

/** Withdraws the published version: its postings stay for a rollback until another version takes their place. */
function deprocess(platform: Orders): (job: RunningJob) => Promise<void> {
  const { db } = platform;
  return async (job) => {
    job.report({ phase: 'removing', done: 0, total: 1 });
    await db.client(job.clientId, async (transaction) => {
      const found = await lockInstanceOf(transaction, job);
      if (found.instance.status !== 'deprocessing') return;
      const counts = await countsOfPublished(transaction, job.clientId, found.instance);
      await noteJob(transaction, job, 'begin', found, counts);
    });
    await db.client(job.clientId, async (transaction) => {
      // Whoever changes chart or dimensions locks instances by their ids; this one begins in the middle.
      await holdCurrentBasis(transaction, job.clientId);
      const found = await lockInstanceOf(transaction, job);
      const { instance } = found;
      await job.confirmLease(transaction);
      if (instance.status !== 'deprocessing') return;
      const version = instance.published_version;
      const isLocked =
        version !== null && (await lockedPeriodOf(transaction, job.clientId, found, version)) !== null;
      // Locked after it was ordered: the figures stay.
      if (job.isCancelRequested() || isLocked) {
        await applyAction(transaction, job.clientId, instance, 'deprocessCancelled');
        await noteJob(transaction, job, 'end', found, { state: 'cancelled' });
        return;
      }
      await applyAction(transaction, job.clientId, instance, 'deprocessDone', {
        published_version: null,
        rollback_version: instance.published_version,
        is_stale: false,
        stale_causes: [],
        ...(instance.is_stale ? unverified : {}),
      });
      await judgeLaterBalances(transaction, job.clientId, instance);
      const counts = await countsOfPublished(transaction, job.clientId, instance);
      const withdrawn = { state: 'succeeded', withdrawn_version: version, ...counts };
      await noteJob(transaction, job, 'end', found, withdrawn);
    });
    job.took('withdraw');
    await orderCleaning(platform, job.clientId);
  };
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
      const found = await lockInstanceOf(transaction, job);
      const { instance } = found;
      if (instance.status === 'deprocessing') {
        await applyAction(transaction, job.clientId, instance, 'deprocessCancelled');
        await noteJob(transaction, job, 'end', found, { state: 'failed', error_id: errorId });
      }
    });
  };
}

/** Whoever left something behind is found again by the next cleaning. */
const nothingToFree: JobKind['onDefect'] = async () => undefined;

export function registerStreamJobs(platform: Orders): void {
  const { db, jobs } = platform;
  const onDefect = freeInstance(db);
  const makesRoom = true;
  jobs.register(jobKinds.process, { run: processFile(platform), onDefect });
  jobs.register(jobKinds.dryRun, { run: dryRun(db), onDefect });
  jobs.register(jobKinds.deprocess, { run: deprocess(platform), onDefect, makesRoom });
  jobs.register(jobKinds.removePostings, {
    run: async (job) => {
      await removeFiguresInPieces(db, job.clientId, job.subjectId, null, job.took);
      await cleanClient(db, job.clientId, job.took);
    },
    onDefect: nothingToFree,
    makesRoom,
  });
  jobs.register(jobKinds.clean, {
    run: async (job) => {
      await db.afterBulk('published');
      job.took('statistics');
      const isStopped = (): boolean => job.signal.aborted;
      try {
        await readFiguresAhead(db, job.clientId, isStopped);
        job.took('reading ahead');
      } finally {
        await cleanClient(db, job.clientId, job.took);
      }
      // What was published meanwhile ordered no clean-up of its own.
      await readFiguresAhead(db, job.clientId, isStopped);
      job.took('reading ahead');
    },
    onDefect: nothingToFree,
    makesRoom,
  });
}
