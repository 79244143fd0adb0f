import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, restMutation } from '../shared/mutations.ts';

restMutation('createPeriods', {
  call: 'POST /periods',
  of: clientIds,
  authScopes: mayChange('add', 'periods'),
  payload: { client: answered(ClientRef) },
});
