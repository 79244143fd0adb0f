import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StreamKind } from '../../../identity/streamKinds.ts';
import { settingsOf } from '../../settings/service.ts';
import type { reviewSchema } from '../instances/instanceSchemas.ts';
import {
  applyAction,
  listInstances,
  noteImport,
  requireLockedInstance,
  statusAfter,
  type StoredInstance,
  type StreamWithInstance,
} from '../instances/service.ts';
import { refuseIncompleteMap } from './completeness.ts';
import type { InstanceCall } from './jobOrders.ts';

/**
 * An import is released for processing by whoever looked at it. By four eyes that is none of those who prepared it; they submit it,
 * and another person releases or rejects it.
 */

type Prepared = Pick<StoredInstance, 'uploaded_by' | 'mapped_by' | 'submitted_by'>;

/** Whoever gave it its file, last said how that is read, or submitted it. */
function isOwn({ uploaded_by, mapped_by, submitted_by }: Prepared, userId: number): boolean {
  return [uploaded_by, mapped_by, submitted_by].includes(userId);
}

const isOfContent = ({ submitted_content: of, content_revision: now }: StoredInstance): boolean => of === now;

const isSubmitted = (instance: StoredInstance): boolean =>
  instance.submitted_by !== null && isOfContent(instance) && !instance.is_verified;

const notSubmitted = { submitted_by: null, submitted_at: null, submitted_content: null } as const;
const notRejected = { rejected_by: null, rejected_at: null, rejection_reason: null } as const;

/** How far the release of an import has come; what changed after it was submitted was not submitted. */
function stateOf(instance: StoredInstance): z.input<typeof reviewSchema>['state'] {
  if (instance.rejected_at !== null) return 'rejected';
  if (instance.submitted_by === null || instance.is_verified) return 'none';
  return isOfContent(instance) ? 'submitted' : 'outdated';
}

/** Who looks at imports, and whether by the settings somebody else releases what they brought in. */
export interface Reviewer {
  readonly userId: number | null;
  readonly isByFourEyes: boolean;
  readonly nameOf: (userId: number | null) => string | null;
}

export function reviewOf(
  instance: StoredInstance,
  { userId, isByFourEyes, nameOf }: Reviewer,
): z.input<typeof reviewSchema> {
  return {
    state: stateOf(instance),
    submitted_by: nameOf(instance.submitted_by),
    submitted_at: instance.submitted_at?.toISOString() ?? null,
    rejected_by: nameOf(instance.rejected_by),
    rejected_at: instance.rejected_at?.toISOString() ?? null,
    reason: instance.rejection_reason,
    needs_other: userId !== null && isOwn(instance, userId) && (isByFourEyes || isSubmitted(instance)),
  };
}

/** Those that wait to be released by somebody who did not prepare them. */
export async function listSubmitted(
  transaction: ClientTransaction,
  clientId: ClientId,
  kind: StreamKind,
  reviewerId: number | null,
): Promise<StoredInstance[]> {
  const found = await listInstances(transaction, clientId, kind, { isSubmittedOnly: true });
  return found.filter((instance) => reviewerId !== null && !isOwn(instance, reviewerId));
}

async function areFourEyesAsked(transaction: ClientTransaction, clientId: ClientId): Promise<boolean> {
  return (await settingsOf(transaction, clientId)).four_eyes;
}

async function refuseOwn(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instance }: StreamWithInstance,
  userId: number,
): Promise<void> {
  if (!isOwn(instance, userId)) return;
  // What waits was submitted under four eyes, and so it is decided, whatever the setting has become.
  if (isSubmitted(instance) || (await areFourEyesAsked(transaction, clientId)))
    throw new ApiError('ownVerification');
}

interface Orders {
  readonly db: Database;
}

export async function setVerification(
  { db }: Orders,
  clientId: ClientId,
  call: InstanceCall,
  isVerified: boolean,
): Promise<void> {
  await db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    if (isVerified) await refuseIncompleteMap(transaction, clientId, found);
    // Whoever verifies once more takes nothing from who was the first.
    if (found.instance.is_verified === isVerified) statusAfter('verify', found.instance);
    else {
      if (isVerified) await refuseOwn(transaction, clientId, found, call.userId);
      await applyAction(transaction, clientId, found.instance, 'verify', {
        is_verified: isVerified,
        verified_by: isVerified ? call.userId : null,
        verified_at: isVerified ? new Date() : null,
        ...notRejected,
        ...(isVerified ? {} : notSubmitted),
      });
    }
    const before = { is_verified: found.instance.is_verified };
    await noteImport(transaction, clientId, found, { before, after: { is_verified: isVerified } });
  });
}

/** Asks another person to release an import. Where four eyes are not asked for, it is released at once. */
export async function submitInstance(orders: Orders, clientId: ClientId, call: InstanceCall): Promise<void> {
  const { db } = orders;
  await db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    const { instance } = found;
    statusAfter('verify', instance);
    await refuseIncompleteMap(transaction, clientId, found);
    if (instance.is_verified) throw new ApiError('instanceIsVerified');
    if (isSubmitted(instance)) throw new ApiError('instanceIsSubmitted');
    const isWaiting = await areFourEyesAsked(transaction, clientId);
    const now = new Date();
    await applyAction(transaction, clientId, instance, 'verify', {
      submitted_by: call.userId,
      submitted_at: now,
      submitted_content: instance.content_revision,
      ...notRejected,
      ...(isWaiting ? {} : { is_verified: true, verified_by: call.userId, verified_at: now }),
    });
    await noteImport(transaction, clientId, found);
  });
}

async function decide(
  { db }: Orders,
  clientId: ClientId,
  call: InstanceCall,
  changeOf: (found: StreamWithInstance, transaction: ClientTransaction) => Promise<string | null>,
): Promise<void> {
  await db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, call.address, call.revision);
    statusAfter('verify', found.instance);
    if (!isSubmitted(found.instance)) throw new ApiError('instanceIsNotSubmitted');
    const reason = await changeOf(found, transaction);
    const rejected = { rejected_by: call.userId, rejected_at: new Date(), rejection_reason: reason };
    await applyAction(transaction, clientId, found.instance, 'verify', {
      ...notSubmitted,
      ...(reason === null ? notRejected : rejected),
    });
    const told = reason === null ? {} : { before: { reason: null }, after: { reason } };
    await noteImport(transaction, clientId, found, told);
  });
}

export async function rejectInstance(
  orders: Orders,
  clientId: ClientId,
  call: InstanceCall,
  reason: string,
): Promise<void> {
  await decide(orders, clientId, call, async (found, transaction) => {
    await refuseOwn(transaction, clientId, found, call.userId);
    return reason;
  });
}

/** Takes the submission back; it was looked at by nobody. */
export async function recallInstance(orders: Orders, clientId: ClientId, call: InstanceCall): Promise<void> {
  await decide(orders, clientId, call, async () => null);
}
