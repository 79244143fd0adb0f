import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

export const auditCalls: CallsOfFeature = {
  queries: {
    'GET /audit_log': (id) => ({ user: id('member'), object: 'legal_entities', object_id: id('entity') }),
  },
};
