import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, restMutation } from '../shared/mutations.ts';

restMutation('setGlobalCurrency', {
  call: 'POST /client/currency',
  of: clientIds,
  authScopes: mayChange('add', 'currencies'),
  payload: { client: answered(ClientRef) },
});
