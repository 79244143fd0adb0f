import { builder } from '../../../builder.ts';
import { unauthenticated } from '../../../graph/errors.ts';
import { callCost } from '../../../graph/limits.ts';
import { absentId } from '../../../ids.ts';
import { canOfKinds } from '../../../scopes.ts';
import { of, type Of } from '../../shared/ofClient.ts';
import { StreamInstanceRef } from './streamRef.ts';
import { decodeClientId } from '../../clients/clientIds.ts';
import { decodeInstanceId } from './streamIds.ts';

const StreamInstanceChangeRef = builder.objectRef<Of<'StreamInstance'>>('StreamInstanceChange').implement({
  description: 'A change of an instance.',
  authScopes: { withParent: true },
  fields: (t) => ({
    instance: t.field({
      type: StreamInstanceRef,
      description: 'The instance as it stands now.',
      resolve: (instance) => instance,
    }),
  }),
});

const readsInstances = canOfKinds('read', 'financial_stream_instances');

/** Of the ids that name something: what others would be of is no kind that a right is asked on. */
function keysOf({ clientId, ids }: { readonly clientId: string; readonly ids: readonly string[] }) {
  const id = decodeClientId(clientId);
  const keys = ids.map((each) => decodeInstanceId(each, id));
  return { clientId: id, keys: keys.filter(({ instanceId }) => instanceId !== absentId) };
}

builder.subscriptionField('streamInstanceChanges', (t) =>
  t.field({
    type: StreamInstanceChangeRef,
    description:
      'First the instances as they stand, then each of them when it changes. Ends with the session or the right, and where none of them is there any more.',
    args: {
      clientId: t.arg.id({ required: true, description: 'Global id of the client.' }),
      ids: t.arg.idList({
        required: true,
        description: 'Global ids of the instances to watch, at most 1000.',
      }),
    },
    // Each of them is an answer of its own.
    complexity: ({ ids }) => ({ field: callCost, multiplier: ids.length }),
    authScopes: (_, args) => {
      const { clientId, keys } = keysOf(args);
      return readsInstances({ clientId }, new Set(keys.map(({ kind }) => kind)));
    },
    subscribe: async function* (_, args, { graph }) {
      const { clientId, keys } = keysOf(args);
      const user = await graph.readUser();
      if (user === null) throw unauthenticated();
      if (keys.length === 0) return;
      const caller = { ...graph.upstream.settings, person: user.id };
      for await (const instance of graph.instanceReaders.watch(caller, clientId, keys)) {
        graph.beginEvent();
        yield of(clientId, instance);
      }
    },
    resolve: (change) => change,
  }),
);
