import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { type Of, of } from '../shared/ofClient.ts';
import { periodIds } from './Period.ts';

/** Each feature whose work can stand open adds what it names of it. */
export const OpenBeforeLockRef = builder.objectRef<Of<'OpenBeforeLock'>>('OpenBeforeLock').implement({
  description:
    'What stands open of a legal entity in the periods that a lock would add, as far as the viewer may read it. It can be locked all the same.',
  authScopes: { withParent: true },
  fields: (t) => restFields(t, 'OpenBeforeLock'),
});

builder.objectField(ClientRef, 'openBeforeLock', (t) =>
  t.field({
    type: OpenBeforeLockRef,
    description: 'What stands open of a legal entity in the periods that a lock of its figures would add.',
    authScopes: can('execute', 'period_locks'),
    args: {
      legalEntityId: t.arg.id({ required: true, description: 'Whose figures are to be locked.' }),
      periodId: t.arg.id({ required: true, description: 'The last period to be locked.' }),
    },
    resolve: async ({ clientId }, { legalEntityId, periodId }, { graph }) => {
      const query = {
        legal_entity_id: legalEntityIds.decodeIn(legalEntityId, { clientId }),
        period_id: periodIds.decodeIn(periodId, { clientId }),
      };
      return of(clientId, await graph.upstream.get('/periods/locks/open', { clientId, query }));
    },
  }),
);
