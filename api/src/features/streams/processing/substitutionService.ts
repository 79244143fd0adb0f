import type { Substitution } from '@tributary/engine/postings/substitution';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import type { RunningJob } from '../../../db/jobs.ts';
import { locksOf } from '../../periods/locks/service.ts';
import {
  copyAnalyticsValues,
  dropUnpointedReferences,
  eachSegmentBody,
  listNamingVersions,
  periodsOn,
  type SubstitutableVersion,
} from '../../postings/substitutionService.ts';
import { copySubstitutedPayroll, listPayrollTurnover } from '../../payroll-figures/service.ts';
import { lockedRefusal, seenFirst } from '../../references/lockedRefusalService.ts';
import type { Replacement, Subject } from '../../references/service.ts';
import { substitutedBasis } from '../../staleness/service.ts';
import { changeInstance, type StoredElimination, streamInstances, streams } from '../instances/service.ts';
import { findVersion } from '../versions/service.ts';
import { type FigureReferences, referencesOf, startSubstitutionThread } from '../worker/service.ts';
import { addReferences, sealFigures, type VersionKey } from './figureStore.ts';
import { copyFigures } from './running.ts';
import { findRunOfVersion, nextVersionNumber } from './store.ts';
import {
  copyVersion,
  countFromNow,
  listFrozenEliminations,
  replaceFrozenAccount,
  replaceFrozenInstance,
  saveBasis,
  saveFrozenEliminations,
  substitutedVersions,
} from './substitutionStore.ts';

/** How versions of imports get a substitute in place of what is deleted, for the feature that deletes. */

/** Few: whoever else asks the embedded database waits for them, and nobody looks on as at a file. */
const perCopy = { min: 1, max: 2 };

export { orderCleaning } from './cleaningOrder.ts';
export { RunCancelled, watchJob } from './running.ts';
export { contraAccountOf, keepingPreviousBalances } from './previousBalances.ts';
export { listOpenJobs, type OpenJob } from './store.ts';

/** A version that is written and waits to count. */
export interface PreparedVersion {
  readonly instanceId: number;
  readonly versionBefore: number;
  readonly version: number;
}

/** Imports that are being processed would write figures on what goes. */
export async function isAnyProcessing(transaction: ClientTransaction, clientId: ClientId): Promise<boolean> {
  return streamInstances.has(transaction, clientId, { status: 'processing' });
}

/** Refuses where figures that count lie on it in locked periods. */
export async function refuseLockedFigures(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
): Promise<void> {
  const locks = await locksOf(transaction, clientId);
  const naming = await listNamingVersions(transaction, clientId, subject);
  for (const each of seenFirst(naming, ({ entityId }) => entityId)) {
    const { instanceId, version, entityId, fromPeriodId, isPublished } = each;
    if (!isPublished || !locks.isLocked(entityId, fromPeriodId)) continue;
    const inPacks = await periodsOn(transaction, { clientId, instanceId, version }, subject);
    // Payroll has no packs, and lies in one period.
    const found = inPacks.size === 0 ? [fromPeriodId] : inPacks;
    const locked = [...found].filter(
      (periodId) => locks.isLocked(entityId, periodId) && locks.placeOf(periodId) >= subject.from,
    );
    const [last] = locked.toSorted((one, other) => locks.placeOf(other) - locks.placeOf(one));
    if (last === undefined) continue;
    throw await lockedRefusal(transaction, clientId, locks, { entityId, periodId: last });
  }
}

/** The published versions that name it. */
export async function affectedVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
): Promise<SubstitutableVersion[]> {
  const naming = await listNamingVersions(transaction, clientId, subject);
  return naming.filter(({ isPublished }) => isPublished);
}

/** What an earlier attempt had begun is given up; whatever it still writes counts for nobody. */
export async function giveUpPrepared(
  transaction: ClientTransaction,
  clientId: ClientId,
  substitutionId: number,
): Promise<void> {
  const open = { substitution_id: substitutionId, is_open: true };
  await substitutedVersions.update(transaction, clientId, open, { is_open: false });
}

