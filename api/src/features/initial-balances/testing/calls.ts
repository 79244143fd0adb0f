import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';
import { sendInitial } from './imports.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    initialBalance: number;
  }
}

export const initialBalanceCalls: CallsOfFeature = {
  kindOf: (name, path) =>
    name === 'id' && path.startsWith('/balance/initial/') ? 'initialBalance' : undefined,
  queries: { 'GET /balance/initial': (id) => ({ legal_entity_id: id('entity') }) },
  bodies: {
    'POST /balance/initial/upload': [
      (id) => ({
        upload_id: id('initialFile'),
        legal_entity_id: id('entity'),
        period_id: id('period'),
        preview: true,
      }),
    ],
  },
  known: async ({ session, entityIds }) => {
    const file = 'account,debit,credit\n1000,1,\n1000,,1\n';
    const { initial_balance: made } = await sendInitial(session, file, {
      legal_entity_id: entityIds.get('A'),
    });
    return { initialBalance: made?.id ?? 0 };
  },
};
