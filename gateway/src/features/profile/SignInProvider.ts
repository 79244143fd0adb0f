import { builder } from '../../builder.ts';
import { restObject } from '../../graph/restFields.ts';

const SignInProviderRef = restObject('SignInProvider', {
  fields: (t) => ({
    startUrl: t.string({
      description:
        'Address at this server that sends a browser there; `to` takes a path to go to after that.',
      resolve: ({ id }) => `/account/providers/${id}/start`,
    }),
  }),
});

builder.queryField('signInProviders', (t) =>
  t.field({
    type: [SignInProviderRef],
    description: 'By whom people may sign in, beside their password.',
    authScopes: { public: true },
    resolve: (_, __, { graph }) => graph.upstream.get('/account/providers'),
  }),
);
