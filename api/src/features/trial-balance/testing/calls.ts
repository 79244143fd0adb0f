import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    posting: string;
  }
}

export const trialBalanceCalls: CallsOfFeature = {
  kindOf: (name, path) => (name === 'id' && path.startsWith('/data_audit/') ? 'posting' : undefined),
  queries: {
    'GET /data_audit/trial_balance': (id) => ({
      from: id('period'),
      to: id('period'),
      legal_entity_ids: id('entity'),
      dimension_instance_ids: id('dimensionInstance'),
    }),
    'GET /data_audit/trial_balance/transactions': (id) => ({
      account_id: id('account'),
      from_period_id: id('period'),
      to_period_id: id('period'),
      legal_entity_id: id('entity'),
      counterparty_legal_entity_id: id('entity'),
      dimension_instance_id: id('dimensionInstance'),
      instance_id: id('processed'),
      stream_id: id('stream'),
      analytics_id: id('analyticsField'),
      part: 'turnover',
    }),
    'GET /data_audit/trial_balance/transactions/groups': (id) => ({
      account_id: id('account'),
      from_period_id: id('period'),
      to_period_id: id('period'),
      legal_entity_id: id('entity'),
      counterparty_legal_entity_id: id('entity'),
      dimension_instance_id: id('dimensionInstance'),
      instance_id: id('processed'),
      stream_id: id('stream'),
      analytics_id: id('analyticsField'),
      by: id('analyticsField'),
    }),
  },
  known: async ({ session, periods }) => {
    const range = `from_period_id=${periods[0]?.id}&to_period_id=${periods.at(-1)?.id}`;
    const { items } = await session.ok<{ items: { id: string }[] }>(
      'GET',
      `/data_audit/trial_balance/transactions?${range}`,
    );
    return { posting: items[0]?.id ?? '' };
  },
};
