import type { Database } from '../../../db/database.ts';
import type { RunningJob } from '../../../db/jobs.ts';
import { applyAction, holdCurrentBasis, readCurrentBasis } from '../instances/service.ts';
import { basisOf, causesOf } from '../../staleness/service.ts';
import type { FigureSeal } from '../../postings/readService.ts';
import type { FigureReferences, FigureStamp } from '../worker/service.ts';
import { type BegunRun, countsOf, lockInstanceOf, type RunOutcome } from './fileRun.ts';
import { addReferences, sealFigures } from './figureStore.ts';
import { fieldsOfResult, noteJob } from './auditNotes.ts';
import { payloadOf } from './jobOrders.ts';
import { failRefused, publishingFaultOf } from './lockedFigures.ts';
import { eliminateInitialBalance } from './initialEliminations.ts';
import { judgeLaterBalances, previousBalancesNow } from './previousBalances.ts';
import { addVersion, findVersion, markPublished } from '../versions/service.ts';
import { finishRun, takeVersionNumber } from './store.ts';

/** The version under which figures are written: nobody sees them before it is published. */
export async function openVersion(
  db: Database,
  job: RunningJob,
  run: BegunRun,
  outcome: RunOutcome,
): Promise<FigureStamp> {
  const { clientId } = job;
  const { address, userId } = payloadOf(job);
  const { instanceId } = address;
  const version = await db.client(clientId, async (transaction) => {
    const { instance } = await lockInstanceOf(transaction, job);
    await job.confirmLease(transaction);
    const number = await takeVersionNumber(transaction, clientId, { id: run.runId, instance_id: instanceId });
    await addVersion(transaction, clientId, {
      instance_id: instanceId,
      version: number,
      source_id: run.source.id,
      content_revision: run.contentRevision,
      frozen: run.content,
      basis: await basisOf(
        run.task.plan,
        {
          contraCode: run.content.field_map.options.contra_account,
          initialBalanceId: run.initialBalanceId,
        },
        outcome.summary,
      ),
      analytics_field_ids: run.analyticsFieldIds,
      created_by: userId,
      verified_by: instance.verified_by,
      verified_at: instance.verified_at,
      uploaded_by: instance.uploaded_by,
      mapped_by: instance.mapped_by,
    });
    return number;
  });
  return { instanceId, version };
}

/** What the figures of a version name, and how they are known to be whole. */
export async function concludeFigures(
  db: Database,
  { clientId }: RunningJob,
  { legalEntityId }: BegunRun,
  stamp: FigureStamp,
  { seal, references }: { readonly seal: FigureSeal; readonly references: FigureReferences },
): Promise<void> {
  const key = { instance_id: stamp.instanceId, version: stamp.version };
  await db.client(clientId, async (transaction) => {
    await addReferences(transaction, clientId, key, references, legalEntityId);
    await sealFigures(transaction, clientId, key, seal);
  });
}

/**
 * The one transaction by which the figures of a version begin to count. It is short but for files of balances, and for what counts
 * in locked periods: what stood before, and what stands in these, is added up within it, so that none is judged by figures that
 * count no longer.
 */
export async function publish(
  db: Database,
  job: RunningJob,
  run: BegunRun & { readonly version: number },
  outcome: RunOutcome,
): Promise<void> {
  const { clientId } = job;
  await db.client(clientId, async (transaction) => {
    await holdCurrentBasis(transaction, clientId);
    const found = await lockInstanceOf(transaction, job);
    const { stream, instance } = found;
    await job.confirmLease(transaction);
    // Locked, or brought along by an initial balance, while the run was at work: the next one says it row by row.
    const refused = await publishingFaultOf(transaction, clientId, found, run.version);
    if (refused !== null) {
      await failRefused(transaction, clientId, run.runId, refused);
      const result = { state: 'failed', stored_count: 1, ...countsOf(outcome), error_count: 1 } as const;
      await applyAction(transaction, clientId, instance, 'processFailed');
      await finishRun(transaction, clientId, run.runId, result);
      await noteJob(transaction, job, 'end', found, fieldsOfResult(result));
      return;
    }
    const version = await findVersion(transaction, clientId, instance.id, run.version);
    if (version === undefined) throw new Error(`Version ${run.version} of an instance is not there`);
    const causes = causesOf(version, {
      ...(await readCurrentBasis(transaction, clientId, stream)),
      ...(await previousBalancesNow(transaction, clientId, found, version.frozen)),
    });
    await applyAction(transaction, clientId, instance, 'processDone', {
      version: run.version,
      published_version: run.version,
      rollback_version: null,
      is_stale: causes.length > 0,
      stale_causes: causes,
    });
    await judgeLaterBalances(transaction, clientId, instance);
    await eliminateInitialBalance(transaction, clientId, stream.legal_entity_id);
    await markPublished(transaction, clientId, instance.id, run.version, outcome.summary.counts);
    const result = { state: 'succeeded', stored_count: 0, ...countsOf(outcome) } as const;
    await finishRun(transaction, clientId, run.runId, result);
    await noteJob(transaction, job, 'end', { stream, instance }, fieldsOfResult(result));
  });
}
