import { route } from '../../http/route.ts';
import { uploadBytesMax } from '../uploads/service.ts';
import { clientSchema, clientsQuerySchema, clientsSchema, configSchema } from './schemas.ts';
import { describeClient, readClientsOf } from './service.ts';

export const clientRoutes = [
  route({
    method: 'GET',
    path: '/clients',
    summary:
      'The clients that the caller is a member of, by name, a page at a time; to a token, its own alone',
    permission: 'signedIn',
    isOpenToTokens: true,
    query: clientsQuerySchema,
    response: clientsSchema,
    handler: ({ db, user, query, request }) =>
      readClientsOf(db, { userId: user.id, onlyClientId: request.caller?.token?.clientId ?? null }, query),
  }),
  route({
    method: 'GET',
    path: '/client',
    summary: 'The current client and what it already holds',
    permission: 'clientMember',
    response: clientSchema,
    handler: async ({ db, clientId, client }) =>
      db.client(clientId, async (transaction) => describeClient(transaction, client)),
  }),
  route({
    method: 'GET',
    path: '//config/config.json',
    summary: 'What the web application reads at start',
    permission: 'public',
    response: configSchema,
    handler: ({ configuration }) => {
      const { featureFlags, ...web } = configuration.web;
      return {
        featureFlags,
        client: {
          ...web,
          isMailSent: configuration.smtp !== null,
          isDemonstration: configuration.isDemonstration,
          uploadBytesMax,
        },
      };
    },
  }),
];
