import { builder } from '../../builder.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { decodeAdministeredClientId } from './administeredIds.ts';
import { AdminClientRef } from './Administration.ts';

builder.relayMutationField(
  'createClient',
  {
    description: 'The client to create.',
    inputFields: (t) => ({ name: t.string({ required: true, description: 'Name.' }) }),
  },
  {
    description:
      'Creates a client. Open to platform administrators, and to administrators of a client, who become its administrator.',
    authScopes: { signedIn: true },
    resolve: (_, { input: { name } }, context) =>
      attempt(context, () => context.graph.upstream.post('/admin/clients', { body: { name } })),
  },
  {
    description: 'The new client.',
    outputFields: (t) => ({
      client: t.field({
        type: AdminClientRef,
        nullable: true,
        description: 'The client.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'deleteClient',
  {
    description: 'The client to delete.',
    inputFields: (t) => ({ clientId: t.id({ required: true, description: 'Global id of the client.' }) }),
  },
  {
    description: 'Deletes a client that holds no data.',
    authScopes: { platformAdmin: true },
    resolve: (_, { input: { clientId } }, context) =>
      attempt(context, async () => {
        const id = decodeAdministeredClientId(clientId);
        await context.graph.upstream.delete('/admin/clients/{id}', { path: { id } });
        return { clientId };
      }),
  },
  {
    description: 'The deleted client.',
    outputFields: (t) => ({
      deletedClientId: t.id({
        nullable: true,
        description: 'Its global id, as it was given.',
        resolve: ({ result }) => result?.clientId ?? null,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
