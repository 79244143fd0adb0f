import { builder } from '../../builder.ts';
import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { decodeClientId } from '../clients/clientIds.ts';
import { attempt, errorsField } from '../shared/outcome.ts';

builder.relayMutationField(
  'setGlobalCurrency',
  {
    description: 'The currency of the group.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      currency: t.string({ required: true, description: 'ISO 4217 code.' }),
    }),
  },
  {
    description: 'Sets the global currency; refused once anything was processed.',
    authScopes: (_, { input }) =>
      mayChange('add', 'currencies')({ clientId: decodeClientId(input.clientId) }),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const clientId = decodeClientId(input.clientId);
        await context.graph.upstream.post('/client/currency', {
          clientId,
          body: { currency: input.currency },
        });
        return { clientId };
      }),
  },
  {
    description: 'The changed client.',
    outputFields: (t) => ({
      client: t.field({
        type: ClientRef,
        nullable: true,
        description: 'The client.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
