import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';
import type { World } from '../support/world.ts';

/** An import that can be taken, of a company that has none yet. */
async function newImport(world: World) {
  return {
    clientId: world.clientId,
    legalEntityId: await world.newEntity(),
    uploadId: await world.newInitialUpload(),
    preview: false,
  };
}

export const initialBalances: Feature = {
  operations: [
    clientField('initialBalances', read('initial_balance'), `{ ${everything('InitialBalance')} }`),
    mutation('importInitialBalance', { on: 'initial_balance', do: 'add' }, 'import { isApplied }', newImport),
    mutation(
      'deleteInitialBalance',
      { on: 'initial_balance', do: 'delete' },
      'deletedInitialBalanceId',
      async (world) => ({ initialBalanceId: await world.newInitialBalance() }),
    ),
  ],
  screens: {
    InitialBalancesPageQuery: { callsMax: 6 },
  },
};
