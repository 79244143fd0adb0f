import type { ClientId, LegalEntityId } from '@tributary/engine/ids';
import { type GroupPeriods, groupPeriods } from '@tributary/engine/ownership/groupPeriods';
import {
  effectiveOwnership,
  formatExactShare,
  formatShare,
  ownershipFault,
  type OwnershipShare,
  parentsOf,
  parseShare,
} from '@tributary/engine/ownership/ownership';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { isSeenByCaller, onWholeClient } from '../../db/transactions.ts';
import { ApiError, invalidField, withinField } from '../../http/errors.ts';
import { legalEntitiesOf, type StoredLegalEntity } from '../legal-entities/service.ts';
import { type Locks, locksOf } from '../periods/locks/service.ts';
import { lockCalendar, periodsOf, type StoredPeriod } from '../periods/service.ts';
import type { Ownership, ShareBody, WrittenShare } from './schemas.ts';
import { ownershipShares, type StoredShare } from './store.ts';

/** What a group is seen in. */
interface GroupBasis {
  readonly entities: readonly { readonly id: number }[];
  readonly periods: readonly Pick<StoredPeriod, 'id' | 'ordering'>[];
  /** Of the last period that is looked at. */
  readonly lastPlace: number;
}

/** What shares are about. */
interface Basis {
  readonly entities: readonly StoredLegalEntity[];
  readonly periods: readonly StoredPeriod[];
  readonly locks: Locks;
  readonly stored: readonly StoredShare[];
}

async function basisOf(transaction: ClientTransaction, clientId: ClientId): Promise<Basis> {
  return {
    entities: await legalEntitiesOf(transaction, clientId),
    periods: await periodsOf(transaction, clientId),
    locks: await locksOf(transaction, clientId),
    stored: await ownershipShares.list(transaction, clientId, {}, 'id'),
  };
}

const toShare = (stored: StoredShare, from: number): OwnershipShare => ({
  legalEntityId: stored.legal_entity_id as LegalEntityId,
  ownerId: stored.owner_legal_entity_id as LegalEntityId,
  from,
  share: BigInt(stored.share),
  method: stored.method,
});

const toEngine = ({ locks }: Basis, stored: StoredShare): OwnershipShare =>
  toShare(stored, locks.placeOf(stored.from_period_id));

/** What one legal entity owns of another, of which kind it is told of. */
type Pair = Pick<StoredShare, 'legal_entity_id' | 'owner_legal_entity_id'>;

/** A legal entity with all that it owns at any time, by others as well. */
function withOwned(stored: readonly StoredShare[], id: number): ReadonlySet<number> {
  const found = new Set([id]);
  for (const each of found)
    for (const share of stored) if (share.owner_legal_entity_id === each) found.add(share.legal_entity_id);
  return found;
}

const isOwned = (stored: readonly StoredShare[], id: number): boolean =>
  stored.some(({ legal_entity_id: owned, share }) => owned === id && share > 0);

/**
 * A legal entity whose locked figures would be others with other shares from a period on, of it or of what it owns; null: none.
 * One that comes to have an owner, or has none any more, counts otherwise in the periods before, too.
 */
function lockedBy(
  { locks }: Basis,
  { legal_entity_id: id }: Pair,
  { from, before, after }: { from: number; before: readonly StoredShare[]; after: readonly StoredShare[] },
): number | null {
  const first = isOwned(before, id) === isOwned(after, id) ? locks.placeOf(from) : 1;
  const moved = new Set([...withOwned(before, id), ...withOwned(after, id)]);
  return [...moved].find((each) => locks.throughPlace(each) >= first) ?? null;
}

function without(stored: readonly StoredShare[], id: number): StoredShare[] {
  return stored.filter((each) => each.id !== id);
}

function describe(basis: Basis, stored: StoredShare): WrittenShare {
  const change = {
    from: stored.from_period_id,
    before: basis.stored,
    after: without(basis.stored, stored.id),
  };
  return {
    ...stored,
    share: formatShare(BigInt(stored.share)),
    is_locked: lockedBy(basis, stored, change) !== null,
  };
}

