import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, nullIfAbsent, recordNodeId } from '../../graph/nodes.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { AdminClientRef } from '../admin/Administration.ts';
import { ClientRef } from '../clients/Client.ts';
import { LanguageEnum } from '../shared/enums.ts';
import { allOf, findOf, type Of } from '../shared/ofClient.ts';
import { installation, RecordIds, type RecordKey } from '../../ids.ts';

/** The signed-in person. */
export interface UserShape {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Rest<'Profile'>['language'];
  readonly is_platform_admin: boolean;
}

const userIds = new RecordIds('User');

export const UserRef = builder.objectRef<UserShape>('User').implement({
  description:
    'The signed-in person. Members of a client are `ClientUser`, users as administrators see them `AdminUser`.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => userIds.encode(installation, id) }),
    email: t.exposeString('email', { description: 'Address to sign in with.' }),
    firstName: t.exposeString('first_name', { description: 'First name.' }),
    lastName: t.exposeString('last_name', { description: 'Last name.' }),
    language: t.expose('language', {
      type: LanguageEnum,
      nullable: true,
      description: 'Language of the screens; null: that of the browser.',
    }),
    isPlatformAdmin: t.exposeBoolean('is_platform_admin', { description: 'Administers the installation.' }),
  }),
});

export const ClientUserRef = builder.objectRef<Of<'ClientUser'>>('ClientUser');
export const clientUserIds = new RecordIds('ClientUser');

const loadMember = loadRecord(async ({ upstream }, clientId, id) =>
  findOf(clientId, await upstream.get('/users', { clientId }), id),
);

async function findAdministered(
  { upstream }: GraphContext,
  { clientId, id }: RecordKey,
): Promise<Of<'ClientUser'> | null> {
  return findOf(clientId, await upstream.get('/admin/clients/{id}/users', { path: { id: clientId } }), id);
}

builder.node(ClientUserRef, {
  description: 'A member of a client.',
  authScopes: ({ clientId }) => ({
    $any: { platformAdmin: true, can: { clientId, do: 'read', on: 'users' } },
  }),
  id: recordNodeId,
  // Platform administrators see the members of every client.
  loadOne: async (key, { graph }) =>
    (await graph.isPlatformAdmin()) ? nullIfAbsent(findAdministered(graph, key)) : loadMember(key, { graph }),
  fields: (t) => restFields(t, 'ClientUser'),
});

builder.objectField(ClientRef, 'users', (t) =>
  t.field({
    type: [ClientUserRef],
    description: 'Members.',
    authScopes: can('read', 'users'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get('/users', { clientId })),
  }),
);

builder.objectField(AdminClientRef, 'users', (t) =>
  t.field({
    type: [ClientUserRef],
    description: 'Its members; one call to the api for each client.',
    authScopes: { platformAdmin: true },
    complexity: { field: 10, multiplier: 10 },
    resolve: async ({ id }, _, { graph }) =>
      allOf(id, await graph.upstream.get('/admin/clients/{id}/users', { path: { id } })),
  }),
);
