import { builder } from '../../builder.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';

const LedgerTagRef = builder.objectRef<Rest<'LedgerTag'>>('LedgerTag').implement({
  description: 'A label that accounts bear.',
  authScopes: { withParent: true },
  fields: (t) => ({
    tag: t.exposeString('tag', { description: 'The label.' }),
    accountCount: t.exposeInt('account_count', { description: 'How many accounts bear it.' }),
  }),
});

builder.objectFields(ClientRef, (t) => ({
  ledgerTags: t.field({
    type: [LedgerTagRef],
    description: 'The tags of the chart of accounts, in order.',
    authScopes: can('read', 'ledger'),
    resolve: ({ clientId }, _, { graph }) => graph.upstream.get('/ledger/tags', { clientId }),
  }),
}));
