import { builder } from '../../builder.ts';
import type { Rest } from '../../rest/calls.ts';

export const CurrencyRef = builder.objectRef<Rest<'Currency'>>('Currency').implement({
  description: 'A currency of ISO 4217, or one that the euro replaced.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Its code, such as EUR.' }),
    minorDigits: t.exposeInt('minor_digits', {
      description:
        'Decimals of its minor unit: EUR 2, JPY 0, KWD 3. Exported amounts are written with as many; amounts may be finer.',
    }),
  }),
});

builder.queryField('currencies', (t) =>
  t.field({
    type: [CurrencyRef],
    description: 'The currencies that the product knows, in the order of their codes.',
    authScopes: { signedIn: true },
    resolve: (_, __, { graph }) => graph.upstream.get('/currencies'),
  }),
);
