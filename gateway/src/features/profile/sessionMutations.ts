import { builder } from '../../builder.ts';
import type { RequestContext } from '../../context.ts';
import { UpstreamError } from '../../rest/errors.ts';
import { LanguageEnum } from '../shared/enums.ts';
import { attempt, errorsField, refused, type Outcome } from '../shared/outcome.ts';
import { UserRef } from '../users/User.ts';
import { ViewerRef } from './Viewer.ts';

/** Wrong credentials are what the caller can mend: the one 401 that is data. */
async function attemptLogin<Result>(
  context: RequestContext,
  change: () => Promise<Result>,
): Promise<Outcome<Result>> {
  try {
    return await attempt(context, change);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 401) throw error;
    const { id, message } = error;
    return refused({ kind: 'InvalidRequestError', id, message, code: 'wrong_credentials', path: null });
  }
}

builder.relayMutationField(
  'login',
  {
    description: 'Who wants to sign in.',
    inputFields: (t) => ({
      email: t.string({ required: true, description: 'Address.' }),
      password: t.string({ required: true, description: 'Password.' }),
    }),
  },
  {
    description: 'Starts a session; its cookie comes with the answer.',
    authScopes: { public: true },
    resolve: (_, { input: { email, password } }, context) =>
      attemptLogin(context, () =>
        context.graph.upstream.post('/account/login', { body: { email, password } }),
      ),
  },
  {
    description: 'The session that was started.',
    outputFields: (t) => ({
      location: t.string({
        nullable: true,
        description: 'Path of this application to go to.',
        resolve: ({ result }) => result?.location ?? null,
      }),
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

builder.relayMutationField(
  'logout',
  {
    description: 'Nothing to say.',
    inputFields: (t) => ({
      clientMutationId: t.string({ description: 'Mark of the caller; without effect.' }),
    }),
  },
  {
    description: 'Ends the session on the server.',
    authScopes: { public: true },
    resolve: (_, __, context) =>
      attempt(context, async () => {
        if (context.graph.upstream.sessionState !== 'none') await context.graph.upstream.logOut();
        return { isEnded: true };
      }),
  },
  {
    description: 'Whether the session has ended.',
    outputFields: (t) => ({
      isEnded: t.boolean({
        description: 'Nobody is signed in any more.',
        resolve: ({ result }) => result?.isEnded ?? false,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'updateProfile',
  {
    description: 'What to change of oneself; what is left out stays.',
    inputFields: (t) => ({
      firstName: t.string({ description: 'First name.' }),
      lastName: t.string({ description: 'Last name.' }),
      language: t.field({ type: LanguageEnum, description: 'Language of the screens.' }),
    }),
  },
  {
    description: 'Changes the profile of the signed-in user.',
    authScopes: { signedIn: true },
    resolve: (_, { input: { firstName, lastName, language } }, context) =>
      attempt(context, () =>
        context.graph.upstream.patch('/profile', {
          body: {
            ...(firstName ? { first_name: firstName } : {}),
            ...(lastName ? { last_name: lastName } : {}),
            ...(language ? { language } : {}),
          },
        }),
      ),
  },
  {
    description: 'The changed profile.',
    outputFields: (t) => ({
      user: t.field({
        type: UserRef,
        nullable: true,
        description: 'The person.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
