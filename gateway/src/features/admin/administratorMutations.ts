import { builder } from '../../builder.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { decodeAdministeredUserId } from './administeredIds.ts';
import { AdminUserRef } from './Administration.ts';

builder.relayMutationField(
  'addAdministrator',
  {
    description: 'Who becomes a platform administrator.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'Global id of the user.' }) }),
  },
  {
    description: 'Makes a user a platform administrator.',
    authScopes: { platformAdmin: true },
    resolve: (_, { input }, context) =>
      attempt(context, () =>
        context.graph.upstream.post('/admin/users/admins', {
          body: { user_id: decodeAdministeredUserId(input.userId) },
        }),
      ),
  },
  {
    description: 'The new administrator.',
    outputFields: (t) => ({
      user: t.field({
        type: AdminUserRef,
        nullable: true,
        description: 'The user.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'removeAdministrator',
  {
    description: 'Who is no platform administrator any more.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'Global id of the user.' }) }),
  },
  {
    description: 'Takes the right of a platform administrator away; refused for the last one.',
    authScopes: { platformAdmin: true },
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const id = decodeAdministeredUserId(input.userId);
        const { upstream } = context.graph;
        await upstream.delete('/admin/users/admins/{id}', { path: { id } });
        return (await upstream.get('/admin/users')).find((user) => user.id === id) ?? null;
      }),
  },
  {
    description: 'The user.',
    outputFields: (t) => ({
      user: t.field({
        type: AdminUserRef,
        nullable: true,
        description: 'The user.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'unlockUser',
  {
    description: 'The user to unlock.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'Global id of the user.' }) }),
  },
  {
    description: 'Unlocks a user after wrong passwords.',
    authScopes: { platformAdmin: true },
    resolve: (_, { input }, context) =>
      attempt(context, () =>
        context.graph.upstream.post('/actions/admin/users/{id}/unlock', {
          path: { id: decodeAdministeredUserId(input.userId) },
        }),
      ),
  },
  {
    description: 'The user.',
    outputFields: (t) => ({
      user: t.field({
        type: AdminUserRef,
        nullable: true,
        description: 'The user.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
