import { clientField, everything, type Feature, read } from '../support/feature.ts';
import type { World } from '../support/world.ts';

const ofRange = ({ range }: World) => ({
  from: range.fromPeriodId,
  to: range.toPeriodId,
  view: 'BALANCES',
});

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
    IntercompanyMatrixQuery: { callsMax: 3, variables: ofRange },
    IntercompanyPageQuery: { callsMax: 5 },
    usePairQuery: {
      callsMax: 4,
      variables: (world) => ({ ...ofRange(world), legalEntityIds: [world.known.entityId] }),
    },
    ProposedRulesQuery: { callsMax: 4, variables: ({ known }) => ({ streamIds: [known.streamId] }) },
    SidePostingsPanelQuery: { callsMax: 4 },
  },
};
