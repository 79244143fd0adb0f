import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { ClientId } from '@tributary/engine/ids';
import { formatAmount } from '@tributary/engine/money/amount';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, withinField } from '../../http/errors.ts';
import type { Membership } from '../../identity/caller.ts';
import { mayDo } from '../../identity/permissionTable.ts';
import { periodsOf, type StoredPeriod } from '../periods/service.ts';
import {
  adjustmentLines,
  adjustmentRates,
  adjustments,
  type StoredAdjustment,
  writeAdjustmentLines,
} from '../postings/adjustmentService.ts';
import { initialBalancesOf } from '../postings/readService.ts';
import { detachAll, setAttached } from '../uploads/attachedService.ts';
import { type AdjustmentWorld, lockFigures, readRates, readWorld } from './basis.ts';
import { describeAdjustments, entityIdsOf, type Viewer } from './describe.ts';
import { noteAdjustment, type NotedAdjustment, notedOf } from './notes.ts';
import { checkWritten, planAdjustment, refuseLocked, type PlannedRecord } from './planning.ts';
import { registerAdjustmentReferences } from './references.ts';
import type { Adjustment, AdjustmentBody } from './schemas.ts';

registerAdjustmentReferences();

/** Who asks, for what they may do with an adjustment. */
export function viewerOf(userId: number, { roles }: Pick<Membership, 'roles'>): Viewer {
  return { userId, mayDecide: mayDo(roles, { on: 'adjustments', do: 'execute' }) };
}

/** Adjustments of a range of periods; a period that nobody has is refused like one of another client. */
export async function readAdjustments(
  db: Database,
  clientId: ClientId,
  range: { readonly start?: number | undefined; readonly end?: number | undefined },
  viewer: Viewer,
): Promise<{ items: Adjustment[]; is_limited: boolean }> {
  return db.client(clientId, async (transaction) => {
    const periods = await periodsOf(transaction, clientId);
    const placeOf = (id: number | undefined, otherwise: number): number => {
      if (id === undefined) return otherwise;
      const period = periods.find((each) => each.id === id);
      if (period === undefined) throw new ApiError('notFound');
      return period.ordering;
    };
    const [from, to] = [placeOf(range.start, 0), placeOf(range.end, Infinity)];
    const within = periods.filter(({ ordering }) => ordering >= from && ordering <= to);
    const stored = await adjustments.list(transaction, clientId, { period_id: within.map(({ id }) => id) });
    return {
      items: await describeAdjustments(transaction, clientId, stored, viewer),
      is_limited: db.limit !== null,
    };
  });
}

export async function requireAdjustment(db: Database, clientId: ClientId, id: number): Promise<void> {
  const isThere = await db.client(clientId, (transaction) => adjustments.has(transaction, clientId, { id }));
  if (!isThere) throw new ApiError('notFound');
}

/** Locks one that somebody wrote, with what it made; the revision that was seen, where one is said, is the present one. */
export async function lockOwn(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
  seen: number | undefined,
): Promise<{ readonly stored: StoredAdjustment; readonly made: readonly StoredAdjustment[] }> {
  const stored = await adjustments.lock(transaction, clientId, { id });
  if (stored === undefined) throw new ApiError('notFound');
  if (stored.origin_id !== null) throw new ApiError('adjustmentIsDerived');
  if (seen !== undefined && seen !== stored.revision) throw new ApiError('conflict');
  const made = await adjustments.lockAll(transaction, clientId, { origin_id: id }, 'id');
  return { stored, made };
}

/** Refuses what would change in a locked period, of an adjustment and of all that it made. */
export function refuseLockedFamily(
  world: Pick<AdjustmentWorld, 'locks'>,
  stored: StoredAdjustment,
  made: readonly StoredAdjustment[],
): void {
  refuseLocked(
    world,
    entityIdsOf(stored),
    [stored, ...made].map(({ period_id: periodId }) => ({ periodId })),
  );
}

