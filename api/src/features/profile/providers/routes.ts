import { z } from 'zod';
import {
  clearProviderCookie,
  deviceOf,
  deviceToken,
  providerCookie,
  sessionToken,
  setDeviceCookie,
  setProviderCookie,
  setSessionCookie,
} from '../../../http/cookies.ts';
import { route } from '../../../http/route.ts';
import { loginAnswerSchema, signInProviderSchema } from '../schemas.ts';
import { beginSignIn, endSignIn } from './service.ts';
import { waySeconds } from './ties.ts';

const providerParameters = z.object({ id: z.string().max(32).describe('Id of the provider.') });

/** What a provider adds to the address; only some of it is read. */
const answerSchema = z.object({
  code: z.string().max(4096).optional().describe('What the provider is asked about the person by.'),
  state: z.string().max(128).optional().describe('By which the browser is known that was sent there.'),
  iss: z.string().max(1024).optional().describe('The provider, as it calls itself.'),
  error: z.string().max(255).optional().describe('Why the provider did not let the person in.'),
});

export const providerRoutes = [
  route({
    method: 'GET',
    path: '/account/providers',
    summary: 'By whom people may sign in, beside their password',
    permission: 'public',
    response: z.array(signInProviderSchema),
    handler: ({ configuration }) => configuration.signInProviders.map(({ id, name }) => ({ id, name })),
  }),
  route({
    method: 'GET',
    path: '/account/providers/:id/start',
    summary: 'Sends a browser to a sign-in provider',
    permission: 'public',
    params: providerParameters,
    query: z.strictObject({
      to: z.string().max(1024).optional().describe('Path of this application to go to after that.'),
    }),
    response: 'file',
    handler: async ({ configuration, log, params, query, reply }) => {
      const { address, ties } = await beginSignIn({ configuration, log }, params.id, query.to);
      setProviderCookie(reply, configuration, ties, waySeconds);
      return reply.redirect(address.href, 302);
    },
  }),
  route({
    method: 'GET',
    path: '/account/providers/:id/callback',
    summary:
      'Takes the answer of a sign-in provider: starts a session for whoever is known by a verified address',
    permission: 'public',
    audit: { object: 'sessions', do: 'sign_in', also: [{ object: 'sessions', do: 'refuse' }] },
    params: providerParameters,
    query: answerSchema,
    response: loginAnswerSchema,
    handler: async ({ configuration, params, query, request, reply, ...platform }) => {
      // Whatever becomes of it, it was for once.
      clearProviderCookie(reply, configuration);
      const { location, ...tokens } = await endSignIn(
        { ...platform, configuration },
        {
          id: params.id,
          query,
          cookie: providerCookie(request, configuration),
          address: request.ip,
          device: deviceOf(request),
          deviceToken: deviceToken(request, configuration),
          sessionToken: sessionToken(request, configuration),
        },
      );
      setSessionCookie(reply, configuration, tokens.sessionToken);
      setDeviceCookie(reply, configuration, tokens.deviceToken);
      return { location };
    },
  }),
];
