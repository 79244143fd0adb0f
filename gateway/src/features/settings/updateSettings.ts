import { mayChange } from '../../scopes.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { answered, restMutation } from '../shared/mutations.ts';

restMutation('updateSettings', {
  call: 'PATCH /settings',
  of: clientIds,
  authScopes: mayChange('edit', 'settings'),
  parts: {
    settings: {
      ids: { retained_earnings_account_id: accountIds },
      parts: {
        retained_earnings_overrides: {
          as: 'RetainedEarningsOverrideInput',
          description: 'The account that takes the results of one legal entity.',
          ids: { legal_entity_id: legalEntityIds, account_id: accountIds },
        },
      },
    },
  },
  payload: { client: answered(ClientRef) },
});
