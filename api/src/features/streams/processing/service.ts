import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import type { JobOrder } from '../../../db/jobs.ts';
import type { Platform } from '../../../platform.ts';
import { holdLedger } from '../../chart-of-accounts/service.ts';
import { isBeingSubstituted } from '../../references/service.ts';
import { causesOf } from '../../staleness/service.ts';
import {
  applyAction,
  changeInstance,
  fieldsOfImport,
  holdCurrentBasis,
  type InstanceAction,
  noteImport,
  readCurrentBasis,
  refusedByState,
  removeInstance,
  requireLockedInstance,
  statusAfter,
  type StoredInstance,
  type StreamWithInstance,
  unverified,
} from '../instances/service.ts';
import type { RunKind } from '../tables.ts';
import { findVersion } from '../versions/service.ts';
import { refuseIncompleteMap } from './completeness.ts';
import { type InstanceCall, type InstanceJobPayload, jobKinds, jobSubjects } from './jobOrders.ts';
import {
  lockedPeriodOf,
  refuseAllLocked,
  refuseCoveredVersion,
  refuseLockedVersion,
} from './lockedFigures.ts';
import { judgeLaterBalances, previousBalancesNow } from './previousBalances.ts';
import { isBehindSubstitution, runOfVersion } from './substitutionService.ts';
import { addRun, listRuns, type StoredRun } from './store.ts';

export { countLeftBehind, removeBytesOfNothing } from './cleaning.ts';
export { startCleaning } from './regularCleaning.ts';
export { errorsOfRows } from './errors.ts';
export { lastRunsOf, type OpenJob } from './lastRuns.ts';
export { eliminateInitialBalance } from './initialEliminations.ts';
export { previewEliminations, previewRules } from './preview.ts';
export { judgeBalancesOfEntity } from './previousBalances.ts';
export { holdsBytes, removeUnusedSources } from './resultStore.ts';
export type { StoredRun } from './store.ts';
export { listSubmitted, reviewOf, type Reviewer } from './verification.ts';

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

async function refuseBusy(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
): Promise<void> {
  const run = await runUnderWay(transaction, clientId, instance);
  if (run !== undefined) throw refusedByState('dry_run_is_running');
}

/** The part of the platform that is needed to order work which goes on after the answer. */
type Orders = Pick<Platform, 'db' | 'jobs'>;

/** Refuses where the subject has a job that is not over, although its state says so: a server was killed just before its end. */
async function order(transaction: ClientTransaction, { jobs }: Orders, job: JobOrder): Promise<void> {
  if ((await jobs.enqueue(transaction, job)) === null) throw refusedByState('work_is_not_over');
}

function payloadOfCall({ address, userId }: InstanceCall, runId: number | null): JobOrder['payload'] {
  const payload: InstanceJobPayload = { address, runId, userId };
  return { ...payload };
}

const runs = {
  dry_run: { action: 'dryRun', job: jobKinds.dryRun },
  process: { action: 'process', job: jobKinds.process },
} as const satisfies Record<RunKind, { readonly action: InstanceAction; readonly job: string }>;

async function startRun(
  orders: Orders,
  clientId: ClientId,
  call: InstanceCall,
  kind: RunKind,
): Promise<void> {
  const { action, job } = runs[kind];
  await orders.db.client(clientId, async (transaction) => {
    // What is replaced is ordered by who is alone with the chart.
    await holdLedger(transaction, clientId);
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    const { instance } = found;
    statusAfter(action, instance);
    if (kind === 'process' && (await isBeingSubstituted(transaction, clientId))) {
      throw refusedByState('substitution_is_running');
    }
    await refuseBusy(transaction, clientId, instance);
    if (kind === 'process') await refuseAllLocked(transaction, clientId, found);
    if (kind === 'process' && !instance.is_verified) throw refusedByState('not_verified');
    await refuseIncompleteMap(transaction, clientId, found);
    const runId = await addRun(transaction, clientId, {
      instance_id: instance.id,
      kind,
      content_revision: instance.content_revision,
      source_id: instance.source_id,
    });
    await applyAction(transaction, clientId, instance, action, { last_run_id: runId });
    await order(transaction, orders, {
      clientId,
      kind: job,
      subjectType: jobSubjects.run,
      subjectId: runId,
      payload: payloadOfCall(call, runId),
    });
    await noteImport(transaction, clientId, found);
  });
  orders.jobs.wake();
}

export async function startDryRun(orders: Orders, clientId: ClientId, call: InstanceCall): Promise<void> {
  await startRun(orders, clientId, call, 'dry_run');
}

export async function startProcessing(orders: Orders, clientId: ClientId, call: InstanceCall): Promise<void> {
  await startRun(orders, clientId, call, 'process');
}