/** What happened up to the day of an initial balance is in it already. */
async function refuseBeforeInitial(
  transaction: ClientTransaction,
  clientId: ClientId,
  world: AdjustmentWorld,
  entityIds: readonly number[],
  periods: readonly StoredPeriod[],
): Promise<void> {
  const initial = await initialBalancesOf(transaction, clientId);
  for (const period of periods) {
    const found = initial.find(
      ({ entityId, date }) => entityIds.includes(entityId) && period.end_date <= date,
    );
    if (found === undefined) continue;
    const entity = world.entities.find(({ id }) => id === found.entityId);
    const values = {
      entity: `${entity?.code ?? ''} ${entity?.name ?? ''}`.trim(),
      date: found.date,
      period: world.locks.nameOf(period.id),
    };
    throw withinField('period_id', new ApiError('adjustmentBeforeInitialBalance', { values }));
  }
}

/** Refuses an adjustment that was written and, as everything stands now, could not be written again. */
export async function refuseOutlived(
  transaction: ClientTransaction,
  clientId: ClientId,
  world: AdjustmentWorld,
  family: readonly StoredAdjustment[],
): Promise<void> {
  const [stored] = family;
  if (stored === undefined) return;
  const lines = await adjustmentLines.list(
    transaction,
    clientId,
    { adjustment_id: family.map(({ id }) => id) },
    'line_no',
  );
  const records = family.map(({ id, period_id: periodId, currency }) => ({
    periodId,
    currency,
    lines: lines
      .filter(({ adjustment_id: of }) => of === id)
      .map(({ legal_entity_id, account_id, side, amount, dimension_instance_id }) => ({
        legal_entity_id,
        account_id,
        side: side === sideCodes.debit ? ('debit' as const) : ('credit' as const),
        amount,
        dimension_instance_id,
      })),
  }));
  const entityIds = entityIdsOf(stored);
  const periods = checkWritten(world, entityIds, records);
  await refuseBeforeInitial(transaction, clientId, world, entityIds, periods);
}

function headOf(body: AdjustmentBody, debit: bigint) {
  return {
    period_id: body.period_id,
    first_legal_entity_id: body.first_legal_entity_id,
    second_legal_entity_id: body.second_legal_entity_id ?? null,
    kind: body.kind,
    rate_kind: body.rate_kind,
    description: body.description,
    currency: body.currency,
    debit: formatAmount(debit),
    reverses_in: body.reverses_in ?? null,
    repeats_until: body.repeats_until ?? null,
    status: 'draft',
    reason: null,
    submitted_by: null,
    submitted_at: null,
    decided_by: null,
    decided_at: null,
  } as const;
}

async function writeRecord(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
  { period, lines, rates }: PlannedRecord,
  entityIds: readonly number[],
): Promise<void> {
  const order = { id, entityIds, periodId: period.id, date: period.end_date };
  await writeAdjustmentLines(transaction, clientId, order, lines, rates);
}

/** Plans and writes an adjustment with all that it makes: all or nothing. */
async function write(
  transaction: ClientTransaction,
  clientId: ClientId,
  body: AdjustmentBody,
  { userId, present }: { readonly userId: number; readonly present: StoredAdjustment | null },
): Promise<StoredAdjustment> {
  const world = await readWorld(transaction, clientId);
  const currencies = [body.currency, ...world.entities.map(({ currency }) => currency)];
  const ratesIn = await readRates(transaction, clientId, world, currencies);
  const { entityIds, debit, records } = planAdjustment(world, body, ratesIn);
  await refuseBeforeInitial(
    transaction,
    clientId,
    world,
    entityIds,
    records.map(({ period }) => period),
  );
  const head = headOf(body, debit);
  const writers = [...(present?.written_by ?? []).filter((id) => id !== userId), userId];
  // Whoever began it stays the first, whoever wrote last the last.
  const written =
    present?.written_by[0] === userId && present.written_by.length > 1 ? [userId, ...writers] : writers;
  const shared = { ...head, written_by: written, changed_at: new Date() };
  const stored =
    present === null
      ? await adjustments.add(transaction, clientId, shared)
      : await adjustments.update(
          transaction,
          clientId,
          { id: present.id },
          { ...shared, revision: present.revision + 1 },
        );
  if (stored === undefined) throw new Error('The adjustment that is locked is not there');
  if (body.upload_ids !== undefined) {
    const attaching = {
      type: 'adjustments',
      id: stored.id,
      uploadIds: body.upload_ids,
      userId,
      entityIds,
    } as const;
    await setAttached(transaction, clientId, attaching);
  }
  await adjustments.remove(transaction, clientId, { origin_id: stored.id });
  const [first, ...others] = records;
  if (first !== undefined) await writeRecord(transaction, clientId, stored.id, first, entityIds);
  for (const record of others) {
    const made = await adjustments.add(transaction, clientId, {
      ...shared,
      period_id: record.period.id,
      reverses_in: null,
      repeats_until: null,
      origin_id: stored.id,
      is_reversal: record.isReversal,
    });
    await writeRecord(transaction, clientId, made.id, record, entityIds);
  }
  return stored;
}

