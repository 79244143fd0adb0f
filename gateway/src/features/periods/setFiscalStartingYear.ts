import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, restMutation } from '../shared/mutations.ts';

restMutation('setFiscalStartingYear', {
  call: 'PATCH /periods/fiscal_starting_year',
  of: clientIds,
  authScopes: mayChange('edit', 'periods'),
  payload: { client: answered(ClientRef) },
});
