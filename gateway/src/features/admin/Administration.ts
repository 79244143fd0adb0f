import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { type FieldBuilder, restFields } from '../../graph/restFields.ts';
import { installationNodeId } from '../../graph/nodes.ts';
import type { Rest } from '../../rest/calls.ts';
import { RoleEnum } from '../shared/enums.ts';
import { idLoader } from '../shared/idLoader.ts';
import { longPageSizeMax, pageArguments, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { found } from '../shared/ofClient.ts';

const AdminUserOrderEnum = restEnum('AdminUserOrder');
const AdminUserStatusEnum = restEnum('AdminUserStatus');
export const AdminUserRef = builder.objectRef<Rest<'AdminUser'>>('AdminUser');

/** A client as its administrators see it: its members, none of its figures; all but its name is read when asked for. */
export interface AdminClientShape {
  readonly id: number;
  readonly name: string;
  readonly slug?: string;
  readonly user_count?: number;
  readonly has_administrator?: boolean;
}

export const AdminClientRef = builder.objectRef<AdminClientShape>('AdminClient');

/** Null for one that is not there. */
export async function findAdminUser(
  { upstream }: GraphContext,
  { id }: { readonly id: number },
): Promise<Rest<'AdminUser'> | null> {
  const { items } = await upstream.get('/admin/users', { query: { ids: [id] } });
  return items[0] ?? null;
}

const clientLoader = ({ upstream }: GraphContext) =>
  idLoader<Rest<'AdminClient'>>((query) => upstream.get('/admin/clients', { query }));

/** Several come with one call. */
export const findAdminClient = (graph: GraphContext, id: number): Promise<Rest<'AdminClient'> | null> =>
  graph.keep(clientLoader).load(id);

export const AdminMembershipRef = builder
  .objectRef<Rest<'AdminUser'>['clients'][number]>('AdminMembership')
  .implement({
    description: 'Membership of a user in a client, as administrators see it.',
    authScopes: { platformAdmin: true },
    fields: (t) => ({
      client: t.field({
        type: AdminClientRef,
        description: 'The client.',
        resolve: ({ client_id, name, slug }) => ({ id: client_id, name, slug }),
      }),
      roles: t.field({ type: [RoleEnum], description: 'Roles in it.', resolve: ({ roles }) => roles }),
      status: t.expose('status', {
        type: restEnum('MemberStatus'),
        description: 'Whether the user has been in it.',
      }),
    }),
  });

builder.node(AdminUserRef, {
  description: 'A user of the installation, as administrators see it.',
  authScopes: { platformAdmin: true },
  id: installationNodeId,
  loadOne: (id, { graph }) => findAdminUser(graph, { id }),
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
  loadOne: (id, { graph }) => findAdminClient(graph, id),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name.' }),
    slug: t.string({
      description: 'What addresses call it.',
      resolve: async ({ id, slug }, _, { graph }) => slug ?? found(await findAdminClient(graph, id)).slug,
    }),
    userCount: t.int({
      description: 'How many members it has.',
      authScopes: { platformAdmin: true },
      resolve: async ({ id, user_count: count }, _, { graph }) =>
        count ?? found(await findAdminClient(graph, id)).user_count,
    }),
    hasAdministrator: t.boolean({
      description:
        'One of its members administers it; somebody who is invited to, and has not come, does not yet.',
      authScopes: { platformAdmin: true },
      resolve: async ({ id, has_administrator: isThere }, _, { graph }) =>
        isThere ?? found(await findAdminClient(graph, id)).has_administrator,
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

type AdministrationFields = FieldBuilder<Record<string, never>>;

const usersArguments = (t: AdministrationFields, sizeMax?: number) => ({
  search: t.arg.string({ description: 'Only those whose address or name holds each of these words.' }),
  status: t.arg({
    type: AdminUserStatusEnum,
    description: 'Only those of whom this holds, or of whose invitation to a client it does.',
  }),
  isLocked: t.arg.boolean({
    description: 'True: only those whose sign-in from new devices waits now, after wrong passwords.',
  }),
  orderBy: t.arg({ type: AdminUserOrderEnum, defaultValue: 'email', description: 'In which order.' }),
  ...pageArguments(t, 'users', sizeMax),
});

interface AskedUsers {
  readonly search?: string | null | undefined;
  readonly status?: Rest<'AdminUserStatus'> | null | undefined;
  readonly isLocked?: boolean | null | undefined;
  readonly orderBy?: Rest<'AdminUserOrder'> | null | undefined;
}

const toUsersQuery = ({ search, status, isLocked, orderBy }: AskedUsers) => ({
  search: search ?? undefined,
  status: status ?? undefined,
  is_locked: isLocked ?? undefined,
  order_by: orderBy ?? undefined,
});

/** Nothing of its own: it only opens what administrators may see. */
export const AdministrationRef = builder.objectRef<Record<string, never>>('Administration').implement({
  description: 'What platform administrators see: users and clients, no figures.',
  authScopes: { platformAdmin: true },
  fields: (t) => ({
    users: t.field({
      type: AdminUserConnectionRef,
      description: 'The users of the installation.',
      args: usersArguments(t),
      complexity: pageComplexity,
      resolve: async (_, { first, after, ...asked }, { graph }) =>
        (
          await pageOfKeyset({ first, after }, (page) =>
            graph.upstream.get('/admin/users', { query: { ...toUsersQuery(asked), ...page } }),
          )
        ).page,
    }),
    administrators: t.field({
      type: AdminUserConnectionRef,
      description: 'The platform administrators.',
      args: usersArguments(t, longPageSizeMax),
      complexity: pageComplexity,
      resolve: async (_, { first, after, ...asked }, { graph }) =>
        (
          await pageOfKeyset({ first, after, sizeMax: longPageSizeMax }, (page) =>
            graph.upstream.get('/admin/users/admins', { query: { ...toUsersQuery(asked), ...page } }),
          )
        ).page,
    }),
    clients: t.field({
      type: AdminClientConnectionRef,
      description: 'The clients of the installation, by name.',
      args: {
        search: t.arg.string({ description: 'Only those whose name holds each of these words.' }),
        name: t.arg.string({ description: 'Only those that are called so, whatever the case.' }),
        ...pageArguments(t, 'clients'),
      },
      complexity: pageComplexity,
      resolve: async (_, { first, after, search, name }, { graph }) =>
        (
          await pageOfKeyset({ first, after }, (page) =>
            graph.upstream.get('/admin/clients', {
              query: { search: search ?? undefined, name: name ?? undefined, ...page },
            }),
          )
        ).page,
    }),
    client: t.field({
      type: AdminClientRef,
      nullable: true,
      description: 'The client that addresses call so; null where there is none.',
      args: { slug: t.arg.string({ required: true, description: 'What addresses call it.' }) },
      resolve: async (_, { slug }, { graph }) =>
        (await graph.upstream.get('/admin/clients', { query: { slug } })).items[0] ?? null,
    }),
  }),
});
