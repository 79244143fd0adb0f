import type { CallsOfFeature, Ids } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    period: number;
  }
}

export const periodCalls: CallsOfFeature = {
  kindOf: (name) => (name === 'periodId' ? 'period' : undefined),
  queries: {
    'GET /periods/locks/open': (id) => ({ legal_entity_id: id('entity'), period_id: id('period') }),
  },
  bodies: Object.fromEntries(
    ['POST /periods/locks', 'DELETE /periods/locks'].map((call) => [
      call,
      [(id: Ids) => ({ kind: 'figures', legal_entity_id: id('entity'), period_id: id('period') })],
    ]),
  ),
  known: async ({ periods }) => ({ period: periods[4]?.id ?? 0 }),
};
