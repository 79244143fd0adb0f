import { builder } from '../../builder.ts';
import type { BodyOf, Rest } from '../../rest/calls.ts';
import { decodeAdministeredClientId, decodeAdministeredUserId } from '../admin/administeredIds.ts';
import { AdminClientRef } from '../admin/Administration.ts';
import { RoleEnum } from '../shared/enums.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { of } from '../shared/ofClient.ts';
import { clientUserIds, ClientUserRef } from './User.ts';
import { absentId } from '../../ids.ts';

/** Members are managed by platform administrators and by those whose role grants it; each by a call of its own. */
function mayManage(clientId: number, action: 'add' | 'edit' | 'delete') {
  return {
    $any: { platformAdmin: true, can: { clientId, do: action, on: 'users', strangersPass: true } as const },
  };
}

/** The member named by an id: the record lists the membership and the person, whose number the calls take. */
function memberOf(clientUserId: string): { clientId: number; userId: number } {
  const { clientId, id } = clientUserIds.decode(clientUserId);
  return { clientId, userId: id };
}

builder.relayMutationField(
  'addClientUser',
  {
    description: 'Who becomes a member: a known user by id, or an address.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      userId: t.id({ description: 'Global id of a known user.' }),
      email: t.string({ description: 'Address; one that is not known yet becomes a new user.' }),
      firstName: t.string({ description: 'First name of a new user.' }),
      lastName: t.string({ description: 'Last name of a new user.' }),
      password: t.string({
        description: 'First password of a new user; only platform administrators may give one.',
      }),
      roles: t.field({ type: [RoleEnum], required: true, description: 'Roles in the client.' }),
    }),
  },
  {
    description: 'Makes somebody a member of a client.',
    authScopes: (_, { input }) => mayManage(decodeAdministeredClientId(input.clientId), 'add'),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const clientId = decodeAdministeredClientId(input.clientId);
        const { upstream } = context.graph;
        const body: BodyOf<'post', '/users'> = {
          ...(input.userId ? { user_id: decodeAdministeredUserId(input.userId) } : {}),
          ...(input.email ? { email: input.email } : {}),
          ...(input.firstName ? { first_name: input.firstName } : {}),
          ...(input.lastName ? { last_name: input.lastName } : {}),
          ...(input.password ? { password: input.password } : {}),
          roles: input.roles,
        };
        const member = (await context.graph.isPlatformAdmin())
          ? await upstream.post('/admin/clients/{id}/users', { path: { id: clientId }, body })
          : await upstream.post('/users', { clientId, body });
        return of(clientId, member);
      }),
  },
  {
    description: 'The new member.',
    outputFields: (t) => ({
      clientUser: t.field({
        type: ClientUserRef,
        nullable: true,
        description: 'The member.',
        resolve: ({ result }) => result,
      }),
      client: t.field({
        type: AdminClientRef,
        nullable: true,
        description: 'The client, for administrators.',
        authScopes: { platformAdmin: true },
        unauthorizedResolver: () => null,
        resolve: async ({ result }, _, { graph }) =>
          (await graph.upstream.get('/admin/clients')).find(({ id }) => id === result?.clientId) ?? null,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'setClientUserRoles',
  {
    description: 'The member and the roles.',
    inputFields: (t) => ({
      clientUserId: t.id({ required: true, description: 'Global id of the member.' }),
      roles: t.field({ type: [RoleEnum], required: true, description: 'All roles from now on.' }),
    }),
  },
  {
    description: 'Replaces the roles of a member.',
    authScopes: (_, { input }) => mayManage(memberOf(input.clientUserId).clientId, 'edit'),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const { clientId, userId } = memberOf(input.clientUserId);
        const { upstream } = context.graph;
        const body = { roles: input.roles };
        const member: Rest<'ClientUser'> = (await context.graph.isPlatformAdmin())
          ? await upstream.put('/admin/clients/{id}/users/{userId}/roles', {
              path: { id: clientId, userId },
              body,
            })
          : await upstream.put('/users/{id}/roles', { clientId, path: { id: userId }, body });
        return of(clientId, member);
      }),
  },
  {
    description: 'The changed member.',
    outputFields: (t) => ({
      clientUser: t.field({
        type: ClientUserRef,
        nullable: true,
        description: 'The member.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'removeClientUser',
  {
    description: 'The member to remove.',
    inputFields: (t) => ({ clientUserId: t.id({ required: true, description: 'Global id of the member.' }) }),
  },
  {
    description: 'Takes a membership away; the sessions of the user end.',
    authScopes: (_, { input }) => mayManage(memberOf(input.clientUserId).clientId, 'delete'),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const { clientId, userId } = memberOf(input.clientUserId);
        const { upstream } = context.graph;
        if (await context.graph.isPlatformAdmin()) {
          await upstream.delete('/admin/clients/{id}/users/{userId}', { path: { id: clientId, userId } });
        } else {
          await upstream.delete('/users/{id}', { clientId, path: { id: userId } });
        }
        return { id: userId === absentId ? null : clientUserIds.encode(clientId, userId) };
      }),
  },
  {
    description: 'The removed member.',
    outputFields: (t) => ({
      deletedClientUserId: t.id({
        nullable: true,
        description: 'Global id of the member.',
        resolve: ({ result }) => result?.id ?? null,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
