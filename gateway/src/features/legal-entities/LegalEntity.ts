import { builder } from '../../builder.ts';
import { can } from '../../scopes.ts';
import type { Of } from '../shared/ofClient.ts';

export const LegalEntityRef = builder.objectRef<Of<'LegalEntity'>>('LegalEntity');

builder.node(LegalEntityRef, {
  description: 'A company of the group.',
  authScopes: can('read', 'legal_entities'),
  id: { resolve: ({ clientId, record }) => `${clientId}/${record.id}`, description: 'Global id.' },
  fields: (t) => ({
    name: t.string({ description: 'Name.', resolve: ({ record }) => record.name }),
    code: t.string({
      description: 'Short code, unique in the client.',
      resolve: ({ record }) => record.code,
    }),
    currency: t.string({
      description: 'Functional currency, ISO 4217.',
      resolve: ({ record }) => record.currency,
    }),
  }),
});
