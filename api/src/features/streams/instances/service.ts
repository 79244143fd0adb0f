import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import {
  changeInstance,
  findInstance,
  type InstanceChange,
  lockInstance,
  type StoredInstance,
} from './store.ts';
import { findStream, lockStream, type StoredStream } from './streamStore.ts';
import type { StreamKind } from '../tables.ts';
import { statusAfter, type InstanceAction } from './transitions.ts';

/** Names an instance the way a path does. */
export interface InstanceAddress {
  readonly kind: StreamKind;
  readonly streamId: number;
  readonly instanceId: number;
}

export interface StreamWithInstance {
  readonly stream: StoredStream;
  readonly instance: StoredInstance;
}

export async function requireStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, streamId }: Pick<InstanceAddress, 'kind' | 'streamId'>,
): Promise<StoredStream> {
  const stream = await findStream(transaction, clientId, streamId);
  if (stream?.kind !== kind) throw new ApiError('notFound');
  return stream;
}

export async function requireLockedStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, streamId }: Pick<InstanceAddress, 'kind' | 'streamId'>,
): Promise<StoredStream> {
  const stream = await lockStream(transaction, clientId, streamId);
  if (stream?.kind !== kind) throw new ApiError('notFound');
  return stream;
}

export async function requireInstance(
  transaction: ClientTransaction,
  clientId: ClientId,
  address: InstanceAddress,
): Promise<StreamWithInstance> {
  const stream = await requireStream(transaction, clientId, address);
  const instance = await findInstance(transaction, clientId, address.streamId, address.instanceId);
  if (instance === undefined) throw new ApiError('notFound');
  return { stream, instance };
}

/**
 * Locks the instance for the rest of the transaction, after its stream: everybody takes the two in this order. Refuses when
 * it changed since the caller looked.
 */
export async function requireLockedInstance(
  transaction: ClientTransaction,
  clientId: ClientId,
  address: InstanceAddress,
  expectedRevision?: number,
): Promise<StreamWithInstance> {
  const stream = await requireLockedStream(transaction, clientId, address);
  const instance = await lockInstance(transaction, clientId, address.streamId, address.instanceId);
  if (instance === undefined) throw new ApiError('notFound');
  if (expectedRevision !== undefined && expectedRevision !== instance.revision)
    throw new ApiError('conflict');
  return { stream, instance };
}

/** Lets an action happen, if the table of transitions allows it, together with what it changes. */
export async function applyAction(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
  action: InstanceAction,
  change: InstanceChange = {},
): Promise<void> {
  const status = statusAfter(action, instance);
  const isChanged = await changeInstance(transaction, clientId, instance, { status, ...change });
  if (!isChanged) throw new ApiError('conflict');
}

/** What every change of file, map, accounts or rules does beside itself. */
export function contentChange(instance: StoredInstance): InstanceChange {
  return {
    content_revision: instance.content_revision + 1,
    is_verified: false,
    verified_by: null,
    verified_at: null,
  };
}
