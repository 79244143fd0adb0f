import { mayChange } from '../../../scopes.ts';
import { accountIds } from '../../chart-of-accounts/Account.ts';
import { restMutation } from '../../shared/mutations.ts';
import { streamIds } from '../instances/streamIds.ts';
import { streamAfter } from '../instances/streamRef.ts';
import { streamAccountIds } from './StreamAccount.ts';

restMutation('saveStreamAccounts', {
  call: 'PUT /actuals/financial/streams/{streamId}/accounts',
  of: streamIds,
  authScopes: mayChange('edit', 'financial_streams'),
  parts: {
    accounts: {
      as: 'StreamAccountInput',
      description: 'An account of the source as it shall be.',
      ids: { id: streamAccountIds, account_id: accountIds },
    },
  },
  inputs: (t) => ({ instanceId: t.id({ description: 'Instance whose file the list was made from.' }) }),
  payload: { stream: streamAfter },
});
