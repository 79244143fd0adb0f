import { route } from '../../http/route.ts';
import { permissionsSchema } from './schemas.ts';
import { describePermissions } from './service.ts';

export const accessRoutes = [
  route({
    method: 'GET',
    path: '/permissions',
    summary: 'What the caller may do in this client: object types and actions, namespaces, menu',
    permission: 'clientMember',
    response: permissionsSchema,
    handler: ({ roles }) => describePermissions(roles),
  }),
];
