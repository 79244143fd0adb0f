import { everything, type Feature, mutation, streamField } from '../../support/feature.ts';
import { idleElimination } from '../../support/worldBooks.ts';

export const eliminations: Feature = {
  operations: [
    streamField('eliminations', `{ ${everything('Elimination')} }`),
    mutation('saveEliminations', { on: 'eliminations', do: 'edit' }, 'stream { id }', async (world) => {
      const { streamId } = await world.newInstance();
      const revision = await world.revisionOfStream(streamId);
      return { streamId, revision, eliminations: [idleElimination] };
    }),
    mutation('updateElimination', { on: 'eliminations', do: 'edit' }, 'elimination { id }', async (world) => {
      const { streamId, eliminationId } = await world.newElimination();
      return { eliminationId, revision: await world.revisionOfStream(streamId), name: 'Renamed' };
    }),
    mutation(
      'previewEliminations',
      { on: 'eliminations', do: 'read' },
      'preview { lines }',
      async (world) => {
        const { streamId, instanceId } = await world.newMappedInstance();
        return { streamId, instanceId, eliminations: [idleElimination] };
      },
    ),
  ],
  screens: {
    useEliminationsLatestQuery: { callsMax: 7, variables: ({ known }) => ({ id: known.streamId }) },
  },
};
