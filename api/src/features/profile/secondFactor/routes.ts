import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Configuration } from '../../../config.ts';
import { idParameterSchema } from '../../../http/commonSchemas.ts';
import { deviceToken, requireSessionToken } from '../../../http/cookies.ts';
import { route } from '../../../http/route.ts';
import type { SignedInUser } from '../../../identity/caller.ts';
import type { OwnPassword } from '../passwords.ts';
import {
  confirmationBodySchema,
  confirmedSecondFactorSchema,
  endedSecondFactorSchema,
  newSecondFactorSchema,
  secondFactorBodySchema,
  secondFactorSchema,
} from '../schemas.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endSecondFactorOf,
  readSecondFactor,
} from './service.ts';

interface Called {
  readonly configuration: Configuration;
  readonly user: SignedInUser;
  readonly body: { readonly password: string };
  readonly request: FastifyRequest;
}

const givenIn = ({ configuration, user, body, request }: Called): OwnPassword => ({
  user,
  password: body.password,
  address: request.ip,
  deviceToken: deviceToken(request, configuration),
});

export const secondFactorRoutes = [
  route({
    method: 'GET',
    path: '/profile/second_factor',
    summary: 'Whether the signed-in user signs in with a second factor',
    permission: 'signedIn',
    response: secondFactorSchema,
    handler: ({ db, user }) => readSecondFactor(db, user),
  }),
  route({
    method: 'POST',
    path: '/profile/second_factor',
    summary:
      'Begins a second factor: tells the secret for an authenticator this once; it is on once a code confirms it',
    permission: 'signedIn',
    audit: { object: 'second_factors', do: 'create', also: [{ object: 'passwords', do: 'refuse' }] },
    keepsNoAnswer: true,
    body: secondFactorBodySchema,
    status: 201,
    response: newSecondFactorSchema,
    handler: (call) => beginSecondFactor(call, givenIn(call)),
  }),
  route({
    method: 'POST',
    path: '/profile/second_factor/confirm',
    summary:
      'Turns the second factor on, tells the recovery codes this once, and ends the other sessions of the user',
    permission: 'signedIn',
    audit: { object: 'second_factors', do: 'update', also: [{ object: 'second_factors', do: 'refuse' }] },
    keepsNoAnswer: true,
    body: confirmationBodySchema,
    response: confirmedSecondFactorSchema,
    handler: ({ configuration, user, body, request, ...platform }) =>
      confirmSecondFactor(
        { ...platform, configuration },
        {
          user,
          code: body.code,
          address: request.ip,
          sessionToken: requireSessionToken(request, configuration),
        },
      ),
  }),
  route({
    method: 'DELETE',
    path: '/profile/second_factor',
    summary: 'Turns the second factor off, by the password',
    permission: 'signedIn',
    audit: { object: 'second_factors', do: 'delete', also: [{ object: 'passwords', do: 'refuse' }] },
    keepsNoAnswer: true,
    body: secondFactorBodySchema,
    response: secondFactorSchema,
    handler: async (call) => {
      await endSecondFactor(call.db, givenIn(call));
      return readSecondFactor(call.db, call.user);
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/users/:id/second_factor',
    summary:
      'Turns the second factor of somebody else off, who has neither the authenticator nor a recovery code',
    permission: 'platformAdmin',
    audit: { object: 'second_factors', do: 'delete' },
    params: z.object({ id: idParameterSchema.describe('Id of the user.') }),
    response: endedSecondFactorSchema,
    handler: async ({ db, user, params }) => {
      await endSecondFactorOf(db, user, params.id);
      return { id: params.id };
    },
  }),
];
