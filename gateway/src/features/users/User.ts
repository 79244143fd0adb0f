import { builder } from '../../builder.ts';
import { restFields, restObject } from '../../graph/restFields.ts';
import type { ClientAccess, GraphContext } from '../../context.ts';
import { loadRecord, nullIfAbsent, recordNodeId } from '../../graph/nodes.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { AdminClientRef, AdminMembershipRef } from '../admin/Administration.ts';
import { ClientRef } from '../clients/Client.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { longPageSizeMax, pageArguments, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { LanguageEnum, RoleEnum } from '../shared/enums.ts';
import { idLoader } from '../shared/idLoader.ts';
import { allOf, type Of, ofOrNull } from '../shared/ofClient.ts';
import { PagesRead } from '../shared/pagesRead.ts';
import { installation, RecordIds, type RecordKey } from '../../ids.ts';
import { pictureUrl } from './pictureUrl.ts';

/** The signed-in person. */
export interface UserShape {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Rest<'Profile'>['language'];
  readonly is_platform_admin: boolean;
  readonly picture_version: string | null;
  readonly token: Rest<'Profile'>['token'];
}

const userIds = new RecordIds('User');

const CallerTokenRef = restObject('CallerToken', {
  fields: (t) => ({
    client: t.field({
      type: ClientRef,
      description: 'The one client that it opens.',
      resolve: ({ client_id: clientId }) => ({ clientId }),
    }),
  }),
});

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
    isPlatformAdmin: t.exposeBoolean('is_platform_admin', {
      description: 'Administers the installation; no program does by a token, whoever its person is.',
    }),
    token: t.expose('token', {
      type: CallerTokenRef,
      nullable: true,
      description: 'By which a program calls; null of a person.',
    }),
    pictureUrl: t.string({
      nullable: true,
      description: 'Address of the picture at this server, another with each change; null: there is none.',
      resolve: ({ picture_version: version }) => pictureUrl(version),
    }),
  }),
});

export const ClientUserRef = builder.objectRef<Of<'ClientUser'>>('ClientUser');
export const clientUserIds = new RecordIds('ClientUser');

const memberLoader = ({ id: clientId, upstream }: ClientAccess) =>
  idLoader<Rest<'ClientUser'>>((query) => upstream.get('/users', { clientId, query }));

const membersRead = () => new PagesRead<Of<'ClientUser'>>(({ record }) => String(record.id));

/** On a page that is read anyway; several that are not come with one call. */
export async function findMember(
  graph: GraphContext,
  clientId: number,
  id: number,
): Promise<Of<'ClientUser'> | null> {
  const client = graph.client(clientId);
  const onPage = await client.keep(membersRead).find(String(id));
  return onPage ?? ofOrNull(clientId, await client.keep(memberLoader).load(id));
}

const loadMember = loadRecord(findMember);

async function findAdministered(
  { upstream }: GraphContext,
  { clientId, id }: RecordKey,
): Promise<Of<'ClientUser'> | null> {
  const call = { path: { id: clientId }, query: { ids: [id] } };
  const { items } = await upstream.get('/admin/clients/{id}/users', call);
  return ofOrNull(clientId, items[0] ?? null);
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
  fields: (t) => ({
    ...restFields(t, 'ClientUser'),
    legalEntityIds: t.idList({
      description:
        'Global ids of the legal entities that a limited member sees, as far as the viewer sees them; empty for one who is not limited.',
      resolve: ({ clientId, record }) =>
        record.legal_entity_ids.map((id) => legalEntityIds.encode(clientId, id)),
    }),
  }),
});

builder.objectField(AdminMembershipRef, 'clientUserId', (t) =>
  t.id({
    description: 'Global id of the membership, by which mutations name the member.',
    resolve: ({ client_id: clientId, id }) => clientUserIds.encode(clientId, id),
  }),
);

const ClientUserEdgeRef = builder.edgeObject({
  type: ClientUserRef,
  name: 'ClientUserEdge',
  description: 'A member in a list.',
});

const ClientUserConnectionRef = builder.connectionObject(
  { type: ClientUserRef, name: 'ClientUserConnection', description: 'A page of members.' },
  ClientUserEdgeRef,
);

builder.objectField(ClientRef, 'users', (t) =>
  t.field({
    type: ClientUserConnectionRef,
    description: 'Members, by address.',
    authScopes: can('read', 'users'),
    args: {
      role: t.arg({ type: RoleEnum, description: 'Only members with this role.' }),
      ...pageArguments(t, 'members', longPageSizeMax),
    },
    complexity: pageComplexity,
    resolve: async ({ clientId }, { first, after, role }, { graph }) => {
      const read = graph.client(clientId).keep(membersRead);
      const { page } = await pageOfKeyset({ first, after, sizeMax: longPageSizeMax }, async (query) => {
        const call = { clientId, query: { role: role ?? undefined, ...query } };
        const members = await read.holding(
          async () => graph.upstream.get('/users', call),
          ({ items }) => allOf(clientId, items),
        );
        return { ...members, items: allOf(clientId, members.items) };
      });
      return page;
    },
  }),
);

builder.objectField(AdminClientRef, 'users', (t) =>
  t.field({
    type: ClientUserConnectionRef,
    description: 'Its members, by address; one call to the api for each client.',
    authScopes: { platformAdmin: true },
    args: pageArguments(t, 'members', longPageSizeMax),
    complexity: pageComplexity,
    resolve: async ({ id }, { first, after }, { graph }) => {
      const { page } = await pageOfKeyset({ first, after, sizeMax: longPageSizeMax }, async (query) => {
        const members = await graph.upstream.get('/admin/clients/{id}/users', { path: { id }, query });
        return { ...members, items: allOf(id, members.items) };
      });
      return page;
    },
  }),
);
