import DataLoader from 'dataloader';
import type { ClientAccess, GraphContext } from '../../../context.ts';
import { nullIfAbsent } from '../../../graph/nodes.ts';
import type { Rest } from '../../../rest/calls.ts';
import { foundAgain } from '../../shared/mutations.ts';
import { ofOrNull, type Of } from '../../shared/ofClient.ts';
import type { InstanceKey, StreamKey } from './streamIds.ts';
import { StreamInstanceRef } from './streamRef.ts';
import { instancePath } from './instancePath.ts';

type Instance = Rest<'StreamInstance'>;

function byKind<Key extends StreamKey, Answer>(
  keys: readonly Key[],
  read: (kind: StreamKey['kind'], keys: readonly Key[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const kinds = [...new Set(keys.map((key) => key.kind))];
  const answers = kinds.map((kind) => {
    const ofKind = keys.filter((key) => key.kind === kind);
    return read(kind, ofKind);
  });
  return Promise.all(answers).then((lists) => lists.flat());
}

/** One by itself has a call of its own; several come with one call for each kind. */
const instanceLoader = ({ id: clientId, upstream }: ClientAccess) =>
  new DataLoader<InstanceKey, Instance | null, string>(
    async (keys) => {
      const [first, ...others] = keys;
      if (first !== undefined && others.length === 0) {
        const { kind, streamId, instanceId } = first;
        const call = { clientId, path: { kind, streamId, instanceId } };
        return [await nullIfAbsent(upstream.get(instancePath, call))];
      }
      const instances = await byKind(keys, (kind, ofKind) =>
        upstream.get('/actuals/{kind}/instances', {
          clientId,
          path: { kind },
          query: { ids: ofKind.map((key) => key.instanceId) },
        }),
      );
      const found = new Map(instances.map((instance) => [`${instance.kind}.${instance.id}`, instance]));
      return keys.map(({ kind, streamId, instanceId }) => {
        const instance = found.get(`${kind}.${instanceId}`);
        return instance?.stream_id === streamId ? instance : null;
      });
    },
    { cacheKeyFn: ({ kind, streamId, instanceId }) => `${kind}.${streamId}.${instanceId}` },
  );

/** The instances of all streams of a page come with one call. */
const instancesOfStreamLoader = ({ id: clientId, upstream }: ClientAccess) =>
  new DataLoader<StreamKey, Instance[], string>(
    async (keys) => {
      const [first, ...others] = keys;
      if (first !== undefined && others.length === 0) {
        const { kind, streamId } = first;
        const call = { clientId, path: { kind, streamId } };
        return [await upstream.get('/actuals/{kind}/streams/{streamId}/instances', call)];
      }
      const instances = await byKind(keys, (kind, ofKind) =>
        upstream.get('/actuals/{kind}/instances', {
          clientId,
          path: { kind },
          query: { stream_ids: ofKind.map((key) => key.streamId) },
        }),
      );
      return keys.map(({ kind, streamId }) =>
        instances.filter((instance) => instance.kind === kind && instance.stream_id === streamId),
      );
    },
    { cacheKeyFn: ({ kind, streamId }) => `${kind}.${streamId}` },
  );

export async function findInstance(
  graph: GraphContext,
  key: InstanceKey,
): Promise<Of<'StreamInstance'> | null> {
  return ofOrNull(key.clientId, await graph.client(key.clientId).keep(instanceLoader).load(key));
}

/** In a payload: the instance as it stands after the change. */
export const instanceAfter = foundAgain(StreamInstanceRef, findInstance);

export function readInstancesOfStream(
  graph: GraphContext,
  { clientId, record }: Of<'Stream'>,
): Promise<Instance[]> {
  const key = { clientId, kind: record.kind, streamId: record.id };
  return graph.client(clientId).keep(instancesOfStreamLoader).load(key);
}
