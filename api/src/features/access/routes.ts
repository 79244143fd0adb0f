import { route } from '../../http/route.ts';
import { rightsSchema, sessionSchema } from './schemas.ts';
import { describeRights, describeSession } from './service.ts';

export const accessRoutes = [
  route({
    method: 'GET',
    path: '/session',
    summary: 'The signed-in user, their clients, and what they may do in each, in one call',
    permission: 'signedIn',
    memberships: 'all',
    response: sessionSchema,
    handler: ({ user, memberships }) => describeSession(user, memberships),
  }),
  route({
    method: 'GET',
    path: '/permissions',
    summary: 'What the caller may do in this client: object types and actions, namespaces, menu',
    permission: 'clientMember',
    response: rightsSchema,
    handler: ({ roles }) => describeRights(roles),
  }),
];
