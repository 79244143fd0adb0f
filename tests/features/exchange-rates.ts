import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

const year = 2024;

export const exchangeRates: Feature = {
  operations: [
    clientField(`exchangeRates(year: ${year})`, read('rates'), `{ ${everything('ExchangeRates')} }`),
    mutation('saveExchangeRates', { on: 'rates', do: 'edit' }, 'exchangeRates { revision }', (world) =>
      world.unlikeRate(year),
    ),
    mutation(
      'revertExchangeRates',
      { on: 'rates', do: 'edit' },
      'exchangeRates { revision }',
      async (world) => {
        await world.administrator.mutate('saveExchangeRates', world.unlikeRate(year), '');
        return { clientId: world.clientId, year, currency: 'JPY' };
      },
    ),
  ],
  screens: {
    ExchangeRatesPageQuery: { callsMax: 5, variables: () => ({ year }) },
    useRatesEditorLatestQuery: {
      callsMax: 3,
      variables: ({ clientId }) => ({ id: clientId, year }),
    },
  },
};
