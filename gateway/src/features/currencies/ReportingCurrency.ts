import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { can, mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, composedMutation, restMutation } from '../shared/mutations.ts';
import { allOf, type Of } from '../shared/ofClient.ts';

const ReportingCurrencyRef = builder.objectRef<Of<'ReportingCurrency'>>('ReportingCurrency').implement({
  description: 'A currency in which figures are shown beside the global one.',
  authScopes: can('read', 'currencies'),
  fields: (t) => restFields(t, 'ReportingCurrency'),
});

builder.objectField(ClientRef, 'reportingCurrencies', (t) =>
  t.field({
    type: [ReportingCurrencyRef],
    description: 'The currencies in which figures are shown beside the global one, by code.',
    authScopes: can('read', 'currencies'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get('/reporting_currencies', { clientId })),
  }),
);

restMutation('addReportingCurrency', {
  call: 'POST /reporting_currencies',
  of: clientIds,
  authScopes: mayChange('add', 'currencies'),
  payload: { client: answered(ClientRef) },
});

const remove = 'DELETE /reporting_currencies/{code}';

composedMutation('removeReportingCurrency', {
  call: remove,
  of: clientIds,
  authScopes: mayChange('delete', 'currencies'),
  inputs: (t) => ({ currency: t.string({ required: true, description: 'Its code, ISO 4217.' }) }),
  change: async ({ key, input, graph }) => {
    await graph.upstream.change(remove, { ...key, code: input.currency }, undefined);
    return key;
  },
  payload: { client: answered(ClientRef) },
});