/** Asks the job to stop; what had been published by then stays. A dry run is stopped by the same call. */
export async function cancelProcessing(
  { db, jobs }: Orders,
  clientId: ClientId,
  call: InstanceCall,
): Promise<void> {
  await db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    const { instance } = found;
    await noteImport(transaction, clientId, found);
    const run = await runUnderWay(transaction, clientId, instance);
    if (run?.kind === 'dry_run') await changeInstance(transaction, clientId, instance, {});
    else await applyAction(transaction, clientId, instance, 'cancelProcess');
    if (run === undefined) return;
    await jobs.requestCancel(transaction, { clientId, subjectType: jobSubjects.run, subjectId: run.id });
  });
}

export async function cancelDeprocessing(
  { db, jobs }: Orders,
  clientId: ClientId,
  call: InstanceCall,
): Promise<void> {
  await db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    const { instance } = found;
    await applyAction(transaction, clientId, instance, 'cancelDeprocess');
    await noteImport(transaction, clientId, found);
    const subject = { clientId, subjectType: jobSubjects.instance, subjectId: instance.id };
    await jobs.requestCancel(transaction, subject);
  });
}

/** Opens what counts in locked periods for correction: it counts on until a version takes its place that leaves these as they are. */
async function takeUp(
  transaction: ClientTransaction,
  clientId: ClientId,
  found: StreamWithInstance,
  version: number,
): Promise<void> {
  const { instance } = found;
  await applyAction(transaction, clientId, instance, 'takeUp', {
    rollback_version: version,
    ...(instance.is_stale ? unverified : {}),
  });
  await noteImport(transaction, clientId, found);
}

export async function startDeprocessing(
  orders: Orders,
  clientId: ClientId,
  call: InstanceCall,
): Promise<void> {
  await orders.db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    const { instance } = found;
    statusAfter('deprocess', instance);
    await refuseAllLocked(transaction, clientId, found);
    const version = instance.published_version;
    if (version !== null && (await lockedPeriodOf(transaction, clientId, found, version)) !== null) {
      await takeUp(transaction, clientId, found, version);
      return;
    }
    await applyAction(transaction, clientId, instance, 'deprocess');
    await noteImport(transaction, clientId, found);
    await order(transaction, orders, {
      clientId,
      kind: jobKinds.deprocess,
      subjectType: jobSubjects.instance,
      subjectId: instance.id,
      payload: payloadOfCall(call, null),
    });
  });
  orders.jobs.wake();
}

/**
 * Back to the version that was published last, with its own file and map; the stream's accounts and rules stay as they are,
 * and where they, the chart or the dimensions are not what the version was made with, it is stale and says why.
 */
export async function rollBack({ db }: Orders, clientId: ClientId, call: InstanceCall): Promise<void> {
  await db.client(clientId, async (transaction) => {
    await holdCurrentBasis(transaction, clientId);
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    const { stream, instance } = found;
    statusAfter('rollback', instance);
    await refuseBusy(transaction, clientId, instance);
    const number = instance.rollback_version;
    if (number === null && (await isBehindSubstitution(transaction, clientId, instance.id))) {
      throw refusedByState('behind_substitution');
    }
    const version =
      number === null ? undefined : await findVersion(transaction, clientId, instance.id, number);
    if (version === undefined) throw refusedByState('no_published_version');
    // What counts already comes back nowhere.
    if (version.version !== instance.published_version) {
      await refuseLockedVersion(transaction, clientId, found, version.version);
      await refuseCoveredVersion(transaction, clientId, found, version.version);
    }
    const { field_map } = version.frozen;
    const causes = causesOf(version, {
      ...(await readCurrentBasis(transaction, clientId, stream)),
      ...(await previousBalancesNow(transaction, clientId, found, version.frozen)),
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
      uploaded_by: version.uploaded_by,
      mapped_by: version.mapped_by,
      is_stale: causes.length > 0,
      stale_causes: causes,
      last_run_id: await runOfVersion(transaction, clientId, instance.id, version.version),
    });
    await judgeLaterBalances(transaction, clientId, instance);
    const before = { published_version: instance.published_version };
    const after = { published_version: version.version };
    await noteImport(transaction, clientId, { stream, instance }, { before, after });
  });
}

/** Deletes an instance that counts nowhere; its postings and files go afterwards, in pieces. */
export async function deleteInstance(
  orders: Orders,
  clientId: ClientId,
  call: InstanceCall,
): Promise<{ id: number }> {
  const { address } = call;
  await orders.db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, address, call.revision);
    const { instance } = found;
    statusAfter('delete', instance);
    // What was withdrawn could come back while its periods were open.
    await refuseLockedVersion(transaction, clientId, found, instance.rollback_version);
    if (instance.published_version !== null) throw refusedByState('figures_count');
    await refuseBusy(transaction, clientId, instance);
    const before = await fieldsOfImport(transaction, clientId, instance);
    await removeInstance(transaction, clientId, instance.id);
    await order(transaction, orders, {
      clientId,
      kind: jobKinds.removePostings,
      subjectType: jobSubjects.removedInstance,
      subjectId: instance.id,
      payload: {},
    });
    await noteImport(transaction, clientId, found, { before, after: null });
  });
  orders.jobs.wake();
  return { id: address.instanceId };
}
