import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { allOf, findOf, found, of, type Of } from '../shared/ofClient.ts';
import { RecordIds } from '../../ids.ts';

export const AccountRef = builder.objectRef<Of<'Account'>>('Account');
export const accountIds = new RecordIds('Account');

export async function findAccount(
  { upstream }: GraphContext,
  clientId: number,
  id: number | null,
): Promise<Of<'Account'> | null> {
  return id === null ? null : findOf(clientId, (await upstream.get('/ledger', { clientId })).accounts, id);
}

export async function getAccount(graph: GraphContext, clientId: number, id: number): Promise<Of<'Account'>> {
  return found(await findAccount(graph, clientId, id));
}

builder.node(AccountRef, {
  description: 'An account of the chart.',
  authScopes: can('read', 'ledger'),
  id: recordNodeId,
  loadOne: loadRecord(findAccount),
  fields: (t) => ({
    ...restFields(t, 'Account', { except: ['parent'] }),
    parent: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The account above it; null for a root.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.parent),
    }),
  }),
});

const LedgerRef = builder.objectRef<Of<'Ledger'>>('Ledger').implement({
  description: 'The chart of accounts.',
  authScopes: can('read', 'ledger'),
  fields: (t) => ({
    ...restFields(t, 'Ledger'),
    accounts: t.field({
      type: [AccountRef],
      description: 'All accounts, flat, in tree order.',
      resolve: ({ clientId, record }) => allOf(clientId, record.accounts),
    }),
  }),
});

builder.objectField(ClientRef, 'ledger', (t) =>
  t.field({
    type: LedgerRef,
    description: 'The chart of accounts.',
    authScopes: can('read', 'ledger'),
    args: {
      includeBalance: t.arg.boolean({
        defaultValue: true,
        description: 'With balance accounts, or revenue and expense alone.',
      }),
    },
    resolve: async ({ clientId }, { includeBalance }, { graph }) =>
      of(
        clientId,
        await graph.upstream.get('/ledger', {
          clientId,
          query: { include_balance: includeBalance === false ? false : null },
        }),
      ),
  }),
);
