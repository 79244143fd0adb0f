import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import type { BodyOf, Rest } from '../../rest/calls.ts';
import { ViewerRef } from '../profile/Viewer.ts';
import { attempt, errorsField } from '../shared/outcome.ts';

const SetupStateRef = builder.objectRef<Rest<'SetupState'>>('SetupState').implement({
  description: 'Whether the installation still has to be set up.',
  authScopes: { public: true },
  fields: (t) => restFields(t, 'SetupState'),
});

builder.queryField('setup', (t) =>
  t.field({
    type: SetupStateRef,
    description: 'Whether the installation still has to be set up.',
    authScopes: { public: true },
    resolve: (_, __, { graph }) => graph.upstream.get('/setup'),
  }),
);

builder.relayMutationField(
  'completeSetup',
  {
    description: 'The first platform administrator.',
    inputFields: (t) => ({
      email: t.string({ required: true, description: 'Address to sign in with.' }),
      password: t.string({ required: true, description: 'Password, 12 characters or more.' }),
      firstName: t.string({ required: true, description: 'First name.' }),
      lastName: t.string({ required: true, description: 'Last name.' }),
    }),
  },
  {
    description: 'Sets up a new installation; refused once there is a user.',
    authScopes: { public: true },
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const { email, password, firstName, lastName } = input;
        const body: BodyOf<'post', '/setup'> = {
          email,
          password,
          first_name: firstName,
          last_name: lastName,
        };
        await context.graph.upstream.post('/setup', { body });
        return { isDone: true };
      }),
  },
  {
    description: 'The administrator, signed in.',
    outputFields: (t) => ({
      viewer: t.field({
        type: ViewerRef,
        nullable: true,
        description: 'The signed-in user.',
        resolve: ({ result }, _, { graph }) => (result === null ? null : graph.readUser()),
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