export async function readOwnership(db: Database, clientId: ClientId): Promise<Ownership> {
  return db.client(clientId, async (transaction) => {
    const basis = await basisOf(transaction, clientId);
    const whole =
      db.limit === null
        ? basis
        : await onWholeClient(transaction, async () => basisOf(transaction, clientId));
    const place = new Map(basis.entities.map(({ id }, at) => [id, at]));
    const placesOf = (each: StoredShare) => [
      place.get(each.legal_entity_id) ?? 0,
      place.get(each.owner_legal_entity_id) ?? 0,
      basis.locks.placeOf(each.from_period_id),
    ];
    const ordered = basis.stored.toSorted((left, right) => {
      const [one, other] = [placesOf(left), placesOf(right)];
      const at = one.findIndex((value, index) => value !== other[index]);
      return (one[at] ?? 0) - (other[at] ?? 0);
    });
    return {
      items: ordered.map((each) => describe(basis, each)),
      effective: effectiveOver(basis, ownedByHidden(basis, whole)),
      is_limited: db.limit !== null,
    };
  });
}

/** What has an owner, directly or by others, that the caller does not see: what belongs to the parents cannot be told of it. */
function ownedByHidden(seen: Basis, whole: Basis): ReadonlySet<number> {
  const shown = new Set(seen.entities.map(({ id }) => id));
  const owning = whole.stored.filter(({ share }) => share > 0);
  return new Set(
    whole.entities
      .filter(({ id }) => !shown.has(id))
      .flatMap(({ id }) => [...withOwned(owning, id)].filter((each) => each !== id)),
  );
}

/** As far as the caller sees; of what has an owner that is hidden it says nothing, since what is seen alone would tell it too high or too low. */
function effectiveOver(basis: Basis, hidden: ReadonlySet<number>): Ownership['effective'] {
  const shares = basis.stored.map((each) => toEngine(basis, each));
  const ids = basis.entities.map(({ id }) => id as LegalEntityId);
  const parents = parentsOf(shares, ids);
  const [first] = basis.periods;
  if (first === undefined) return [];
  const places = [...new Set([first.ordering, ...shares.map(({ from }) => from)])];
  const seen = places
    .toSorted((one, other) => one - other)
    .map((place) => ({ place, effective: effectiveOwnership(shares, place, parents) }));
  return ids.flatMap((id): Ownership['effective'] => {
    if (hidden.has(id))
      return [{ legal_entity_id: id, from_period_id: first.id, share: null, method: null, is_parent: false }];
    const entries = seen.map(({ place, effective }) => {
      const found = effective.get(id);
      return {
        legal_entity_id: id,
        from_period_id: basis.locks.periodAt(place)?.id ?? first.id,
        share: found === undefined ? formatShare(0n) : formatExactShare(found.share),
        method: found?.method ?? null,
        is_parent: parents.includes(id),
      };
    });
    return entries.filter((entry, at) => {
      const before = entries[at - 1];
      return before?.share !== entry.share || before.method !== entry.method;
    });
  });
}

/** What belongs to a top, or to the parents (null), in each of some periods, as far as the caller sees. */
export async function readGroupPeriods(
  transaction: ClientTransaction,
  clientId: ClientId,
  topId: LegalEntityId | null,
  { entities, periods, lastPlace }: GroupBasis,
): Promise<GroupPeriods> {
  const placeOf = new Map(periods.map(({ id, ordering }) => [id, ordering]));
  const stored = await ownershipShares.list(transaction, clientId, {}, 'id');
  const shares = stored.map((each) => toShare(each, placeOf.get(each.from_period_id) ?? 0));
  const places = periods.flatMap(({ ordering }) => (ordering <= lastPlace ? [ordering] : []));
  const ids = entities.map(({ id }) => id as LegalEntityId);
  return groupPeriods(shares, places, topId === null ? parentsOf(shares, ids) : [topId]);
}

export async function requireShare(db: Database, clientId: ClientId, id: number): Promise<void> {
  const isThere = await db.client(clientId, (transaction) =>
    ownershipShares.has(transaction, clientId, { id }),
  );
  if (!isThere) throw new ApiError('notFound');
}

function checkNamed(basis: Basis, body: ShareBody): void {
  for (const field of ['legal_entity_id', 'owner_legal_entity_id'] as const) {
    if (!basis.entities.some(({ id }) => id === body[field]))
      throw invalidField(field, 'unknown', 'There is no such legal entity.');
  }
  if (!basis.periods.some(({ id }) => id === body.from_period_id))
    throw invalidField('from_period_id', 'unknown', 'There is no such period.');
  if (body.legal_entity_id === body.owner_legal_entity_id)
    throw invalidField('owner_legal_entity_id', 'ownsItself', 'A legal entity does not own itself.');
}

