import { type ClientId, defaultDimensionInstanceId } from '@tributary/engine/ids';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { keptReadsOf } from '../../db/keptReads.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { accountLabelsOf } from '../chart-of-accounts/service.ts';
import { dimensionLabelsOf } from '../dimensions/service.ts';
import { locksOf } from '../periods/locks/service.ts';
import { lockedRefusal, seenFirst } from '../references/lockedRefusalService.ts';
import { periodsOf } from '../periods/service.ts';
import { registerReferences, type Replacement, type Subject } from '../references/service.ts';
import { MissingFiguresError } from './damage.ts';
import { Figures } from './figures.ts';
import { resealInitialBalance } from './initialBalanceStore.ts';
import { listVersions } from './publishedStore.ts';
import { storedFigures } from './storedFigures.ts';
import {
  copyAnalyticsPart,
  listAnalyticsParts,
  listNamingInitialBalances,
  listVersionsNaming,
  repointLines,
  type SubstitutableVersion,
} from './substitutionStore.ts';
import type { VersionKey } from './versionKey.ts';
import { packsOf } from './versionPacks.ts';

/** Figures for the work by which what takes the place of what is deleted comes into them. */

export {
  dropUnpointedReferences,
  listNamingInitialBalances,
  type SubstitutableVersion,
} from './substitutionStore.ts';

/** The bodies of the segments of a version, held against their hashes; null where it was retired meanwhile. */
export async function eachSegmentBody(
  db: Database,
  { clientId, instanceId, version }: VersionKey,
  take: (body: Uint8Array, done: number, total: number) => Promise<void>,
): Promise<boolean> {
  const [stored] = await db.client(clientId, (transaction) =>
    listVersions(transaction, clientId, instanceId, [version]),
  );
  if (stored === undefined) return false;
  const source = storedFigures((work) => db.client(clientId, work));
  const figures = new Figures(clientId, [stored], source, keptReadsOf(db));
  try {
    const { heads } = await figures.segmentIndex(stored);
    let done = 0;
    for await (const body of figures.segmentBodies(stored, heads)) {
      done += 1;
      await take(body, done, heads.length);
    }
    return true;
  } catch (error) {
    if (error instanceof MissingFiguresError) return false;
    throw error;
  }
}

/** What codes mean in analytics fields, part by part, each in a transaction of its own. */
export async function copyAnalyticsValues(db: Database, key: VersionKey, to: number): Promise<void> {
  const { clientId } = key;
  const parts = await db.client(clientId, (transaction) => listAnalyticsParts(transaction, key));
  for (const part of parts) {
    await db.client(clientId, (transaction) => copyAnalyticsPart(transaction, key, to, part));
  }
}

/** The periods in which balances of a version lie on what is deleted. */
export async function periodsOn(
  transaction: ClientTransaction,
  key: VersionKey,
  { kind, id }: Subject,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  const isOfAccount = kind === 'account';
  for await (const pack of packsOf(transaction, key, isOfAccount ? 'totals' : 'instances')) {
    const ids = pack.integers(isOfAccount ? 'accountIds' : 'dimensionInstanceIds');
    const periodIds = pack.integers('periodIds');
    for (let row = 0; row < pack.count; row += 1) if (ids[row] === id) found.add(periodIds[row] ?? 0);
  }
  return found;
}

/** The accounts that a version has balances of on a dimension instance, by period. */
export async function accountsOn(
  transaction: ClientTransaction,
  key: VersionKey,
  dimensionInstanceId: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const found = new Map<number, Set<number>>();
  for await (const pack of packsOf(transaction, key, 'instances')) {
    const [accountIds, periodIds] = [pack.integers('accountIds'), pack.integers('periodIds')];
    const instanceIds = pack.integers('dimensionInstanceIds');
    for (let row = 0; row < pack.count; row += 1) {
      if (instanceIds[row] !== dimensionInstanceId) continue;
      const ofPeriod = found.get(periodIds[row] ?? 0) ?? new Set();
      found.set(periodIds[row] ?? 0, ofPeriod.add(accountIds[row] ?? 0));
    }
  }
  return found;
}

