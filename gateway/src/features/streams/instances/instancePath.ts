import type { InstanceKey } from './streamIds.ts';

/** Where the api keeps an instance; what belongs to it hangs below. */
export const instancePath = '/actuals/{kind}/streams/{streamId}/instances/{instanceId}';

export function callOf({ clientId, kind, streamId, instanceId }: InstanceKey) {
  return { clientId, path: { kind, streamId, instanceId } };
}
