import { builder } from '../../builder.ts';
import { edgesComplexity, wholeListComplexity } from '../../graph/limits.ts';
import { restFields } from '../../graph/restFields.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { type MaybePromise, whenThere } from '../../maybePromise.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { findNamed, NamedRecords } from '../shared/namedRecords.ts';
import { allOf, findOf, found, of, type Of } from '../shared/ofClient.ts';
import type { Rest } from '../../rest/calls.ts';
import { RecordIds } from '../../ids.ts';

export const AccountRef = builder.objectRef<Of<'Account'>>('Account');
export const accountIds = new RecordIds('Account');

/** Where all accounts come from, whoever looks for one of them. */
export const wholeChart = { path: '/ledger', query: { include_balance: true } } as const;

/** Those that came along with what names them. */
export const namedAccounts = () => new NamedRecords<Rest<'Account'>>();

export function findAccount(
  graph: GraphContext,
  clientId: number,
  id: number | null,
): MaybePromise<Of<'Account'> | null> {
  if (id === null) return null;
  const named = findNamed(graph, clientId, namedAccounts, id);
  if (named !== undefined) return named;
  return whenThere(graph.upstream.look('/ledger', { clientId, query: wholeChart.query }), ({ accounts }) =>
    findOf(clientId, accounts, id),
  );
}

export function getAccount(graph: GraphContext, clientId: number, id: number): MaybePromise<Of<'Account'>> {
  return whenThere(findAccount(graph, clientId, id), found);
}

builder.node(AccountRef, {
  description: 'An account of the chart.',
  authScopes: can('read', 'ledger'),
  id: recordNodeId,
  loadOne: loadRecord(findAccount),
  fields: (t) => ({
    ...restFields(t, 'Account', { except: ['parent', 'children'] }),
    parent: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The account above it; null for a root.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.parent),
    }),
    children: t.field({
      type: [AccountRef],
      description: 'The accounts right below it, in order.',
      // Each account hangs below one alone.
      complexity: edgesComplexity,
      resolve: ({ clientId, record }, _, { graph }) =>
        whenThere(graph.upstream.look('/ledger', { clientId, query: wholeChart.query }), ({ accounts }) =>
          record.children.map((id) => found(findOf(clientId, accounts, id))),
        ),
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
      complexity: wholeListComplexity,
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
          query: includeBalance === false ? {} : wholeChart.query,
        }),
      ),
  }),
);
