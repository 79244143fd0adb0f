import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    account: number;
  }
}

export const chartCalls: CallsOfFeature = {
  kindOf: (name, path) => (name === 'id' && path.startsWith('/ledger/accounts/') ? 'account' : undefined),
  bodies: {
    'POST /ledger': [
      (id) => ({
        accounts: [
          { id: id('account'), position: 0, code: '1000', name: 'Bank', type: 'balance' },
          { parent: id('account'), position: 0, code: '1001', name: 'Cash', type: 'balance' },
        ],
      }),
    ],
    'POST /ledger/accounts/:id/source': [() => ({ source: 'payroll' })],
    'POST /actions/ledger/import': [(id) => ({ upload_id: id('chartFile'), preview: true })],
  },
  known: async ({ session }) => {
    const { accounts } = await session.ok<{ accounts: { id: number }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    return { account: accounts[0]?.id ?? 0 };
  },
};
