import {
  clientField,
  everything,
  type Feature,
  instanceField,
  mayOnInstances,
  mutation,
  onInstance,
  streamField,
} from '../../support/feature.ts';
import type { World } from '../../support/world.ts';

const leaves = [
  'id',
  'status',
  'revision',
  'version',
  'publishedVersion',
  'rollbackVersion',
  'isVerified',
  'verifiedBy',
  'verifiedAt',
  'isStale',
  'staleCauses',
  'isCancelRequested',
  'range',
  'createdAt',
];

/** One that waits to be released, as imports do while four eyes look at them. */
async function submittedInstance(world: World): Promise<string> {
  const { session, clientId } = world.client;
  const { instanceId } = await world.newMappedInstance();
  await session.mutate('updateSettings', { clientId, fourEyes: true }, '');
  await session.mutate('submitStreamInstance', { instanceId }, '');
  await session.mutate('updateSettings', { clientId, fourEyes: false }, '');
  return instanceId;
}

export const instances: Feature = {
  operations: [
    clientField(
      'streamInstances(first: 5)',
      mayOnInstances('read'),
      '{ totalCount edges { cursor node { id status } } }',
    ),
    streamField('instances(first: 5)', '{ totalCount edges { cursor node { id status } } }'),
    ...leaves.map((leaf) => instanceField(leaf)),
    instanceField('stream', '{ id }'),
    instanceField('fromPeriod', `{ ${everything('Period')} }`),
    instanceField('toPeriod', `{ ${everything('Period')} }`),
    instanceField('review', `{ ${everything('InstanceReview')} }`),
    instanceField('panes', `{ ${everything('Panes')} }`),
    mutation(
      'createStreamInstance',
      mayOnInstances('add'),
      'instanceEdge { node { id } }',
      async (world) => ({
        streamId: await world.newStream(),
        ...world.range,
      }),
    ),
    mutation('deleteStreamInstance', mayOnInstances('delete'), 'deletedInstanceId', async (world) =>
      onInstance(world, (await world.newInstance()).instanceId),
    ),
    mutation(
      'verifyStreamInstance',
      { on: 'financial_verification', do: 'execute' },
      'instance { id }',
      async (world) => onInstance(world, (await world.newMappedInstance()).instanceId, { isVerified: true }),
    ),
    mutation('submitStreamInstance', mayOnInstances('edit'), 'instance { id }', async (world) =>
      onInstance(world, (await world.newMappedInstance()).instanceId),
    ),
    mutation('recallStreamInstance', mayOnInstances('edit'), 'instance { id }', async (world) =>
      onInstance(world, await submittedInstance(world)),
    ),
    mutation(
      'rejectStreamInstance',
      { on: 'financial_verification', do: 'execute' },
      'instance { id }',
      async (world) => onInstance(world, await submittedInstance(world), { reason: 'No.' }),
    ),
  ],
  screens: {
    // Which instance an address means: the session, the streams, the instance.
    findInstanceQuery: { callsMax: 3, variables: () => ({ kind: 'FINANCIAL' }) },
    InstancesQuery: { callsMax: 6 },
    StreamInstancePageQuery: {
      callsMax: 6,
      callsMaxWith: { isEntries: 11, isErrors: 9, isOutput: 6, isRules: 14, isSource: 6 },
    },
    NewInstanceQuery: { callsMax: 6, variables: () => ({ kind: 'FINANCIAL' }) },
    useReadInstancesQuery: { callsMax: 2 },
  },
};
