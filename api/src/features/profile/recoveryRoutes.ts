import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { deviceOf, setDeviceCookie, setSessionCookie } from '../../http/cookies.ts';
import { invalidField } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { answerInvitation, readInvitations } from './invitations.ts';
import { acceptByLink, declineByLink, describeLink, endRecovery, orderRecovery } from './recovery.ts';
import {
  accountLinkBodySchema,
  accountLinkSchema,
  declineBodySchema,
  declinedSchema,
  invitationBodySchema,
  invitationSchema,
  loginAnswerSchema,
  recoverAnswerSchema,
  recoverBodySchema,
  recoverEndBodySchema,
} from './schemas.ts';

export const recoveryRoutes = [
  route({
    method: 'POST',
    path: '/account/recover',
    summary: 'Mails a link by which somebody sets a new password; three an hour for an address',
    permission: 'public',
    audit: { object: 'people', do: 'recover' },
    body: recoverBodySchema,
    response: recoverAnswerSchema,
    handler: async ({ body, request, ...platform }) => {
      await orderRecovery(platform, { email: body.email, address: request.ip });
      return { is_mailed: true as const };
    },
  }),
  route({
    method: 'POST',
    path: '/account/link',
    summary: 'What became of a link that was mailed, for whoever holds it; it stays as it is',
    permission: 'public',
    changesNothing: true,
    body: accountLinkBodySchema,
    response: accountLinkSchema,
    handler: ({ db, body }) => describeLink(db, body),
  }),
  route({
    method: 'POST',
    path: '/account/recover/end',
    summary: 'Sets a new password by the link that was mailed, which works once, and ends all sessions',
    permission: 'public',
    audit: { object: 'people', do: 'change_password' },
    body: recoverEndBodySchema,
    response: loginAnswerSchema,
    handler: async ({ db, body }) => {
      if (body.password !== body.confirm_password) {
        throw invalidField('confirm_password', 'not_the_same', 'The two passwords differ.');
      }
      await endRecovery(db, body);
      return { location: '/sign-in' };
    },
  }),
  route({
    method: 'POST',
    path: '/account/invitation',
    summary:
      'Takes up an invitation by the link that was mailed: sets the first password and names, and signs in',
    permission: 'public',
    audit: { object: 'invitations', do: 'accept', isWithinClient: true },
    body: invitationBodySchema,
    response: loginAnswerSchema,
    handler: async ({ db, configuration, body, request, reply }) => {
      const tokens = await acceptByLink(db, { ...body, address: request.ip, device: deviceOf(request) });
      setSessionCookie(reply, configuration, tokens.sessionToken);
      setDeviceCookie(reply, configuration, tokens.deviceToken);
      return { location: '/' };
    },
  }),
  route({
    method: 'POST',
    path: '/account/invitation/decline',
    summary: 'Declines an invitation by the link that was mailed to somebody who has no password yet',
    permission: 'public',
    audit: { object: 'invitations', do: 'decline', isWithinClient: true },
    body: declineBodySchema,
    response: declinedSchema,
    handler: async ({ db, body }) => {
      await declineByLink(db, body.token);
      return { is_declined: true as const };
    },
  }),
  route({
    method: 'GET',
    path: '/invitations',
    summary: 'Clients into which the signed-in user was invited, each open once accepted',
    permission: 'signedIn',
    response: z.array(invitationSchema),
    handler: ({ db, user }) => readInvitations(db, user.id),
  }),
  route({
    method: 'POST',
    path: '/invitations/:id/accept',
    summary: 'Accepts an invitation: the client is open, and sees the own name and address',
    permission: 'signedIn',
    audit: { object: 'invitations', do: 'accept', isWithinClient: true },
    params: z.object({ id: idParameterSchema.describe('Id of the membership.') }),
    response: invitationSchema,
    handler: ({ db, user, params }) => answerInvitation(db, user, params.id, 'accept'),
  }),
  route({
    method: 'POST',
    path: '/invitations/:id/decline',
    summary: 'Declines an invitation: the client stays closed until its administrators invite again',
    permission: 'signedIn',
    audit: { object: 'invitations', do: 'decline', isWithinClient: true },
    params: z.object({ id: idParameterSchema.describe('Id of the membership.') }),
    response: invitationSchema,
    handler: ({ db, user, params }) => answerInvitation(db, user, params.id, 'decline'),
  }),
];