export async function describeOne(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
  viewer: Viewer,
): Promise<Adjustment> {
  const stored = await adjustments.list(transaction, clientId, { id });
  const [described] = await describeAdjustments(transaction, clientId, stored, viewer);
  if (described === undefined) throw new Error('The adjustment that was saved is not there');
  return described;
}

export async function createAdjustment(
  db: Database,
  clientId: ClientId,
  body: AdjustmentBody,
  viewer: Viewer,
): Promise<Adjustment> {
  return db.client(clientId, async (transaction) => {
    await lockFigures(transaction, clientId);
    const stored = await write(transaction, clientId, body, { userId: viewer.userId, present: null });
    const after = await notedOf(transaction, clientId, stored);
    await noteAdjustment(transaction, clientId, { before: null, after });
    return describeOne(transaction, clientId, stored.id, viewer);
  });
}

function refuseUnderWay({ status }: StoredAdjustment): void {
  if (status === 'approved') throw new ApiError('adjustmentIsApproved');
  if (status === 'submitted') throw new ApiError('adjustmentIsSubmitted');
}

const contentOf = ({ stored, lines, files }: NotedAdjustment): string => {
  const { changed_at: _, revision: _revision, written_by: _written, created_at: _created, ...rest } = stored;
  return JSON.stringify([rest, lines, files]);
};

/** What is saved already changes nothing. */
export async function changeAdjustment(
  db: Database,
  clientId: ClientId,
  id: number,
  { revision: seen, ...body }: AdjustmentBody,
  viewer: Viewer,
): Promise<Adjustment> {
  return db.client(clientId, async (transaction) => {
    await lockFigures(transaction, clientId);
    const { stored: present, made } = await lockOwn(transaction, clientId, id, seen);
    refuseUnderWay(present);
    const before = await notedOf(transaction, clientId, present);
    refuseLockedFamily(await readWorld(transaction, clientId), present, made);
    const stored = await write(transaction, clientId, body, { userId: viewer.userId, present });
    const after = await notedOf(transaction, clientId, stored);
    if (contentOf(before) === contentOf(after)) {
      const { revision, changed_at, written_by } = present;
      await adjustments.update(transaction, clientId, { id }, { revision, changed_at, written_by });
    }
    await noteAdjustment(transaction, clientId, { before, after });
    return describeOne(transaction, clientId, id, viewer);
  });
}

export async function deleteAdjustment(
  db: Database,
  clientId: ClientId,
  id: number,
  seen: number | undefined,
): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    await lockFigures(transaction, clientId);
    const { stored, made } = await lockOwn(transaction, clientId, id, seen);
    refuseUnderWay(stored);
    refuseLockedFamily(await readWorld(transaction, clientId), stored, made);
    const before = await notedOf(transaction, clientId, stored);
    for (const { id: madeId } of [...made, stored]) {
      await detachAll(transaction, clientId, 'adjustments', madeId);
      await adjustmentLines.remove(transaction, clientId, { adjustment_id: madeId });
      await adjustmentRates.remove(transaction, clientId, { adjustment_id: madeId });
      await adjustments.remove(transaction, clientId, { id: madeId });
    }
    await noteAdjustment(transaction, clientId, { before, after: null });
    return { id };
  });
}
