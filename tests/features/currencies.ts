import { clientField, everything, type Feature, mutation, plain, read } from '../support/feature.ts';

export const currencies: Feature = {
  operations: [
    plain(
      'Query.currencies',
      ['currencies', '0', 'code'],
      'signedIn',
      `{ currencies { ${everything('Currency')} } }`,
    ),
    clientField('currency', 'member', ''),
    mutation('setGlobalCurrency', { on: 'currencies', do: 'add' }, 'client { id }', (world) => ({
      clientId: world.clientId,
      currency: 'EUR',
    })),
    clientField('reportingCurrencies', read('currencies'), `{ ${everything('ReportingCurrency')} }`),
    mutation('addReportingCurrency', { on: 'currencies', do: 'add' }, 'client { id }', async (world) => {
      await world.removeReportingCurrency('USD');
      return { clientId: world.clientId, currency: 'USD' };
    }),
    mutation(
      'removeReportingCurrency',
      { on: 'currencies', do: 'delete' },
      'client { id }',
      async (world) => ({
        clientId: world.clientId,
        currency: await world.newReportingCurrency('USD'),
      }),
    ),
  ],
  screens: { CurrencyFormQuery: { callsMax: 4 }, useMinorDigitsQuery: { callsMax: 2 } },
};
