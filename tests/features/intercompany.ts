import { clientField, everything, type Feature, read } from '../support/feature.ts';

export const intercompany: Feature = {
  operations: [
    clientField(
      'intercompany(fromPeriodId: $fromPeriodId, toPeriodId: $toPeriodId)',
      read('trial_balance'),
      `{ ${everything('Intercompany')} }`,
      ', $fromPeriodId: ID!, $toPeriodId: ID!',
      ({ range }) => range,
    ),
  ],
  screens: {
    IntercompanyMatrixQuery: { callsMax: 3 },
    IntercompanyPageQuery: { callsMax: 5 },
    usePairQuery: { callsMax: 4 },
    SidePostingsPanelQuery: { callsMax: 4 },
  },
};
