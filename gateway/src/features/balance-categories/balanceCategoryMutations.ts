import { mayChange } from '../../scopes.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, composedMutation, deletedId, restMutation } from '../shared/mutations.ts';
import { of } from '../shared/ofClient.ts';
import { balanceCategoryIds, BalanceCategoryRef } from './BalanceCategory.ts';

restMutation('createBalanceCategory', {
  call: 'POST /balance/categories',
  of: clientIds,
  authScopes: mayChange('add', 'balance_categories'),
  payload: { balanceCategory: answered(BalanceCategoryRef), client: answered(ClientRef) },
});

restMutation('updateBalanceCategory', {
  call: 'PATCH /balance/categories/{id}',
  of: balanceCategoryIds,
  authScopes: mayChange('edit', 'balance_categories'),
  payload: { balanceCategory: answered(BalanceCategoryRef), client: answered(ClientRef) },
});

restMutation('deleteBalanceCategory', {
  call: 'DELETE /balance/categories/{id}',
  of: balanceCategoryIds,
  authScopes: mayChange('delete', 'balance_categories'),
  payload: { deletedBalanceCategoryId: deletedId, client: answered(ClientRef) },
});

restMutation('addBalanceCategoryAccount', {
  call: 'POST /balance/categories/{id}/accounts',
  of: balanceCategoryIds,
  authScopes: mayChange('edit', 'balance_categories'),
  names: { account: 'accountId' },
  ids: { account: accountIds, float_to_balance_category_id: balanceCategoryIds },
  payload: { balanceCategory: answered(BalanceCategoryRef), client: answered(ClientRef) },
});

const update = 'PATCH /balance/categories/{id}/accounts/{accountId}';

composedMutation('updateBalanceCategoryAccount', {
  call: update,
  of: balanceCategoryIds,
  authScopes: mayChange('edit', 'balance_categories'),
  inputs: (t) => ({ accountId: t.id({ required: true, description: 'Global id of an account of it.' }) }),
  ids: { float_to_balance_category_id: balanceCategoryIds },
  change: async ({ key, input, body, graph }) => {
    const address = { ...key, accountId: accountIds.decodeIn(input.accountId, key) };
    return of(key.clientId, await graph.upstream.change(update, address, body));
  },
  payload: { balanceCategory: answered(BalanceCategoryRef), client: answered(ClientRef) },
});

const remove = 'DELETE /balance/categories/{id}/accounts/{accountId}';

composedMutation('removeBalanceCategoryAccount', {
  call: remove,
  of: balanceCategoryIds,
  authScopes: mayChange('edit', 'balance_categories'),
  inputs: (t) => ({ accountId: t.id({ required: true, description: 'Global id of an account of it.' }) }),
  change: async ({ key, input, graph }) => {
    const address = { ...key, accountId: accountIds.decodeIn(input.accountId, key) };
    return of(key.clientId, await graph.upstream.change(remove, address, undefined));
  },
  payload: { balanceCategory: answered(BalanceCategoryRef), client: answered(ClientRef) },
});
