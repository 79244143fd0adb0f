import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, restMutation } from '../shared/mutations.ts';
import { accountIds, AccountRef } from './Account.ts';

restMutation('saveLedger', {
  call: 'POST /ledger',
  of: clientIds,
  authScopes: mayChange('edit', 'ledger'),
  parts: {
    accounts: {
      as: 'LedgerAccountInput',
      description: 'An account as it shall be; one without `id` is new.',
      names: { parent: 'parentId' },
      ids: { id: accountIds, parent: accountIds },
    },
  },
  payload: { client: answered(ClientRef) },
});

restMutation('setAccountSource', {
  call: 'POST /ledger/accounts/{id}/source',
  of: accountIds,
  authScopes: mayChange('edit', 'ledger'),
  payload: { account: answered(AccountRef), client: answered(ClientRef) },
});
