import { mayChange } from '../../scopes.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { answered, restMutation } from '../shared/mutations.ts';
import { substitutionIds, SubstitutionRef } from './Substitution.ts';

restMutation('deleteAccount', {
  call: 'DELETE /ledger/accounts/{id}',
  of: accountIds,
  authScopes: mayChange('delete', 'ledger'),
  ids: { substitute_id: accountIds },
  payload: { substitution: answered(SubstitutionRef) },
});

restMutation('cancelSubstitution', {
  call: 'DELETE /substitutions/{id}',
  of: substitutionIds,
  authScopes: mayChange('delete', 'ledger'),
  payload: { substitution: answered(SubstitutionRef) },
});
