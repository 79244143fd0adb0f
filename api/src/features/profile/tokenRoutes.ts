import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import { createToken, readTokens, revokeToken } from './apiTokens.ts';
import { apiTokenBodySchema, apiTokenSchema, newApiTokenSchema, revokedTokenSchema } from './schemas.ts';

export const tokenRoutes = [
  route({
    method: 'GET',
    path: '/profile/tokens',
    summary: 'The tokens of programs of the signed-in user, without their secrets',
    permission: 'signedIn',
    response: z.array(apiTokenSchema),
    handler: ({ db, user }) => readTokens(db, user),
  }),
  route({
    method: 'POST',
    path: '/profile/tokens',
    summary: 'Makes a token for a program, and tells its secret this once',
    permission: 'signedIn',
    audit: { object: 'tokens', do: 'create' },
    keepsNoAnswer: true,
    body: apiTokenBodySchema,
    status: 201,
    response: newApiTokenSchema,
    handler: ({ db, user, body }) => createToken(db, user, body),
  }),
  route({
    method: 'DELETE',
    path: '/profile/tokens/:id',
    summary: 'Revokes a token: the next call with it is refused',
    permission: 'signedIn',
    audit: { object: 'tokens', do: 'delete' },
    params: z.object({ id: idParameterSchema.describe('Id of the token.') }),
    response: revokedTokenSchema,
    handler: async ({ db, user, params }) => {
      await revokeToken(db, user, params.id);
      return { id: params.id };
    },
  }),
];
