import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import {
  addAdministrator,
  readAdministrators,
  readUsers,
  removeAdministrator,
  unlock,
} from '../users/platformUsersService.ts';
import { addMember, readMembers, removeMember, replaceRoles } from '../users/service.ts';
import {
  addAdminBodySchema,
  addMemberBodySchema,
  adminUserSchema,
  clientUserSchema,
  removedMemberSchema,
  removedUserSchema,
  rolesBodySchema,
} from '../users/schemas.ts';
import { addClientBodySchema, adminClientSchema, removedClientSchema } from './schemas.ts';
import { createClient, deleteClient, knownClient, readClients } from './service.ts';

const userParameters = z.object({ id: idParameterSchema.describe('Id of the user.') });
const clientParameters = z.object({ id: idParameterSchema.describe('Id of the client.') });
const memberParameters = clientParameters.extend({
  userId: idParameterSchema.describe('Id of the membership.'),
});

const userRoutes = [
  route({
    method: 'GET',
    path: '/admin/users',
    summary: 'Every user of the installation',
    permission: 'platformAdmin',
    response: z.array(adminUserSchema),
    handler: ({ db }) => readUsers(db),
  }),
  route({
    method: 'GET',
    path: '/admin/users/admins',
    summary: 'The platform administrators',
    permission: 'platformAdmin',
    response: z.array(adminUserSchema),
    handler: ({ db }) => readAdministrators(db),
  }),
  route({
    method: 'POST',
    path: '/admin/users/admins',
    summary: 'Makes a user a platform administrator',
    permission: 'platformAdmin',
    body: addAdminBodySchema,
    response: adminUserSchema,
    handler: ({ db, body }) => addAdministrator(db, body.user_id),
  }),
  route({
    method: 'DELETE',
    path: '/admin/users/admins/:id',
    summary: 'Takes the right of a platform administrator away; refused for the last one',
    permission: 'platformAdmin',
    params: userParameters,
    response: removedUserSchema,
    handler: ({ db, params }) => removeAdministrator(db, params.id),
  }),
  route({
    method: 'POST',
    path: '/actions/admin/users/:id/unlock',
    summary: 'Lets a user sign in at once again after wrong passwords',
    permission: 'platformAdmin',
    params: userParameters,
    response: adminUserSchema,
    handler: ({ db, params }) => unlock(db, params.id),
  }),
];

const clientRoutes = [
  route({
    method: 'GET',
    path: '/admin/clients',
    summary: 'Every client of the installation',
    permission: 'platformAdmin',
    response: z.array(adminClientSchema),
    handler: ({ db }) => readClients(db),
  }),
  route({
    method: 'POST',
    path: '/admin/clients',
    summary:
      'Creates a client: open to platform administrators, and to administrators of a client, who become its administrator; a platform administrator becomes no member of it',
    permission: 'signedIn',
    body: addClientBodySchema,
    status: 201,
    response: adminClientSchema,
    handler: ({ user, body, ...platform }) => createClient(platform, user, body.name),
  }),
  route({
    method: 'DELETE',
    path: '/admin/clients/:id',
    summary: 'Removes a client without data',
    permission: 'platformAdmin',
    params: clientParameters,
    response: removedClientSchema,
    handler: ({ db, params }) => deleteClient(db, params.id),
  }),
];

const memberRoutes = [
  route({
    method: 'GET',
    path: '/admin/clients/:id/users',
    summary: 'The members of a client',
    permission: 'platformAdmin',
    params: clientParameters,
    response: z.array(clientUserSchema),
    handler: async ({ db, params }) => readMembers(db, await knownClient(db, params.id), undefined),
  }),
  route({
    method: 'POST',
    path: '/admin/clients/:id/users',
    summary: 'Makes somebody a member of a client',
    permission: 'platformAdmin',
    params: clientParameters,
    body: addMemberBodySchema,
    status: 201,
    response: clientUserSchema,
    handler: async ({ params, body, ...platform }) =>
      addMember(platform, await knownClient(platform.db, params.id), body),
  }),
  route({
    method: 'PUT',
    path: '/admin/clients/:id/users/:userId/roles',
    summary: 'Replaces the roles of a member',
    permission: 'platformAdmin',
    params: memberParameters,
    body: rolesBodySchema,
    response: clientUserSchema,
    handler: async ({ db, params, body }) =>
      replaceRoles(db, await knownClient(db, params.id), params.userId, body.roles),
  }),
  route({
    method: 'DELETE',
    path: '/admin/clients/:id/users/:userId',
    summary: 'Takes a membership away',
    permission: 'platformAdmin',
    params: memberParameters,
    response: removedMemberSchema,
    handler: async ({ db, params }) => removeMember(db, await knownClient(db, params.id), params.userId),
  }),
];

export const adminRoutes = [...userRoutes, ...clientRoutes, ...memberRoutes];
