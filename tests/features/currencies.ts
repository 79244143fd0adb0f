import { clientField, everything, type Feature, mutation, plain } from '../support/feature.ts';

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
  ],
  screens: { CurrencyFormQuery: { callsMax: 3 }, useMinorDigitsQuery: { callsMax: 2 } },
};
