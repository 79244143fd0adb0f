import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    substitution: number;
  }
}

export const substitutionCalls: CallsOfFeature = {
  kindOf: (name, path) => {
    if (name === 'instanceId' && path.startsWith('/dimensions/')) return 'dimensionInstance';
    if (name !== 'id') return undefined;
    if (path.startsWith('/ledger/accounts/')) return 'account';
    return path.startsWith('/substitutions/') ? 'substitution' : undefined;
  },
  queries: {
    'GET /ledger/accounts/:id/references': (id) => ({ substitute_id: id('account', 'substitute') }),
    'GET /dimensions/:id/instances/:instanceId/:periodId/references': (id) => ({
      to_period_id: id('period'),
      substitute_id: id('dimensionInstance', 'substitute'),
    }),
  },
  bodies: {
    'DELETE /ledger/accounts/:id': [(id) => ({ substitute_id: id('account', 'substitute') })],
    'DELETE /dimensions/:id/instances/:instanceId/:periodId': [
      (id) => ({ substitute_instance_id: id('dimensionInstance', 'substitute') }),
    ],
  },
  known: async ({ session, jobs }) => {
    const added = { code: '9999', name: 'To be deleted', type: 'expense', position: 99 };
    const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>('POST', '/ledger', {
      accounts: [added],
    });
    const account = accounts.find(({ code }) => code === added.code);
    const { id } = await session.ok<{ id: number }>('DELETE', `/ledger/accounts/${account?.id}`, {});
    await jobs.drain();
    return { substitution: id };
  },
};
