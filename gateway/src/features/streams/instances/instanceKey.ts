import type { InstanceKey } from '../../../ids.ts';
import type { Of } from '../../shared/ofClient.ts';

export function keyOfInstance({ clientId, record }: Of<'StreamInstance'>): InstanceKey {
  return { clientId, kind: record.kind, streamId: record.stream_id, instanceId: record.id };
}

/** Where the api keeps an instance. */
export function callOf({ clientId, kind, streamId, instanceId }: InstanceKey) {
  return { clientId, path: { kind, streamId, instanceId } };
}
