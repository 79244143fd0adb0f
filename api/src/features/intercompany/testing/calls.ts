import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

export const intercompanyCalls: CallsOfFeature = {
  kindOf: () => undefined,
  queries: {
    'GET /data_audit/intercompany': (id) => ({
      from: id('period'),
      to: id('period'),
      legal_entity_ids: id('entity'),
    }),
  },
};
