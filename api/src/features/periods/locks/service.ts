import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { AuditFields } from '../../../audit/lines.ts';
import { noteChange } from '../../../audit/note.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { invalidField } from '../../../http/errors.ts';
import { formatNumber, type PageQuery, parseNumber } from '../../../http/pages.ts';
import type { Membership } from '../../../identity/caller.ts';
import { userNamesOf } from '../../users/service.ts';
import { lockCalendar, periods, type StoredPeriod } from '../store.ts';
import { locksOf } from './borders.ts';
import { findOpenWork } from './openService.ts';
import type { lockBodySchema, openBeforeLockSchema, openQuerySchema, periodLocksSchema } from './schemas.ts';
import {
  countChanges,
  listBorders,
  listChanges,
  type LockChange,
  lockedEntities,
  periodLocks,
} from './store.ts';

export { type Locks, locksOf } from './borders.ts';

type PeriodLocks = z.input<typeof periodLocksSchema>;
type LockBody = z.output<typeof lockBodySchema>;

/** What a lock of rates keeps, for the log. */
type Kept = Readonly<Record<'before' | 'after', AuditFields>>;

/** What else a lock of rates means is done by who keeps them, in its transaction: so many places were locked and are now. */
export type MoveRates = (
  transaction: ClientTransaction,
  clientId: ClientId,
  moved: { readonly locked: readonly StoredPeriod[]; readonly unlocked: readonly StoredPeriod[] },
) => Promise<Kept>;

const list = 'period_locks';

/** What is locked, and a page of how it came to be. */
export async function readLocks(db: Database, clientId: ClientId, page: PageQuery): Promise<PeriodLocks> {
  return db.client(clientId, (transaction) => locksWithin(transaction, clientId, page));
}

async function locksWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  { after, limit }: PageQuery,
): Promise<PeriodLocks> {
  const before = parseNumber(list, after);
  const rows = await listChanges(transaction, clientId, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const names = await userNamesOf(transaction, clientId, [
    ...new Set(shown.map(({ created_by: userId }) => userId)),
  ]);
  return {
    borders: await listBorders(transaction, clientId),
    total: await countChanges(transaction, clientId),
    items: shown.map(({ created_by: userId, created_at: at, ...row }) => ({
      ...row,
      by: names.get(userId) ?? null,
      at: at.toISOString(),
    })),
    next: formatNumber(list, rows.length > limit ? shown.at(-1)?.id : null),
  };
}

/** What stands open in the periods that a lock of figures would add. */
export async function readOpen(
  db: Database,
  member: Membership,
  asked: z.output<typeof openQuerySchema>,
): Promise<z.input<typeof openBeforeLockSchema>> {
  const { clientId } = member;
  return db.client(clientId, async (transaction) => {
    const all = await periods.list(transaction, clientId, {}, 'ordering');
    const { ordering: through } = periodIn(all, asked.period_id);
    const entity = await requireEntity(transaction, clientId, asked.legal_entity_id);
    const after = (await locksOf(transaction, clientId)).throughPlace(entity.id);
    return findOpenWork(transaction, member, { entityId: entity.id, after, through });
  });
}

function periodIn(all: readonly StoredPeriod[], periodId: number): StoredPeriod {
  const period = all.find(({ id }) => id === periodId);
  if (period === undefined) throw invalidField('period_id', 'unknown', 'There is no such period.');
  return period;
}

/** Locks a period and all before it, or unlocks it and all after it; of what is so already nothing changes. */
export async function changeLock(
  db: Database,
  clientId: ClientId,
  change: { readonly body: LockBody; readonly do: LockChange; readonly userId: number },
  moveRates: MoveRates,
): Promise<PeriodLocks> {
  return db.client(clientId, async (transaction) => {
    // Whoever publishes figures or changes what a lock keeps holds the same row.
    await lockCalendar(transaction, clientId);
    await changeWithin(transaction, clientId, change, moveRates);
    return locksWithin(transaction, clientId, { limit: pageOfAnswer });
  });
}

const pageOfAnswer = 100;

async function changeWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  { body, do: done, userId }: { readonly body: LockBody; readonly do: LockChange; readonly userId: number },
  moveRates: MoveRates,
): Promise<void> {
  const { kind, period_id: periodId, reason } = body;
  const all = await periods.list(transaction, clientId, {}, 'ordering');
  const { ordering } = periodIn(all, periodId);
  const entity = await entityOf(transaction, clientId, body);
  const present = (await listBorders(transaction, clientId)).find(
    (border) => border.kind === kind && border.legal_entity_id === (entity?.id ?? null),
  );
  const placeBefore = all.find(({ id }) => id === present?.through_period_id)?.ordering ?? 0;
  const place = done === 'lock' ? Math.max(placeBefore, ordering) : Math.min(placeBefore, ordering - 1);
  const at = (wanted: number) => all.find((each) => each.ordering === wanted);
  const name = entity === null ? null : `${entity.code} ${entity.name}`;
  if (place === placeBefore) {
    await noteChange(transaction, { id: entity?.id ?? null, name, before: {}, after: {} });
    return;
  }
  await periodLocks.add(transaction, clientId, {
    kind,
    legal_entity_id: entity?.id ?? null,
    change: done,
    period_id: periodId,
    through_period_id: at(place)?.id ?? null,
    reason,
    created_by: userId,
  });
  const within = (from: number, to: number) =>
    all.filter((each) => each.ordering > from && each.ordering <= to);
  const moved = { locked: within(placeBefore, place), unlocked: within(place, placeBefore) };
  const kept = kind === 'rates' ? await moveRates(transaction, clientId, moved) : null;
  const said = (wanted: number) => ({ locked_through: at(wanted)?.end_date ?? null });
  await noteChange(transaction, {
    object: kind === 'rates' ? 'rate_locks' : 'period_locks',
    id: entity?.id ?? null,
    name,
    before: { ...said(placeBefore), ...kept?.before },
    after: { ...said(place), ...kept?.after, ...(reason === '' ? {} : { reason }) },
  });
}

const entityField = 'legal_entity_id';

async function entityOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, legal_entity_id: id }: LockBody,
) {
  if (kind === 'rates') {
    if (id === undefined || id === null) return null;
    throw invalidField(
      entityField,
      'ofNoEntity',
      'Rates are of the client as a whole: leave the legal entity out.',
    );
  }
  if (id === undefined || id === null)
    throw invalidField(entityField, 'required', 'Figures are of a legal entity.');
  return requireEntity(transaction, clientId, id);
}

async function requireEntity(transaction: ClientTransaction, clientId: ClientId, id: number) {
  const entity = await lockedEntities.find(transaction, clientId, { id });
  if (entity === undefined) throw invalidField(entityField, 'unknown', 'There is no such legal entity.');
  return entity;
}
