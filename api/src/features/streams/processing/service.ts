import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { applyAction, type InstanceAddress, requireLockedInstance } from '../instances/service.ts';
import { changeInstance, type StoredInstance } from '../instances/store.ts';
import { causesOf } from '../../staleness/causes.ts';
import { holdWorld, readWorld } from '../instances/currentBasis.ts';
import { refusedByState } from '../instances/failures.ts';
import { statusAfter } from '../instances/transitions.ts';
import { refuseIncompleteMap } from './completeness.ts';
import { type InstanceJobPayload, jobKinds } from './jobOrders.ts';
import { judgeLaterBalances, previousBalancesDigest } from './previousBalances.ts';
import { findVersion } from '../versions/store.ts';
import { addRun, findRunOfVersion, jobSubjects, listRuns, type StoredRun } from './store.ts';
import type { Workshop } from './workshop.ts';

/** Who asks for what, from which state of it. */
export interface InstanceCall {
  readonly address: InstanceAddress;
  readonly revision?: number | undefined;
  readonly userId: number;
}

/** A run that is not over: the status says it of a processing, only the run itself of a dry run. */
async function runUnderWay(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
): Promise<StoredRun | undefined> {
  if (instance.last_run_id === null) return undefined;
  const [run] = await listRuns(transaction, clientId, [instance.last_run_id]);
  return run?.state === 'running' ? run : undefined;
}

export async function refuseBusy(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
): Promise<void> {
  const run = await runUnderWay(transaction, clientId, instance);
  if (run !== undefined) throw refusedByState('dry_run_is_running');
}

async function enqueueRun(
  transaction: ClientTransaction,
  clientId: ClientId,
  { jobs }: Workshop,
  call: InstanceCall,
  order: { readonly kind: string; readonly runId: number },
): Promise<void> {
  const payload: InstanceJobPayload = { address: call.address, runId: order.runId, userId: call.userId };
  await jobs.enqueue(transaction, {
    clientId,
    kind: order.kind,
    subjectType: jobSubjects.run,
    subjectId: order.runId,
    payload: { ...payload },
  });
}

export async function startDryRun(workshop: Workshop, clientId: ClientId, call: InstanceCall): Promise<void> {
  await workshop.db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    const { instance } = found;
    statusAfter('dryRun', instance);
    await refuseBusy(transaction, clientId, instance);
    await refuseIncompleteMap(transaction, clientId, found);
    const run = {
      instance_id: instance.id,
      kind: 'dry_run' as const,
      content_revision: instance.content_revision,
      source_id: instance.source_id,
    };
    const runId = await addRun(transaction, clientId, run);
    await applyAction(transaction, clientId, instance, 'dryRun', { last_run_id: runId });
    await enqueueRun(transaction, clientId, workshop, call, { kind: jobKinds.dryRun, runId });
  });
  workshop.jobs.wake();
}

export async function startProcessing(
  workshop: Workshop,
  clientId: ClientId,
  call: InstanceCall,
): Promise<void> {
  await workshop.db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    const { instance } = found;
    statusAfter('process', instance);
    await refuseBusy(transaction, clientId, instance);
    if (!instance.is_verified) throw refusedByState('not_verified');
    await refuseIncompleteMap(transaction, clientId, found);
    const run = {
      instance_id: instance.id,
      kind: 'process' as const,
      content_revision: instance.content_revision,
      source_id: instance.source_id,
    };
    const runId = await addRun(transaction, clientId, run);
    await applyAction(transaction, clientId, instance, 'process', { last_run_id: runId });
    await enqueueRun(transaction, clientId, workshop, call, { kind: jobKinds.process, runId });
  });
  workshop.jobs.wake();
}

/** Asks the job to stop; what had been published by then stays. A dry run is stopped by the same call. */
export async function cancelProcessing(
  { db, jobs }: Workshop,
  clientId: ClientId,
  call: InstanceCall,
): Promise<void> {
  await db.client(clientId, async (transaction) => {
    const { instance } = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    const run = await runUnderWay(transaction, clientId, instance);
    if (run?.kind === 'dry_run') await changeInstance(transaction, clientId, instance, {});
    else await applyAction(transaction, clientId, instance, 'cancelProcess');
    if (run === undefined) return;
    await jobs.requestCancel(transaction, { clientId, subjectType: jobSubjects.run, subjectId: run.id });
  });
}

export async function cancelDeprocessing(
  { db, jobs }: Workshop,
  clientId: ClientId,
  call: InstanceCall,
): Promise<void> {
  await db.client(clientId, async (transaction) => {
    const { instance } = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    await applyAction(transaction, clientId, instance, 'cancelDeprocess');
    const subject = { clientId, subjectType: jobSubjects.instance, subjectId: instance.id };
    await jobs.requestCancel(transaction, subject);
  });
}

export async function startDeprocessing(
  workshop: Workshop,
  clientId: ClientId,
  call: InstanceCall,
): Promise<void> {
  await workshop.db.client(clientId, async (transaction) => {
    const { instance } = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    statusAfter('deprocess', instance);
    await applyAction(transaction, clientId, instance, 'deprocess');
    const payload: InstanceJobPayload = { address: call.address, runId: null, userId: call.userId };
    await workshop.jobs.enqueue(transaction, {
      clientId,
      kind: jobKinds.deprocess,
      subjectType: jobSubjects.instance,
      subjectId: instance.id,
      payload: { ...payload },
    });
  });
  workshop.jobs.wake();
}

/**
 * Back to the version that was published last, with its own file and map; the stream's accounts and rules stay as they are,
 * and where they, the chart or the dimensions are not what the version was made with, it is stale and says why.
 */
export async function rollBack({ db }: Workshop, clientId: ClientId, call: InstanceCall): Promise<void> {
  await db.client(clientId, async (transaction) => {
    await holdWorld(transaction, clientId);
    const { stream, instance } = await requireLockedInstance(
      transaction,
      clientId,
      call.address,
      call.revision,
    );
    statusAfter('rollback', instance);
    await refuseBusy(transaction, clientId, instance);
    const number = instance.rollback_version;
    const version =
      number === null ? undefined : await findVersion(transaction, clientId, instance.id, number);
    if (version === undefined) throw refusedByState('no_published_version');
    const { field_map } = version.frozen;
    const causes = causesOf(version, {
      ...(await readWorld(transaction, clientId, stream.id)),
      previousBalances: await previousBalancesDigest(transaction, clientId, instance, field_map),
    });
    await applyAction(transaction, clientId, instance, 'rollback', {
      content_revision: instance.content_revision + 1,
      published_version: version.version,
      version: version.version,
      rollback_version: null,
      source_id: version.source_id,
      field_map,
      account_counts: null,
      is_verified: version.verified_at !== null,
      verified_by: version.verified_by,
      verified_at: version.verified_at,
      is_stale: causes.length > 0,
      stale_causes: causes,
      last_run_id: await findRunOfVersion(transaction, clientId, instance.id, version.version),
    });
    await judgeLaterBalances(transaction, clientId, instance);
  });
}

export async function setVerification(
  { db }: Workshop,
  clientId: ClientId,
  call: InstanceCall,
  isVerified: boolean,
): Promise<void> {
  await db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    if (isVerified) await refuseIncompleteMap(transaction, clientId, found);
    await applyAction(transaction, clientId, found.instance, 'verify', {
      is_verified: isVerified,
      verified_by: isVerified ? call.userId : null,
      verified_at: isVerified ? new Date() : null,
    });
  });
}
