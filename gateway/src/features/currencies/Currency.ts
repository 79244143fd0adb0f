import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import type { Rest } from '../../rest/calls.ts';

export const CurrencyRef = builder.objectRef<Rest<'Currency'>>('Currency').implement({
  description: 'A currency of ISO 4217, or one that the euro replaced.',
  authScopes: { signedIn: true },
  fields: (t) => restFields(t, 'Currency'),
});

builder.queryField('currencies', (t) =>
  t.field({
    type: [CurrencyRef],
    description: 'The currencies that the product knows, in the order of their codes.',
    authScopes: { signedIn: true },
    resolve: (_, __, { graph }) => graph.upstream.get('/currencies'),
  }),
);
