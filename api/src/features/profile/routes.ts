import { z } from 'zod';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import {
  clearSessionCookie,
  deviceOf,
  deviceToken,
  requireSessionToken,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
} from '../../http/cookies.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import { endSession } from '../../identity/sessions.ts';
import { describeProfile } from './describeProfile.ts';
import { pictureRoutes } from './picture/routes.ts';
import {
  endedSessionSchema,
  loginBodySchema,
  logoutAnswerSchema,
  ownSessionSchema,
  passwordAnswerSchema,
  passwordBodySchema,
  profileBodySchema,
  profileSchema,
  signInAnswerSchema,
} from './schemas.ts';
import { providerRoutes } from './providers/routes.ts';
import { recoveryRoutes } from './recoveryRoutes.ts';
import { secondFactorRoutes } from './secondFactor/routes.ts';
import { tokenRoutes } from './tokenRoutes.ts';
import { changePassword, endOwnSession, readSessions, signIn } from './service.ts';
import { updateProfile } from './store.ts';

const ownRoutes = [
  route({
    method: 'POST',
    path: '/account/login',
    summary: 'Signs in: starts a session and sets its cookie',
    permission: 'public',
    audit: {
      object: 'sessions',
      do: 'sign_in',
      also: [
        { object: 'sessions', do: 'refuse' },
        { object: 'second_factors', do: 'refuse' },
      ],
    },
    isSmall: true,
    body: loginBodySchema,
    response: signInAnswerSchema,
    handler: async ({ configuration, body, request, reply, ...platform }) => {
      const tokens = await signIn(
        { ...platform, configuration },
        {
          ...body,
          code: body.code,
          address: request.ip,
          device: deviceOf(request),
          deviceToken: deviceToken(request, configuration),
          sessionToken: sessionToken(request, configuration),
        },
      );
      if (tokens === null) return { location: '/sign-in', is_code_needed: true };
      setSessionCookie(reply, configuration, tokens.sessionToken);
      setDeviceCookie(reply, configuration, tokens.deviceToken);
      return { location: '/', is_code_needed: false };
    },
  }),
  route({
    method: 'GET',
    path: '/account/logout',
    summary: 'Signs out: ends the session on the server',
    permission: 'public',
    audit: { object: 'sessions', do: 'sign_out' },
    response: logoutAnswerSchema,
    handler: async ({ db, configuration, user, request, reply }) => {
      const token = sessionToken(request, configuration);
      clearSessionCookie(reply, configuration);
      if (token === null) return { ended: false };
      const ended = await db.installation(async (transaction) => {
        const isEnded = await endSession(transaction, token);
        if (isEnded) await noteChange(transaction, { name: user?.email ?? null });
        return isEnded;
      });
      return { ended };
    },
  }),
  route({
    method: 'GET',
    path: '/profile',
    summary: 'The signed-in user; with X-Client-ID also their roles in that client',
    permission: 'signedIn',
    isOpenToTokens: true,
    response: profileSchema,
    handler: ({ db, user, membership, request }) =>
      describeProfile(db, user, membership?.clientId ?? null, request.caller?.token ?? null),
  }),
  route({
    method: 'PATCH',
    path: '/profile',
    summary: 'Changes names and language of the signed-in user',
    permission: 'signedIn',
    audit: { object: 'people', do: 'update' },
    body: profileBodySchema,
    response: profileSchema,
    handler: async ({ db, user, membership, body }) => {
      await db.installation(async (transaction) => {
        await updateProfile(transaction, user.id, body);
        await noteProfile(transaction, user, body);
      });
      return describeProfile(db, user, membership?.clientId ?? null);
    },
  }),
  route({
    method: 'PATCH',
    path: '/profile/password',
    summary: 'Changes the password of the signed-in user, and ends their other sessions',
    permission: 'signedIn',
    audit: {
      object: 'people',
      do: 'change_password',
      also: [{ object: 'passwords', do: 'refuse' }],
    },
    isSmall: true,
    keepsNoAnswer: true,
    body: passwordBodySchema,
    response: passwordAnswerSchema,
    handler: async ({ db, configuration, user, body, request }) => ({
      ended_session_count: await changePassword(db, {
        user,
        oldPassword: body.old_password,
        newPassword: body.new_password,
        address: request.ip,
        deviceToken: deviceToken(request, configuration),
        sessionToken: requireSessionToken(request, configuration),
      }),
    }),
  }),
  route({
    method: 'GET',
    path: '/profile/sessions',
    summary: 'The sessions of the signed-in user, the one used last first',
    permission: 'signedIn',
    response: z.array(ownSessionSchema),
    handler: async ({ db, configuration, user, request }) => {
      const sessions = await readSessions(db, user, requireSessionToken(request, configuration));
      return sessions.map((session) => ({
        ...session,
        created_at: session.created_at.toISOString(),
        used_at: session.used_at.toISOString(),
      }));
    },
  }),
  route({
    method: 'DELETE',
    path: '/profile/sessions/:id',
    summary: 'Ends a session of the signed-in user',
    permission: 'signedIn',
    audit: { object: 'sessions', do: 'delete' },
    params: z.object({ id: idParameterSchema.describe('Id of the session.') }),
    response: endedSessionSchema,
    handler: async ({ db, user, params }) => {
      await endOwnSession(db, user, params.id);
      return { id: params.id };
    },
  }),
];

export const profileRoutes = [
  ...ownRoutes,
  ...pictureRoutes,
  ...providerRoutes,
  ...recoveryRoutes,
  ...secondFactorRoutes,
  ...tokenRoutes,
];

/** What the person was called when the call came. */
async function noteProfile(
  transaction: ClientTransaction,
  { id, email, firstName, lastName, language: before }: SignedInUser,
  change: z.output<typeof profileBodySchema>,
): Promise<void> {
  await noteChange(transaction, {
    id,
    name: email,
    before: { first_name: firstName, last_name: lastName, language: before },
    after: {
      first_name: change.first_name ?? firstName,
      last_name: change.last_name ?? lastName,
      language: change.language ?? before,
    },
  });
}
