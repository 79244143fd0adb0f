import { builder } from '../../builder.ts';
import { restObject } from '../../graph/restFields.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';

const LedgerTagRef = restObject('LedgerTag');

builder.objectFields(ClientRef, (t) => ({
  ledgerTags: t.field({
    type: [LedgerTagRef],
    description: 'The tags of the chart of accounts, in order.',
    authScopes: can('read', 'ledger'),
    resolve: ({ clientId }, _, { graph }) => graph.upstream.get('/ledger/tags', { clientId }),
  }),
}));
