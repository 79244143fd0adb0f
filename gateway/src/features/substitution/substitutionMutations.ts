import { mayChange } from '../../scopes.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { dimensionIds, dimensionInstanceIds, fromBeginning } from '../dimensions/Dimension.ts';
import { periodIds } from '../periods/Period.ts';
import { answered, composedMutation, restMutation } from '../shared/mutations.ts';
import { of } from '../shared/ofClient.ts';
import { substitutionIds, SubstitutionRef } from './Substitution.ts';

restMutation('deleteAccount', {
  call: 'DELETE /ledger/accounts/{id}',
  of: accountIds,
  authScopes: mayChange('delete', 'ledger'),
  ids: { substitute_id: accountIds },
  payload: { substitution: answered(SubstitutionRef) },
});

const deleteInstance = 'DELETE /dimensions/{id}/instances/{instanceId}/{periodId}';

composedMutation('deleteDimensionInstance', {
  call: deleteInstance,
  of: dimensionIds,
  authScopes: mayChange('delete', 'dimensions'),
  inputs: (t) => ({
    dimensionInstanceId: t.id({ required: true, description: 'Global id of an instance of it.' }),
    fromPeriodId: t.id({ description: 'First period without it; null: from the beginning.' }),
  }),
  ids: { substitute_instance_id: dimensionInstanceIds },
  change: async ({ key, input, body, graph }) => {
    const address = {
      ...key,
      instanceId: dimensionInstanceIds.decodeIn(input.dimensionInstanceId, key),
      periodId: periodIds.decodeOptionalIn(input.fromPeriodId, key) ?? fromBeginning,
    };
    return of(key.clientId, await graph.upstream.change(deleteInstance, address, body));
  },
  payload: { substitution: answered(SubstitutionRef) },
});

restMutation('cancelSubstitution', {
  call: 'DELETE /substitutions/{id}',
  of: substitutionIds,
  authScopes: mayChange('delete', 'ledger'),
  payload: { substitution: answered(SubstitutionRef) },
});
