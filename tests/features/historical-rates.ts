import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

export const historicalRates: Feature = {
  operations: [
    clientField('historicalRates', read('rates'), `{ ${everything('HistoricalRate')} }`),
    clientField('historicalRateAccounts', read('rates'), '{ code }'),
    mutation('saveHistoricalRate', { on: 'rates', do: 'edit' }, 'historicalRate { revision }', (world) =>
      world.newHistoricalRateInput(),
    ),
    mutation(
      'deleteHistoricalRate',
      { on: 'rates', do: 'delete' },
      'deletedHistoricalRateId',
      async (world) => ({ historicalRateId: await world.newHistoricalRate() }),
    ),
  ],
  screens: {
    HistoricalRatesPageQuery: { callsMax: 6 },
    HistoricalRateFormLatestQuery: {
      callsMax: 5,
      variables: ({ known }) => ({ id: known.historicalRateId }),
    },
  },
};
