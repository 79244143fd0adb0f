import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { restFields } from '../../graph/restFields.ts';
import { RecordIds } from '../../ids.ts';
import { type MaybePromise, whenThere } from '../../maybePromise.ts';
import { can } from '../../scopes.ts';
import { AccountRef, getAccount } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { allOf, findOf, type Of } from '../shared/ofClient.ts';

export const BalanceCategoryRef = builder.objectRef<Of<'BalanceCategory'>>('BalanceCategory');
export const balanceCategoryIds = new RecordIds('BalanceCategory');

function findBalanceCategory(
  { upstream }: GraphContext,
  clientId: number,
  id: number | null,
): MaybePromise<Of<'BalanceCategory'> | null> {
  if (id === null) return null;
  return whenThere(upstream.look('/balance/categories', { clientId }), (all) => findOf(clientId, all, id));
}

const CategoryAccountRef = builder
  .objectRef<Of<'BalanceCategoryAccount'>>('BalanceCategoryAccount')
  .implement({
    description: 'An account that was put into a balance category.',
    authScopes: { withParent: true },
    fields: (t) => ({
      ...restFields(t, 'BalanceCategoryAccount'),
      account: t.field({
        type: AccountRef,
        description: 'The account; what hangs below it comes with it.',
        resolve: ({ clientId, record }, _, { graph }) => getAccount(graph, clientId, record.account_id),
      }),
      floatTo: t.field({
        type: BalanceCategoryRef,
        nullable: true,
        description:
          'Category of the other section that the account is shown in while its balance has the opposite sign of its own section, by each legal entity; null: it stays.',
        resolve: ({ clientId, record }, _, { graph }) =>
          findBalanceCategory(graph, clientId, record.float_to_balance_category_id),
      }),
    }),
  });

builder.node(BalanceCategoryRef, {
  description: 'A part of the balance sheet, with the accounts that it holds.',
  authScopes: can('read', 'balance_categories'),
  id: recordNodeId,
  loadOne: loadRecord(findBalanceCategory),
  fields: (t) => ({
    ...restFields(t, 'BalanceCategory'),
    accounts: t.field({
      type: [CategoryAccountRef],
      description:
        'What was put into it, in order. What hangs below these follows, unless it was put elsewhere.',
      resolve: ({ clientId, record }) => allOf(clientId, record.accounts),
    }),
  }),
});

builder.objectField(ClientRef, 'balanceCategories', (t) =>
  t.field({
    type: [BalanceCategoryRef],
    description: 'What the balance sheet is divided into: assets first, each section in its order.',
    authScopes: can('read', 'balance_categories'),
    resolve: ({ clientId }, _, { graph }) =>
      whenThere(graph.upstream.look('/balance/categories', { clientId }), (all) => allOf(clientId, all)),
  }),
);

builder.objectFields(AccountRef, (t) => {
  const category = (
    key: 'balance_category_id' | 'effective_balance_category_id' | 'float_to_balance_category_id',
    description: string,
  ) =>
    t.field({
      type: BalanceCategoryRef,
      nullable: true,
      description,
      authScopes: can('read', 'balance_categories'),
      resolve: ({ clientId, record }, _, { graph }) => findBalanceCategory(graph, clientId, record[key]),
    });
  return {
    balanceCategory: category(
      'balance_category_id',
      'Balance category that it was put into itself; null: none.',
    ),
    effectiveBalanceCategory: category(
      'effective_balance_category_id',
      'Balance category that it falls in: its own, else that of the nearest account above which has one, where that is of its section; null: none.',
    ),
    floatToBalanceCategory: category(
      'float_to_balance_category_id',
      'Balance category that it is shown in while its balance has the opposite sign of its own section; null: it stays.',
    ),
  };
});
