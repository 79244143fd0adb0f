import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    /** Holds the first account of the chart. */
    balanceCategory: number;
    /** Of the other section. */
    floatCategory: number;
  }
}

const path = '/balance/categories';

export const balanceCategoryCalls: CallsOfFeature = {
  kindOf: (name, of) => {
    if (!of.startsWith(path)) return undefined;
    return name === 'id' ? 'balanceCategory' : name === 'accountId' ? 'account' : undefined;
  },
  bodies: {
    'POST /balance/categories': [() => ({ name: 'Cash', section: 'assets' })],
    'PATCH /balance/categories/:id': [() => ({ name: 'Cash and banks' })],
    'POST /balance/categories/:id/accounts': [
      (id) => ({ account: id('account'), float_to_balance_category_id: id('floatCategory') }),
    ],
    'PATCH /balance/categories/:id/accounts/:accountId': [
      (id) => ({ position: 0, float_to_balance_category_id: id('floatCategory') }),
    ],
  },
  known: async ({ session }) => {
    const add = async (name: string, section: string) =>
      session.ok<{ id: number }>('POST', path, { name, section });
    const { accounts } = await session.ok<{ accounts: { id: number }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    const { id: balanceCategory } = await add('Cash and cash equivalents', 'assets');
    const { id: floatCategory } = await add('Overdrafts', 'liabilities');
    await session.ok('POST', `${path}/${balanceCategory}/accounts`, { account: accounts[0]?.id });
    return { balanceCategory, floatCategory };
  },
};