function refuseFaults(basis: Basis, after: readonly StoredShare[], field: string): void {
  const fault = ownershipFault(after.map((each) => toEngine(basis, each)));
  if (fault === null) return;
  const ids = fault.kind === 'cycle' ? fault.legalEntityIds : [fault.legalEntityId];
  if (!ids.every(isSeenByCaller)) throw withinField(field, new ApiError('hiddenOwnershipFault'));
  const codes = ids.map((id) => basis.entities.find((entity) => entity.id === id)?.code ?? '');
  const period = basis.locks.periodAt(fault.period)?.start_date ?? '';
  const refusal =
    fault.kind === 'cycle'
      ? new ApiError('ownershipCycle', { values: { period, legalEntities: codes.join(', ') } })
      : new ApiError('ownershipAboveWhole', { values: { period, legalEntity: codes.join(', ') } });
  throw withinField(field, refusal);
}

function refuseLocked(basis: Basis, pair: Pair, change: Parameters<typeof lockedBy>[2]): void {
  const entityId = lockedBy(basis, pair, change);
  if (entityId === null) return;
  const period = basis.locks.periodAt(basis.locks.throughPlace(entityId));
  throw basis.locks.refusalOf(entityId, period?.id ?? 0);
}

/** Shares are held against all of them, also those that the caller does not see. */
async function changeShares<Result>(
  db: Database,
  clientId: ClientId,
  change: (transaction: ClientTransaction, seen: Basis, whole: Basis) => Promise<Result>,
): Promise<Result> {
  return db.client(clientId, async (transaction) => {
    // Two at once could make a circle of which each has a part; locks stay as they are as well.
    await lockCalendar(transaction, clientId);
    const whole = await onWholeClient(transaction, async () => basisOf(transaction, clientId));
    return change(transaction, await basisOf(transaction, clientId), whole);
  });
}

/** What is saved already changes nothing. */
export async function saveShare(
  db: Database,
  clientId: ClientId,
  { share: text, method, revision: seen, ...place }: ShareBody,
): Promise<WrittenShare> {
  return changeShares(db, clientId, async (transaction, basis, whole) => {
    checkNamed(basis, { share: text, method, ...place });
    const before = await ownershipShares.find(transaction, clientId, place);
    if (seen !== undefined && seen !== (before?.revision ?? 0)) throw new ApiError('conflict');
    const values = { share: Number(parseShare(text) ?? 0n), method };
    if (before?.share === values.share && before.method === method) return describe(whole, before);
    const planned = { id: before?.id ?? 0, ...place, ...values, revision: (before?.revision ?? 0) + 1 };
    const after = [...without(whole.stored, planned.id), planned];
    refuseFaults(whole, after, 'share');
    refuseLocked(whole, place, { from: place.from_period_id, before: whole.stored, after });
    const { id, ...row } = planned;
    const saved = before === undefined ? await ownershipShares.add(transaction, clientId, row) : planned;
    if (before !== undefined) await ownershipShares.update(transaction, clientId, { id }, row);
    await note(transaction, whole, { before, after: saved });
    return describe({ ...whole, stored: [...without(after, planned.id), saved] }, saved);
  });
}

export async function deleteShare(db: Database, clientId: ClientId, id: number): Promise<{ id: number }> {
  return changeShares(db, clientId, async (transaction, basis, whole) => {
    const present = basis.stored.find((each) => each.id === id);
    if (present === undefined) throw new ApiError('notFound');
    const after = without(whole.stored, id);
    refuseFaults(whole, after, '');
    refuseLocked(whole, present, { from: present.from_period_id, before: whole.stored, after });
    await ownershipShares.remove(transaction, clientId, { id });
    await note(transaction, whole, { before: present, after: undefined });
    return { id };
  });
}

/** By codes and the month from which it is. */
async function note(
  transaction: ClientTransaction,
  { entities, periods }: Basis,
  { before, after }: Readonly<Record<'before' | 'after', StoredShare | undefined>>,
): Promise<void> {
  const of = after ?? before;
  const codeOf = (wanted: number | undefined) => entities.find(({ id }) => id === wanted)?.code ?? '';
  const month = periods.find(({ id }) => id === of?.from_period_id)?.start_date.slice(0, 7) ?? '';
  const written = (stored: StoredShare | undefined) =>
    stored === undefined ? null : { share: formatShare(BigInt(stored.share)), method: stored.method };
  await noteChange(transaction, {
    id: of?.id ?? null,
    name: `${codeOf(of?.owner_legal_entity_id)} → ${codeOf(of?.legal_entity_id)} ${month}`,
    before: written(before),
    after: written(after),
  });
}