/** Writes a version with the substitute, which nobody sees yet; null where the one it is made from went meanwhile. */
export async function prepareVersion(
  job: RunningJob,
  db: Database,
  order: {
    readonly substitutionId: number;
    readonly affected: SubstitutableVersion;
    readonly substitution: Substitution;
  },
  signal: AbortSignal,
): Promise<PreparedVersion | null> {
  const { clientId } = job;
  const { affected, substitution, substitutionId } = order;
  const { instanceId, version: versionBefore, entityId } = affected;
  const before = { instance_id: instanceId, version: versionBefore };
  const version = await db.client(clientId, async (transaction) => {
    await streams.lock(transaction, clientId, { id: affected.streamId });
    const instance = await streamInstances.lock(transaction, clientId, { id: instanceId });
    await job.confirmLease(transaction);
    if (instance?.published_version !== versionBefore) return null;
    const number = await nextVersionNumber(transaction, clientId, instanceId);
    await copyVersion(transaction, clientId, before, number);
    await substitutedVersions.add(transaction, clientId, {
      substitution_id: substitutionId,
      instance_id: instanceId,
      version_before: versionBefore,
      version: number,
      is_open: true,
    });
    return number;
  });
  job.took('version');
  if (version === null) return null;
  const thread = startSubstitutionThread({ substitution }, signal);
  try {
    const isWhole = await eachSegmentBody(db, { clientId, ...before, instanceId }, async (body) => {
      signal.throwIfAborted();
      await thread.push(body);
    });
    if (!isWhole) return null;
    job.took('read');
    const { postingCount, references: ofPostings } = await thread.end();
    job.took('substitute');
    const stamp = { instanceId, version };
    const seal = await copyFigures(job, db, { thread, stamp, postingCount, perCopy }, signal);
    await copyAnalyticsValues(db, { clientId, instanceId, version: versionBefore }, version);
    const key = { instance_id: instanceId, version };
    await db.client(clientId, async (transaction) => {
      const ofPayroll = await substitutePayroll(transaction, clientId, { before, version, substitution });
      const references = ofPayroll ?? ofPostings;
      await addReferences(transaction, clientId, key, references, entityId);
      await sealFigures(transaction, clientId, key, seal);
    });
    job.took('references');
  } finally {
    await thread.close();
  }
  return { instanceId, versionBefore, version };
}

/** Figures of persons, which no segment has: what they name then; null where the version has none of them. */
async function substitutePayroll(
  transaction: ClientTransaction,
  clientId: ClientId,
  order: {
    readonly before: VersionKey;
    readonly version: number;
    readonly substitution: Substitution;
  },
): Promise<FigureReferences | null> {
  const { before, version, substitution } = order;
  const { instance_id: instanceId } = before;
  const key = { instanceId, version: before.version };
  if ((await listPayrollTurnover(transaction, clientId, key)).length === 0) return null;
  await copySubstitutedPayroll(transaction, clientId, key, version, substitution);
  const figures = await listPayrollTurnover(transaction, clientId, { instanceId, version });
  return referencesOf({
    accountIds: Int32Array.from(figures, (figure) => figure.account_id),
    periodIds: Int32Array.from(figures, (figure) => figure.period_id),
    dimensionInstanceIds: Int32Array.from(figures, (figure) => figure.dimension_instance_id),
  });
}

/** Locks the imports whose figures name it; false where one of them has come to count for which no version is prepared. */
export async function lockPrepared(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
  prepared: readonly PreparedVersion[],
): Promise<boolean> {
  const naming = await listNamingVersions(transaction, clientId, subject);
  const streamIds = [...new Set(naming.map(({ streamId }) => streamId))];
  await streams.lockAll(transaction, clientId, { id: streamIds }, 'id');
  const ids = [...new Set(naming.map(({ instanceId }) => instanceId))];
  await streamInstances.lockAll(transaction, clientId, { id: ids }, 'id');
  const affected = await affectedVersions(transaction, clientId, subject);
  return affected.every(({ instanceId, version }) =>
    prepared.some((each) => each.instanceId === instanceId && each.versionBefore === version),
  );
}

