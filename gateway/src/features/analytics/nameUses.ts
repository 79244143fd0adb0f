import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { allOf, of, type Of } from '../shared/ofClient.ts';

const NamingStreamRef = builder.objectRef<Of<'NamingStream'>>('NamingStream').implement({
  description: 'A stream of which a map reads a field of a name.',
  authScopes: { withParent: true },
  fields: (t) => restFields(t, 'NamingStream'),
});

const AnalyticsNameUsesRef = builder.objectRef<Of<'AnalyticsNameUses'>>('AnalyticsNameUses').implement({
  description:
    'Streams of which a map reads a field of a name: that of any import, or that which a rollback brings back.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'AnalyticsNameUses'),
    streams: t.field({
      type: [NamingStreamRef],
      description: 'The first of them, by legal entity and name.',
      resolve: ({ clientId, record }) => allOf(clientId, record.streams),
    }),
  }),
});

builder.objectField(ClientRef, 'analyticsNameUses', (t) =>
  t.field({
    type: AnalyticsNameUsesRef,
    description:
      'The streams of which a map reads a field of a name, whether or not it is an analytics field.',
    authScopes: can('edit', 'analytics'),
    args: {
      mappingName: t.arg.string({ required: true, description: 'The name in field maps.' }),
    },
    resolve: async ({ clientId }, { mappingName }, { graph }) =>
      of(
        clientId,
        await graph.upstream.get('/actuals/financial/analytics/uses', {
          clientId,
          query: { mapping_name: mappingName },
        }),
      ),
  }),
);
