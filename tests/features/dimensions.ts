import { readCostCentres } from '../support/costCentres.ts';
import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

export const dimensions: Feature = {
  operations: [
    clientField('dimensions', read('dimensions'), `{ ${everything('Dimension')} }`),
    mutation('saveDimensionInstances', { on: 'dimensions', do: 'edit' }, 'dimension { id }', (world) =>
      readCostCentres(world.client),
    ),
  ],
  screens: {
    DimensionsPageQuery: { callsMax: 6 },
    useInstanceFormLatestQuery: { callsMax: 3, variables: ({ known }) => ({ id: known.costDimensionId }) },
  },
};
