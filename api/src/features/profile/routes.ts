import { z } from 'zod';
import type { ClientId } from '@tributary/engine/ids';
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
import { endSession } from '../../identity/sessions.ts';
import type { UserId } from '../../ids.ts';
import {
  endedSessionSchema,
  loginAnswerSchema,
  loginBodySchema,
  logoutAnswerSchema,
  ownSessionSchema,
  passwordAnswerSchema,
  passwordBodySchema,
  profileBodySchema,
  profileSchema,
} from './schemas.ts';
import { recoveryRoutes } from './recoveryRoutes.ts';
import { tokenRoutes } from './tokenRoutes.ts';
import { changePassword, endOwnSession, readSessions, signIn } from './service.ts';
import { findProfile, updateProfile } from './store.ts';

const ownRoutes = [
  route({
    method: 'POST',
    path: '/account/login',
    summary: 'Signs in: starts a session and sets its cookie',
    permission: 'public',
    isSmall: true,
    body: loginBodySchema,
    response: loginAnswerSchema,
    handler: async ({ db, configuration, body, request, reply }) => {
      const tokens = await signIn(db, {
        ...body,
        address: request.ip,
        device: deviceOf(request),
        deviceToken: deviceToken(request, configuration),
        sessionToken: sessionToken(request, configuration),
      });
      setSessionCookie(reply, configuration, tokens.sessionToken);
      setDeviceCookie(reply, configuration, tokens.deviceToken);
      return { location: '/' };
    },
  }),
  route({
    method: 'GET',
    path: '/account/logout',
    summary: 'Signs out: ends the session on the server',
    permission: 'public',
    response: logoutAnswerSchema,
    handler: async ({ db, configuration, request, reply }) => {
      const token = sessionToken(request, configuration);
      clearSessionCookie(reply, configuration);
      const ended =
        token !== null && (await db.installation(async (transaction) => endSession(transaction, token)));
      return { ended };
    },
  }),
  route({
    method: 'GET',
    path: '/profile',
    summary: 'The signed-in user; with X-Client-ID also their roles in that client',
    permission: 'signedIn',
    response: profileSchema,
    handler: async ({ db, user, membership }) =>
      db.installation(async (transaction) =>
        describeProfile(transaction, user.id, membership?.clientId ?? null),
      ),
  }),
  route({
    method: 'PATCH',
    path: '/profile',
    summary: 'Changes names and language of the signed-in user',
    permission: 'signedIn',
    body: profileBodySchema,
    response: profileSchema,
    handler: async ({ db, user, membership, body }) =>
      db.installation(async (transaction) => {
        await updateProfile(transaction, user.id, body);
        return describeProfile(transaction, user.id, membership?.clientId ?? null);
      }),
  }),
  route({
    method: 'PATCH',
    path: '/profile/password',
    summary: 'Changes the password of the signed-in user, and ends their other sessions',
    permission: 'signedIn',
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
    params: z.object({ id: idParameterSchema.describe('Id of the session.') }),
    response: endedSessionSchema,
    handler: async ({ db, user, params }) => {
      await endOwnSession(db, user, params.id);
      return { id: params.id };
    },
  }),
];

export const profileRoutes = [...ownRoutes, ...recoveryRoutes, ...tokenRoutes];

async function describeProfile(
  transaction: ClientTransaction,
  userId: UserId,
  clientId: ClientId | null,
): Promise<z.input<typeof profileSchema>> {
  const { roles, language, ...profile } = await findProfile(transaction, userId, clientId);
  return { ...profile, language: profileSchema.shape.language.parse(language), roles: roles ?? [] };
}
