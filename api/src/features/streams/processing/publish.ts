import type { Database } from '../../../db/database.ts';
import type { RunningJob } from '../../../db/jobs.ts';
import { applyAction } from '../instances.ts';
import type { PostingStamp } from '../worker/protocol.ts';
import { type BegunRun, countsOf, lockInstanceOf, type RunOutcome } from './fileRun.ts';
import { payloadOf } from './jobOrders.ts';
import { markLaterBalancesStale } from './previousBalances.ts';
import { addVersion, finishRun, markPublished, takeVersionNumber } from './store.ts';

/** The version under which postings are written: nobody sees them before it is published. */
export async function openVersion(db: Database, job: RunningJob, run: BegunRun): Promise<PostingStamp> {
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
export async function publish(
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
    await markLaterBalancesStale(transaction, clientId, instance, run.plan.periods);
    await markPublished(transaction, clientId, instance.id, run.version, outcome.summary.counts);
    await finishRun(transaction, clientId, run.runId, {
      state: 'succeeded',
      stored_count: 0,
      ...countsOf(outcome),
    });
  });
}
