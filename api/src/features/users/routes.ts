import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import { inviteAgain, inviteMember } from './invitingService.ts';
import { removeMember, replaceRoles } from './membershipService.ts';
import {
  clientUserSchema,
  clientUsersSchema,
  inviteMemberBodySchema,
  membersQuerySchema,
  removedMemberSchema,
  rolesBodySchema,
} from './schemas.ts';
import { readMembers, requireMember, rolesSeenBy } from './service.ts';

const parameters = z.object({ id: idParameterSchema.describe('Id of the membership.') });

export const userRoutes = [
  route({
    method: 'GET',
    path: '/users',
    summary:
      'The members of the client, on request those with a role; an org_planner sees planners and administrators',
    permission: { on: 'users', do: 'read' },
    query: membersQuerySchema,
    response: clientUsersSchema,
    handler: ({ db, clientId, roles, query }) =>
      readMembers(db, clientId, { ...query, seenRoles: rolesSeenBy({ roles }) }),
  }),
  route({
    method: 'POST',
    path: '/users',
    summary: 'Makes the person with an address a member of the client',
    permission: { on: 'users', do: 'add' },
    audit: { object: 'users', do: 'create' },
    body: inviteMemberBodySchema,
    status: 201,
    response: clientUserSchema,
    handler: ({ clientId, body, ...call }) => inviteMember(call, clientId, body),
  }),
  route({
    method: 'POST',
    path: '/users/:id/invite',
    summary: 'Mails the invitation of a member once more',
    permission: { on: 'users', do: 'add' },
    audit: { object: 'users', do: 'invite' },
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireMember(db, clientId, id),
    response: clientUserSchema,
    handler: ({ clientId, params, ...call }) => inviteAgain(call, clientId, params.id),
  }),
  route({
    method: 'PUT',
    path: '/users/:id/roles',
    summary: 'Replaces the roles of a member, and the legal entities to which the membership is limited',
    permission: { on: 'users', do: 'edit' },
    audit: { object: 'users', do: 'update' },
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireMember(db, clientId, id),
    body: rolesBodySchema,
    response: clientUserSchema,
    handler: ({ db, clientId, params, body }) => replaceRoles(db, clientId, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Takes a membership away',
    permission: { on: 'users', do: 'delete' },
    audit: { object: 'users', do: 'delete' },
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireMember(db, clientId, id),
    response: removedMemberSchema,
    handler: ({ db, clientId, params }) => removeMember(db, clientId, params.id),
  }),
];
