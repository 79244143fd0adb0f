import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, deletedId, restMutation } from '../shared/mutations.ts';
import { legalEntityIds, LegalEntityRef } from './LegalEntity.ts';

restMutation('createLegalEntity', {
  call: 'POST /legal_entities',
  of: clientIds,
  authScopes: mayChange('add', 'legal_entities'),
  payload: { legalEntity: answered(LegalEntityRef), client: answered(ClientRef) },
});

restMutation('updateLegalEntity', {
  call: 'POST /legal_entities/{id}',
  of: legalEntityIds,
  authScopes: mayChange('edit', 'legal_entities'),
  payload: { legalEntity: answered(LegalEntityRef) },
});

restMutation('deleteLegalEntity', {
  call: 'DELETE /legal_entities/{id}',
  of: legalEntityIds,
  authScopes: mayChange('delete', 'legal_entities'),
  payload: { deletedLegalEntityId: deletedId, client: answered(ClientRef) },
});
