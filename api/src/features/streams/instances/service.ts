import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { listSources, type StoredSource } from '../../files/service.ts';
import type { StreamKind } from '../../../identity/streamKinds.ts';
import { refusedByState } from './failures.ts';
import { changeInstance, type InstanceChange, type StoredInstance, streamInstances } from './store.ts';
import { type StoredStream, streams } from './streamStore.ts';
import { type InstanceAction, statusAfter } from './transitions.ts';

export {
  type KnownAccounts,
  knownAccountsOf,
  listEliminations,
  listEliminationsOf,
  listRules,
  listStreamAccounts,
  type StoredElimination,
  type StoredRule,
  type StoredStreamAccount,
} from './contentStore.ts';
export { fieldsOfImport, nameOfImport, noteImport } from './auditNotes.ts';
export { type BasisOfStream, holdCurrentBasis, readCurrentBasis } from './currentBasis.ts';
export { describeCounts, describeSheets, describeSource } from './describe.ts';
export { refusedByState } from './failures.ts';
export { listTwins, ofSameSheet, openTwins, othersThan, type Twin } from './sameBytesStore.ts';
export { readBefore, sheetNamesOf } from './sheetsBefore.ts';
export { changeSharedContent } from './sharedContent.ts';
export {
  type AccountCount,
  accountCountsOf,
  changeInstance,
  type InstanceFilter,
  streamInstances,
  keepAccountCounts,
  listInstances,
  removeInstance,
  type StoredInstance,
} from './store.ts';
export { addStream, listStreamIds, removeStream, type StoredStream, streams } from './streamStore.ts';
export { listSummarisedStreams, type SummarisedStream } from './streamSummaries.ts';
export { contentChange, type InstanceAction, statusAfter, unverified } from './transitions.ts';

/** Names a stream, or an instance of it, the way a path does. */
export interface StreamAddress {
  readonly kind: StreamKind;
  readonly streamId: number;
}

export interface InstanceAddress extends StreamAddress {
  readonly instanceId: number;
}

export interface StreamWithInstance {
  readonly stream: StoredStream;
  readonly instance: StoredInstance;
}

export function streamAddress({ kind, streamId }: StreamAddress): StreamAddress {
  return { kind, streamId };
}

export function instanceAddress(parameters: InstanceAddress): InstanceAddress {
  return { ...streamAddress(parameters), instanceId: parameters.instanceId };
}

export async function requireStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, streamId }: StreamAddress,
): Promise<StoredStream> {
  const stream = await streams.find(transaction, clientId, { id: streamId, kind });
  if (stream === undefined) throw new ApiError('notFound');
  return stream;
}

export async function requireLockedStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, streamId }: StreamAddress,
): Promise<StoredStream> {
  const stream = await streams.lock(transaction, clientId, { id: streamId, kind });
  if (stream === undefined) throw new ApiError('notFound');
  return stream;
}

export async function requireInstance(
  transaction: ClientTransaction,
  clientId: ClientId,
  address: InstanceAddress,
): Promise<StreamWithInstance> {
  const stream = await requireStream(transaction, clientId, address);
  const place = { stream_id: address.streamId, id: address.instanceId };
  const instance = await streamInstances.find(transaction, clientId, place);
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
  const place = { stream_id: address.streamId, id: address.instanceId };
  const instance = await streamInstances.lock(transaction, clientId, place);
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

/** The file as the instance reads it; an instance without one refuses. */
export async function sourceOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: Pick<StoredInstance, 'source_id'>,
): Promise<StoredSource> {
  const [source] =
    instance.source_id === null ? [] : await listSources(transaction, clientId, [instance.source_id]);
  if (source === undefined) {
    throw refusedByState('instance_is_new');
  }
  return source;
}
