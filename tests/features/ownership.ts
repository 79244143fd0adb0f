import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';
import type { World } from '../support/world.ts';

/** Of a legal entity that nobody owns yet. */
async function newInput(world: World) {
  return {
    clientId: world.clientId,
    legalEntityId: await world.newEntity(),
    ownerLegalEntityId: world.known.entityId,
    fromPeriodId: world.range.fromPeriodId,
    share: '0.8',
    method: 'FULL',
  };
}

export async function addOwnershipShare(world: World): Promise<string> {
  const { ownershipShare } = await world.administrator.mutate<{ ownershipShare: { id: string } }>(
    'saveOwnershipShare',
    await newInput(world),
    'ownershipShare { id }',
  );
  return ownershipShare.id;
}

export const ownership: Feature = {
  operations: [
    {
      ...clientField('ownership', read('ownership'), `{ ${everything('OwnershipShare')} }`),
      prepare: async (world) => {
        await addOwnershipShare(world);
        return { clientId: world.clientId };
      },
    },
    clientField('effectiveOwnership', read('ownership'), `{ ${everything('EffectiveOwnership')} }`),
    mutation(
      'saveOwnershipShare',
      { on: 'ownership', do: 'edit' },
      'ownershipShare { revision }',
      async (world) => newInput(world),
    ),
    mutation(
      'deleteOwnershipShare',
      { on: 'ownership', do: 'delete' },
      'deletedOwnershipShareId',
      async (world) => ({ ownershipShareId: await addOwnershipShare(world) }),
    ),
  ],
  screens: {
    OwnershipPageQuery: { callsMax: 4 },
    OwnershipShareFormLatestQuery: { callsMax: 4 },
  },
};
