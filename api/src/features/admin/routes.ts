import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import { addMember, inviteAgain } from '../users/invitingService.ts';
import { removeMember, replaceRoles } from '../users/membershipService.ts';
import { addAdministrator, readUsers, removeAdministrator, unlock } from '../users/platformUsersService.ts';
import { readMembers } from '../users/service.ts';
import {
  addAdminBodySchema,
  addMemberBodySchema,
  adminUserSchema,
  adminUsersQuerySchema,
  adminUsersSchema,
  clientUserSchema,
  clientUsersSchema,
  membersQuerySchema,
  removedMemberSchema,
  removedUserSchema,
  rolesBodySchema,
} from '../users/schemas.ts';
import {
  addClientBodySchema,
  adminClientSchema,
  adminClientsQuerySchema,
  adminClientsSchema,
  removedClientSchema,
} from './schemas.ts';
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
    summary: 'The users of the installation, a page at a time',
    permission: 'platformAdmin',
    query: adminUsersQuerySchema,
    response: adminUsersSchema,
    handler: ({ db, query }) => readUsers(db, query),
  }),
  route({
    method: 'GET',
    path: '/admin/users/admins',
    summary: 'The platform administrators, a page at a time',
    permission: 'platformAdmin',
    query: adminUsersQuerySchema,
    response: adminUsersSchema,
    handler: ({ db, query }) => readUsers(db, query, true),
  }),
  route({
    method: 'POST',
    path: '/admin/users/admins',
    summary: 'Makes a user a platform administrator',
    permission: 'platformAdmin',
    audit: { object: 'administrators', do: 'create' },
    body: addAdminBodySchema,
    response: adminUserSchema,
    handler: ({ db, body }) => addAdministrator(db, body.user_id),
  }),
  route({
    method: 'DELETE',
    path: '/admin/users/admins/:id',
    summary: 'Takes the right of a platform administrator away; refused for the last one',
    permission: 'platformAdmin',
    audit: { object: 'administrators', do: 'delete' },
    params: userParameters,
    response: removedUserSchema,
    handler: ({ db, params }) => removeAdministrator(db, params.id),
  }),
  route({
    method: 'POST',
    path: '/actions/admin/users/:id/unlock',
    summary: 'Lets a user sign in at once again after wrong passwords',
    permission: 'platformAdmin',
    audit: { object: 'people', do: 'unlock' },
    params: userParameters,
    response: adminUserSchema,
    handler: ({ db, params }) => unlock(db, params.id),
  }),
];

const clientRoutes = [
  route({
    method: 'GET',
    path: '/admin/clients',
    summary: 'The clients of the installation by name, a page at a time',
    permission: 'platformAdmin',
    query: adminClientsQuerySchema,
    response: adminClientsSchema,
    handler: ({ db, query }) => readClients(db, query),
  }),
  route({
    method: 'POST',
    path: '/admin/clients',
    summary:
      'Creates a client: open to platform administrators, and to administrators of a client, who become its administrator; a platform administrator becomes no member of it',
    permission: 'signedIn',
    audit: { object: 'clients', do: 'create', isWithinClient: true },
    body: addClientBodySchema,
    status: 201,
    response: adminClientSchema,
    handler: ({ user, body, ...platform }) => createClient(platform, user, body),
  }),
  route({
    method: 'DELETE',
    path: '/admin/clients/:id',
    summary: 'Removes a client without data',
    permission: 'platformAdmin',
    audit: { object: 'clients', do: 'delete' },
    params: clientParameters,
    response: removedClientSchema,
    handler: ({ db, params }) => deleteClient(db, params.id),
  }),
];

const memberRoutes = [
  route({
    method: 'GET',
    path: '/admin/clients/:id/users',
    summary: 'The members of a client, on request those with a role, a page at a time',
    permission: 'platformAdmin',
    params: clientParameters,
    query: membersQuerySchema,
    response: clientUsersSchema,
    handler: async ({ db, params, query }) => readMembers(db, await knownClient(db, params.id), query),
  }),
  route({
    method: 'POST',
    path: '/admin/clients/:id/users',
    summary: 'Makes somebody a member of a client',
    permission: 'platformAdmin',
    audit: { object: 'users', do: 'create', isWithinClient: true },
    params: clientParameters,
    body: addMemberBodySchema,
    status: 201,
    response: clientUserSchema,
    handler: async ({ params, body, ...platform }) =>
      addMember(platform, await knownClient(platform.db, params.id), body),
  }),
  route({
    method: 'POST',
    path: '/admin/clients/:id/users/:userId/invite',
    summary: 'Mails the invitation of a member once more',
    permission: 'platformAdmin',
    audit: { object: 'users', do: 'invite', isWithinClient: true },
    params: memberParameters,
    response: clientUserSchema,
    handler: async ({ params, ...platform }) =>
      inviteAgain(platform, await knownClient(platform.db, params.id), params.userId),
  }),
  route({
    method: 'PUT',
    path: '/admin/clients/:id/users/:userId/roles',
    summary: 'Replaces the roles of a member, and the legal entities to which the membership is limited',
    permission: 'platformAdmin',
    audit: { object: 'users', do: 'update', isWithinClient: true },
    params: memberParameters,
    body: rolesBodySchema,
    response: clientUserSchema,
    handler: async ({ db, params, body }) =>
      replaceRoles(db, await knownClient(db, params.id), params.userId, body),
  }),
  route({
    method: 'DELETE',
    path: '/admin/clients/:id/users/:userId',
    summary: 'Takes a membership away',
    permission: 'platformAdmin',
    audit: { object: 'users', do: 'delete', isWithinClient: true },
    params: memberParameters,
    response: removedMemberSchema,
    handler: async ({ db, params }) => removeMember(db, await knownClient(db, params.id), params.userId),
  }),
];

export const adminRoutes = [...userRoutes, ...clientRoutes, ...memberRoutes];
