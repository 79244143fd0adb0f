import { clientField, everything, type Feature, read } from '../support/feature.ts';

export const trialBalance: Feature = {
  operations: [
    clientField(
      'trialBalance(filter: $filter)',
      read('trial_balance'),
      `{ ${everything('TrialBalance')} }`,
      ', $filter: TrialBalanceFilter!',
      ({ range }) => ({ filter: { ...range, aggregate: true } }),
    ),
    clientField('figureCoverage', read('trial_balance'), `{ ${everything('FigureCoverage')} }`),
  ],
  screens: {
    defaultRangeQuery: { callsMax: 3 },
    FiguresQuery: { callsMax: 4 },
    MissingRateQuery: { callsMax: 3 },
    TrialBalanceFiguresQuery: { callsMax: 2 },
    TrialBalancePageQuery: { callsMax: 7 },
  },
};
