import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    historicalRate: number;
  }
}

export const historicalRateCalls: CallsOfFeature = {
  kindOf: (name, path) =>
    name === 'id' && path.startsWith('/currencies/historical_rates/') ? 'historicalRate' : undefined,
  bodies: {
    'POST /currencies/historical_rates': [
      (id) => ({
        legal_entity_id: id('entity'),
        account_id: id('account'),
        period_id: id('period'),
        currency: 'USD',
        rate: '1.1',
      }),
    ],
  },
  known: async ({ session, entityIds, periods }) => {
    await session.ok('POST', '/reporting_currencies', { currency: 'CHF' });
    const { accounts } = await session.ok<{ accounts: { id: number }[] }>('POST', '/ledger', {
      accounts: [{ code: '2999', name: 'Capital', type: 'balance', rate_kind: 'historical', position: 9 }],
    });
    const { id } = await session.ok<{ id: number }>('POST', '/currencies/historical_rates', {
      legal_entity_id: entityIds.get('A'),
      account_id: accounts.at(-1)?.id,
      period_id: periods[4]?.id,
      currency: 'CHF',
      rate: '1.1',
    });
    return { historicalRate: id };
  },
};
