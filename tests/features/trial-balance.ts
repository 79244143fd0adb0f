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
    defaultRangeQuery: { callsMax: 4 },
    FiguresQuery: { callsMax: 5 },
    TrialBalanceFiguresQuery: { callsMax: 5 },
    TrialBalancePageQuery: { callsMax: 7 },
  },
};
