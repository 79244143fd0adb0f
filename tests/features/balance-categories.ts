import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

const edit = { on: 'balance_categories', do: 'edit' } as const;

export const balanceCategories: Feature = {
  operations: [
    clientField('balanceCategories', read('balance_categories'), `{ ${everything('BalanceCategory')} }`),
    mutation(
      'createBalanceCategory',
      { on: 'balance_categories', do: 'add' },
      'balanceCategory { id }',
      (world) => ({ clientId: world.clientId, name: world.unique(), section: 'ASSETS' }),
    ),
    mutation('updateBalanceCategory', edit, 'balanceCategory { id }', async (world) => ({
      balanceCategoryId: await world.newBalanceCategory(),
      name: world.unique(),
    })),
    mutation(
      'deleteBalanceCategory',
      { on: 'balance_categories', do: 'delete' },
      'deletedBalanceCategoryId',
      async (world) => ({ balanceCategoryId: await world.newBalanceCategory() }),
    ),
    mutation('addBalanceCategoryAccount', edit, 'balanceCategory { id }', async (world) => ({
      balanceCategoryId: await world.newBalanceCategory(),
      accountId: world.known.accountId,
    })),
    mutation('updateBalanceCategoryAccount', edit, 'balanceCategory { id }', async (world) => ({
      ...(await world.newBalanceCategoryAccount()),
      floatToBalanceCategoryId: await world.newBalanceCategory('LIABILITIES'),
    })),
    mutation('removeBalanceCategoryAccount', edit, 'balanceCategory { id }', (world) =>
      world.newBalanceCategoryAccount(),
    ),
  ],
  screens: {
    BalanceCategoriesPageQuery: { callsMax: 3 },
    useCategoryFormLatestQuery: { callsMax: 3, variables: ({ known }) => ({ id: known.balanceCategoryId }) },
  },
};