/** Moves all pointers to the versions with the substitute, and cuts off what could be brought back without it. */
export async function publishPrepared(
  transaction: ClientTransaction,
  clientId: ClientId,
  order: { readonly substitutionId: number; readonly replacement: Replacement },
  prepared: readonly PreparedVersion[],
): Promise<void> {
  const { substitutionId, replacement } = order;
  const naming = await listNamingVersions(transaction, clientId, replacement);
  const ids = [...new Set(naming.map(({ instanceId }) => instanceId))];
  const named = new Set(naming.map(({ instanceId, version }) => `${instanceId} ${version}`));
  for (const instance of await streamInstances.list(transaction, clientId, { id: ids }, 'id')) {
    const { id: instanceId, published_version: published, rollback_version: rollback } = instance;
    const isCut = rollback !== null && named.has(`${instanceId} ${rollback}`) && rollback !== published;
    const next = prepared.find((each) => each.instanceId === instanceId && each.versionBefore === published);
    if (isCut) {
      const cut = { instance_id: instanceId, version_before: rollback, version: null, is_open: false };
      await substitutedVersions.add(transaction, clientId, { substitution_id: substitutionId, ...cut });
    }
    if (next !== undefined) await countAs(transaction, clientId, replacement, next);
    await changeInstance(transaction, clientId, instance, {
      ...(isCut ? { rollback_version: null } : {}),
      ...(next === undefined ? {} : { published_version: next.version, version: next.version }),
      ...(next !== undefined && rollback === published ? { rollback_version: next.version } : {}),
    });
  }
  await giveUpPrepared(transaction, clientId, substitutionId);
  await dropUnpointedReferences(transaction, clientId, replacement);
  const { kind, id, from, substituteId } = replacement;
  if (substituteId === null) return;
  const both = { from: id, to: substituteId };
  if (kind === 'account') await replaceFrozenAccount(transaction, clientId, both);
  else if (from === 0) await replaceFrozenInstance(transaction, clientId, both);
}

async function countAs(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, id, substituteId }: Replacement,
  { instanceId, version }: PreparedVersion,
): Promise<void> {
  const key = { instance_id: instanceId, version };
  const basis = (await findVersion(transaction, clientId, instanceId, version))?.basis ?? null;
  if (kind === 'account' && basis !== null && substituteId !== null) {
    await saveBasis(transaction, clientId, key, substitutedBasis(basis, { from: id, to: substituteId }));
  }
  await countFromNow(transaction, clientId, key);
}

/** What versions of a stream were marked by follows its elimination rules: else they would be stale by what gives the same figures. */
export async function changeFrozenEliminations(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  changed: (rules: readonly StoredElimination[]) => readonly StoredElimination[],
): Promise<void> {
  for (const { eliminations, ...key } of await listFrozenEliminations(transaction, clientId, streamId)) {
    if (eliminations !== null) {
      await saveFrozenEliminations(transaction, clientId, key, changed(eliminations));
    }
  }
}

/** Whether a version of the import that could have been brought back was cut off by a deletion with substitute. */
export async function isBehindSubstitution(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
): Promise<boolean> {
  return substitutedVersions.has(transaction, clientId, { instance_id: instanceId, version: null });
}

/** The run that made a version, or that the version was made from with a substitute. */
export async function runOfVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
  version: number,
): Promise<number | null> {
  let wanted = version;
  for (;;) {
    const run = await findRunOfVersion(transaction, clientId, instanceId, wanted);
    if (run !== null) return run;
    const made = { instance_id: instanceId, version: wanted };
    const from = await substitutedVersions.find(transaction, clientId, made);
    if (from === undefined) return null;
    wanted = from.version_before;
  }
}