/** Whether a balance of a version on what is deleted and one on the substitute become one, in one of the periods. */
export async function isAnyMerged(
  transaction: ClientTransaction,
  key: VersionKey,
  { kind, id, substituteId }: Replacement,
  isMeant: (periodId: number) => boolean,
): Promise<boolean> {
  const [gone, kept] = [new Set<string>(), new Set<string>()];
  const isOfAccount = kind === 'account';
  for await (const pack of packsOf(transaction, key, 'instances')) {
    const ids = pack.integers(isOfAccount ? 'accountIds' : 'dimensionInstanceIds');
    const others = pack.integers(isOfAccount ? 'dimensionInstanceIds' : 'accountIds');
    const periodIds = pack.integers('periodIds');
    for (let row = 0; row < pack.count; row += 1) {
      const places = ids[row] === id ? gone : ids[row] === substituteId ? kept : null;
      const periodId = periodIds[row] ?? 0;
      if (places !== null && isMeant(periodId)) places.add(`${periodId} ${others[row] ?? 0}`);
    }
  }
  return [...gone].some((place) => kept.has(place));
}

/** Versions of imports that count, or could be brought back, with figures on what is deleted where it is not there any more. */
export async function listNamingVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
): Promise<SubstitutableVersion[]> {
  const naming = await listVersionsNaming(transaction, clientId, subject);
  if (naming.every(({ fromPlace }) => fromPlace >= subject.from)) return naming;
  const periods = await periodsOf(transaction, clientId);
  const after = new Set(periods.flatMap(({ id, ordering }) => (ordering < subject.from ? [] : [id])));
  const found: SubstitutableVersion[] = [];
  for (const each of naming) {
    const key = { clientId, instanceId: each.instanceId, version: each.version };
    const isNamed =
      each.fromPlace >= subject.from ||
      [...(await periodsOn(transaction, key, subject))].some((id) => after.has(id));
    if (isNamed) found.push(each);
  }
  return found;
}

async function refuseLockedInitial(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
): Promise<void> {
  const locks = await locksOf(transaction, clientId);
  const naming = await listNamingInitialBalances(transaction, clientId, subject);
  for (const { entityId, openingPlace } of seenFirst(naming, (each) => each.entityId)) {
    const through = locks.throughPlace(entityId);
    if (through < openingPlace) continue;
    const periodId = locks.periodAt(through)?.id ?? 0;
    throw await lockedRefusal(transaction, clientId, locks, { entityId, periodId });
  }
}

async function repointInitial(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<void> {
  const naming = await listNamingInitialBalances(transaction, clientId, replacement);
  const substituteId =
    replacement.substituteId === defaultDimensionInstanceId ? null : replacement.substituteId;
  const isAccount = replacement.kind === 'account';
  const field = isAccount ? 'account' : 'dimension_instance';
  const labelsOf = isAccount ? accountLabelsOf : dimensionLabelsOf;
  const labelOf = await labelsOf(transaction, clientId, [replacement.id, substituteId]);
  for (const { id, entity } of naming) {
    await repointLines(transaction, clientId, id, { ...replacement, substituteId });
    await resealInitialBalance(transaction, clientId, id);
    await noteChange(transaction, {
      object: 'initial_balance',
      do: 'update',
      id,
      name: entity,
      before: { [field]: labelOf(replacement.id) },
      after: { [field]: labelOf(substituteId) },
    });
  }
}

registerReferences(
  ...(['account', 'dimension_instance'] as const).map((of) => ({
    kind: 'initial_balances' as const,
    of,
    needsSubstitute: true,
    find: async (transaction: ClientTransaction, clientId: ClientId, subject: Subject, namesMax: number) => {
      const found = await listNamingInitialBalances(transaction, clientId, subject);
      return { count: found.length, names: found.slice(0, namesMax).map(({ entity }) => entity) };
    },
    refuse: async (transaction: ClientTransaction, clientId: ClientId, subject: Subject) =>
      onWholeClient(transaction, () => refuseLockedInitial(transaction, clientId, subject)),
    repoint: repointInitial,
  })),
);
