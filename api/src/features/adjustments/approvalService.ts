import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { adjustments, type StoredAdjustment } from '../postings/adjustmentService.ts';
import { settingsOf } from '../settings/service.ts';
import { lockFigures, readWorld } from './basis.ts';
import { describeAdjustments, isOwn, type Viewer } from './describe.ts';
import { noteAdjustment } from './notes.ts';
import type { Adjustment } from './schemas.ts';
import { describeOne, lockOwn, refuseLockedFamily, refuseOutlived } from './service.ts';

/** draft → submitted → approved or rejected; each of them may be recalled. Without four eyes submitting approves. */

type Change = Partial<
  Pick<StoredAdjustment, 'status' | 'reason' | 'submitted_by' | 'submitted_at' | 'decided_by' | 'decided_at'>
>;

interface Step {
  readonly id: number;
  readonly revision: number | undefined;
  readonly viewer: Viewer;
}

/** One step of an adjustment and of all that it made, where no period of theirs is locked. */
async function step(
  db: Database,
  clientId: ClientId,
  { id, revision: seen, viewer }: Step,
  changeOf: (stored: StoredAdjustment, transaction: ClientTransaction) => Change | Promise<Change>,
): Promise<Adjustment> {
  return db.client(clientId, async (transaction) => {
    await lockFigures(transaction, clientId);
    const { stored, made } = await lockOwn(transaction, clientId, id, seen);
    const change = await changeOf(stored, transaction);
    const world = await readWorld(transaction, clientId);
    refuseLockedFamily(world, stored, made);
    if (change.status === 'submitted' || change.status === 'approved')
      await refuseOutlived(transaction, clientId, world, [stored, ...made]);
    for (const each of [stored, ...made]) {
      const changed = { ...change, revision: each.revision + 1 };
      await adjustments.update(transaction, clientId, { id: each.id }, changed);
    }
    const after = { ...stored, ...change };
    await noteAdjustment(transaction, clientId, {
      before: { stored, lines: [], files: [] },
      after: { stored: after, lines: [], files: [] },
    });
    return describeOne(transaction, clientId, id, viewer);
  });
}

export async function submitAdjustment(db: Database, clientId: ClientId, order: Step): Promise<Adjustment> {
  return step(db, clientId, order, async ({ status }, transaction) => {
    if (status === 'approved') throw new ApiError('adjustmentIsApproved');
    if (status === 'submitted') throw new ApiError('adjustmentIsSubmitted');
    const { four_eyes: isByFourEyes } = await settingsOf(transaction, clientId);
    const { userId } = order.viewer;
    const submitted = { submitted_by: userId, submitted_at: new Date(), reason: null };
    return isByFourEyes
      ? { ...submitted, status: 'submitted', decided_by: null, decided_at: null }
      : { ...submitted, status: 'approved', decided_by: userId, decided_at: new Date() };
  });
}

/**
 * Whoever wrote or submitted it decides on nothing, whatever their role. What waits was submitted under four eyes, and so it is
 * decided, whatever the setting has become: nobody switches it off for the while.
 */
async function decide(
  db: Database,
  clientId: ClientId,
  order: Step,
  change: Pick<StoredAdjustment, 'status' | 'reason'>,
): Promise<Adjustment> {
  return step(db, clientId, order, (stored) => {
    if (stored.status !== 'submitted') throw new ApiError('adjustmentIsNotSubmitted');
    const { userId } = order.viewer;
    if (isOwn(stored, userId)) throw new ApiError('ownApproval');
    return { ...change, decided_by: userId, decided_at: new Date() };
  });
}

export async function approveAdjustment(db: Database, clientId: ClientId, order: Step): Promise<Adjustment> {
  return decide(db, clientId, order, { status: 'approved', reason: null });
}

export async function rejectAdjustment(
  db: Database,
  clientId: ClientId,
  order: Step,
  reason: string,
): Promise<Adjustment> {
  return decide(db, clientId, order, { status: 'rejected', reason });
}

export async function recallAdjustment(db: Database, clientId: ClientId, order: Step): Promise<Adjustment> {
  return step(db, clientId, order, ({ status }) => {
    if (status === 'draft') throw new ApiError('adjustmentIsDraft');
    return {
      status: 'draft',
      reason: null,
      submitted_by: null,
      submitted_at: null,
      decided_by: null,
      decided_at: null,
    };
  });
}

/** Adjustments that wait for the caller, by time. */
export async function listWaiting(
  transaction: ClientTransaction,
  clientId: ClientId,
  viewer: Viewer,
): Promise<Adjustment[]> {
  const waiting = await adjustments.list(transaction, clientId, { status: 'submitted', origin_id: null });
  const described = await describeAdjustments(transaction, clientId, waiting, viewer);
  return described.filter(({ can_decide: canDecide }) => canDecide);
}
