import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';
import type { World } from '../support/world.ts';

const selection = `{ ${everything('CostCentre')} }`;

function newInput(world: World) {
  const code = world.unique();
  return { code, name: code, description: '' };
}

async function addCostCentre(world: World): Promise<string> {
  const { costCentre } = await world.administrator.mutate<{ costCentre: { id: string } }>(
    'createCostCentre',
    { clientId: world.clientId, ...newInput(world) },
    'costCentre { id }',
  );
  return costCentre.id;
}

export const costCentres: Feature = {
  operations: [
    clientField('costCentres', read('cost_centres'), selection),
    mutation('createCostCentre', { on: 'cost_centres', do: 'add' }, `costCentre ${selection}`, (world) => ({
      clientId: world.clientId,
      ...newInput(world),
    })),
    mutation(
      'updateCostCentre',
      { on: 'cost_centres', do: 'edit' },
      `costCentre ${selection}`,
      async (world) => ({
        costCentreId: await addCostCentre(world),
        ...newInput(world),
      }),
    ),
    mutation(
      'deleteCostCentre',
      { on: 'cost_centres', do: 'delete' },
      'deletedCostCentreId',
      async (world) => ({
        costCentreId: await addCostCentre(world),
      }),
    ),
  ],
  screens: { CostCentresQuery: { callsMax: 2 }, CostCentreFormLatestQuery: { callsMax: 2 } },
};
