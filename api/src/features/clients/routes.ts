import { z } from 'zod';
import { route } from '../../http/route.ts';
import { uploadBytesMax } from '../uploads/service.ts';
import { clientSchema, clientSummarySchema, configSchema } from './schemas.ts';
import { describeClient } from './service.ts';
import { listClientsOfUser } from './store.ts';

export const clientRoutes = [
  route({
    method: 'GET',
    path: '/clients',
    summary: 'The clients that the caller is a member of, by name; to a token, its own alone',
    permission: 'signedIn',
    response: z.array(clientSummarySchema),
    handler: async ({ db, user, request }) =>
      db.installation(async (transaction) =>
        listClientsOfUser(transaction, user.id, request.caller?.token?.clientId ?? null),
      ),
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
        client: { ...web, isDemonstration: configuration.isDemonstration, uploadBytesMax },
      };
    },
  }),
];
