import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { installationNodeId } from '../../graph/nodes.ts';
import type { Rest } from '../../rest/calls.ts';
import { RoleEnum } from '../shared/enums.ts';
import { pageComplexity, pageOfList } from '../shared/connections.ts';

export const AdminUserRef = builder.objectRef<Rest<'AdminUser'>>('AdminUser');

/** A client as its administrators see it: its members, none of its figures. */
export interface AdminClientShape {
  readonly id: number;
  readonly name: string;
  readonly user_count: number | null;
}

export const AdminClientRef = builder.objectRef<AdminClientShape>('AdminClient');

const AdminMembershipRef = builder
  .objectRef<Rest<'AdminUser'>['clients'][number]>('AdminMembership')
  .implement({
    description: 'Membership of a user in a client, as administrators see it.',
    authScopes: { platformAdmin: true },
    fields: (t) => ({
      client: t.field({
        type: AdminClientRef,
        description: 'The client.',
        resolve: ({ client_id, name }) => ({ id: client_id, name, user_count: null }),
      }),
      roles: t.field({ type: [RoleEnum], description: 'Roles in it.', resolve: ({ roles }) => roles }),
    }),
  });

builder.node(AdminUserRef, {
  description: 'A user of the installation, as administrators see it.',
  authScopes: { platformAdmin: true },
  id: installationNodeId,
  loadOne: async (id, { graph }) => (await graph.upstream.get('/admin/users')).find((user) => user.id === id),
  fields: (t) => ({
    ...restFields(t, 'AdminUser'),
    memberships: t.expose('clients', {
      type: [AdminMembershipRef],
      description: 'Clients that the user is a member of.',
    }),
  }),
});

builder.node(AdminClientRef, {
  description: 'A client, as administrators see it.',
  authScopes: { signedIn: true },
  id: installationNodeId,
  loadOne: async (id, { graph }) =>
    (await graph.upstream.get('/admin/clients')).find((client) => client.id === id),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name.' }),
    userCount: t.int({
      description: 'How many members it has.',
      authScopes: { platformAdmin: true },
      resolve: async ({ id, user_count }, _, { graph }) =>
        user_count ??
        (await graph.upstream.get('/admin/clients')).find((client) => client.id === id)?.user_count ??
        0,
    }),
  }),
});

const AdminUserEdgeRef = builder.edgeObject({
  type: AdminUserRef,
  name: 'AdminUserEdge',
  description: 'A user in a list.',
});

const AdminUserConnectionRef = builder.connectionObject(
  { type: AdminUserRef, name: 'AdminUserConnection', description: 'A page of users.' },
  AdminUserEdgeRef,
);

const AdminClientEdgeRef = builder.edgeObject({
  type: AdminClientRef,
  name: 'AdminClientEdge',
  description: 'A client in a list.',
});

const AdminClientConnectionRef = builder.connectionObject(
  { type: AdminClientRef, name: 'AdminClientConnection', description: 'A page of clients.' },
  AdminClientEdgeRef,
);

/** Nothing of its own: it only opens what administrators may see. */
export const AdministrationRef = builder.objectRef<Record<string, never>>('Administration').implement({
  description: 'What platform administrators see: users and clients, no figures.',
  authScopes: { platformAdmin: true },
  fields: (t) => ({
    users: t.field({
      type: AdminUserConnectionRef,
      description: 'Every user of the installation.',
      args: t.arg.connectionArgs(),
      complexity: pageComplexity,
      resolve: async (_, page, { graph }) =>
        pageOfList(await graph.upstream.get('/admin/users'), page, ({ id }) => id),
    }),
    administrators: t.field({
      type: [AdminUserRef],
      description: 'The platform administrators.',
      resolve: (_, __, { graph }) => graph.upstream.get('/admin/users/admins'),
    }),
    clients: t.field({
      type: AdminClientConnectionRef,
      description: 'Every client of the installation.',
      args: t.arg.connectionArgs(),
      complexity: pageComplexity,
      resolve: async (_, page, { graph }) =>
        pageOfList(await graph.upstream.get('/admin/clients'), page, ({ id }) => id),
    }),
  }),
});
