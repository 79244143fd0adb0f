import { builder } from '../../builder.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { edgesComplexity } from '../../graph/limits.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { restFields, restObject } from '../../graph/restFields.ts';
import type { Values } from '../../graph/restInputs.ts';
import { RecordIds } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { shapes } from '../../rest/shapes.generated.ts';
import { can, mayChange, type OfClient } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { type Page, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { RoleEnum } from '../shared/enums.ts';
import { answered, answeredList, deletedId, restMutation } from '../shared/mutations.ts';
import { allOf, type Of, ofOrNull } from '../shared/ofClient.ts';
import { clientUserIds, ClientUserRef, findMember } from '../users/User.ts';
import { AclResourceRef, findRecord, recordOf, ResourceTypeEnum } from './AclResource.ts';

export const AclEntryRef = builder.objectRef<Of<'AclEntry'>>('AclEntry');
export const aclEntryIds = new RecordIds('AclEntry');
const PrincipalTypeEnum = restEnum('AclPrincipalType');

const isRole = (word: string): word is Rest<'Role'> => shapes['Role']?.enum?.includes(word) === true;

const isType = (word: unknown): word is Rest<'AclResourceType'> =>
  shapes['AclResourceType']?.enum?.some((each) => each === word) === true;

/** A record of the type that is given beside it. */
const resourceIds = {
  decodeIn: (value: string, key: OfClient, { resourceType }: Values): number =>
    recordOf(value, key, isType(resourceType) ? resourceType : null).id,
};

/** A member by a global id, a role by its name. */
export const principalIds = {
  decodeIn: (value: string, key: OfClient): number | Rest<'Role'> => {
    const word = value.toLowerCase();
    return isRole(word) ? word : clientUserIds.decodeIn(value, key);
  },
};

builder.node(AclEntryRef, {
  description: 'Rights of a member or of a role on one record, beside what roles allow.',
  authScopes: can('read', 'acl'),
  id: recordNodeId,
  loadOne: loadRecord(async ({ upstream }, clientId, id) => {
    const { items } = await upstream.get('/acl/entries', { clientId, query: { ids: [id] } });
    return ofOrNull(clientId, items[0] ?? null);
  }),
  fields: (t) => ({
    ...restFields(t, 'AclEntry'),
    resource: t.field({
      type: AclResourceRef,
      nullable: true,
      description: 'The record, where it is one of this client’s in the graph; null: it has its name alone.',
      resolve: ({ clientId, record: { resource_type: type, resource_id: id } }, _, { graph }) =>
        findRecord(graph, clientId, { type, id }),
    }),
    clientUser: t.field({
      type: ClientUserRef,
      nullable: true,
      description: 'The member to whom it gives rights; null where it is for a role.',
      resolve: ({ clientId, record: { principal_id: id } }, _, { graph }) =>
        typeof id === 'number' ? findMember(graph, clientId, id) : null,
    }),
    role: t.field({
      type: RoleEnum,
      nullable: true,
      description: 'The role to which it gives rights; null where it is for a member.',
      resolve: ({ record: { principal_id: id } }) => (typeof id === 'string' ? id : null),
    }),
  }),
});

const AclEntryEdgeRef = builder.edgeObject({
  type: AclEntryRef,
  name: 'AclEntryEdge',
  description: 'Rights on a record in a list.',
});

const RightsOfRoleRef = restObject('AclRightsOfRole');

interface AclEntryPage extends Page<Of<'AclEntry'>> {
  readonly byRoles: readonly Rest<'AclRightsOfRole'>[];
}

const AclEntryConnectionRef = builder.objectRef<AclEntryPage>('AclEntryConnection').implement({
  description: 'A page of rights on single records.',
  authScopes: { withParent: true },
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'How many records the whole list holds.' }),
    byRoles: t.expose('byRoles', {
      type: [RightsOfRoleRef],
      description: 'What roles give without any entry, of the types and roles that the filters leave.',
    }),
    edges: t.expose('edges', {
      type: [AclEntryEdgeRef],
      description: 'The records of this page, each with its cursor.',
      complexity: edgesComplexity,
    }),
    pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
  }),
});

builder.objectField(ClientRef, 'aclEntries', (t) =>
  t.field({
    type: AclEntryConnectionRef,
    description: 'Rights on single records, those that match all filters, the oldest first.',
    authScopes: can('browse', 'acl'),
    complexity: pageComplexity,
    args: {
      resourceType: t.arg({ type: ResourceTypeEnum, description: 'Only on records of this type.' }),
      resourceId: t.arg.id({ description: 'Only on the record with this global id.' }),
      principalType: t.arg({ type: PrincipalTypeEnum, description: 'Only of members, or of roles.' }),
      principalId: t.arg.id({
        description: 'Only of the member with this global id, or of the role with this name.',
      }),
      first: t.arg.int({ defaultValue: 25, description: 'How many entries to answer, 1 to 100.' }),
      after: t.arg.string({ description: 'Only entries after this cursor.' }),
    },
    resolve: async ({ clientId }, { resourceId, principalId, first, after, ...types }, { graph }) => {
      const key = { clientId };
      // Records of two types may have the same number.
      const record =
        typeof resourceId === 'string' ? recordOf(resourceId, key, types.resourceType ?? null) : null;
      const filter = {
        resource_type: record?.type ?? types.resourceType,
        principal_type: types.principalType,
        ...(record && { resource_id: record.id }),
        ...(typeof principalId === 'string' && { principal_id: principalIds.decodeIn(principalId, key) }),
      };
      const { page, answer } = await pageOfKeyset({ first, after }, async (query) => {
        const entries = await graph.upstream.get('/acl/entries', {
          clientId,
          query: { ...filter, ...query },
        });
        return { ...entries, items: allOf(clientId, entries.items) };
      });
      return { ...page, byRoles: answer.by_roles };
    },
  }),
);

restMutation('createAclEntry', {
  call: 'POST /acl/entries',
  of: clientIds,
  authScopes: mayChange('add', 'acl'),
  ids: { resource_id: resourceIds, principal_id: principalIds },
  payload: { aclEntry: answered(AclEntryRef), client: answered(ClientRef) },
});

restMutation('updateAclEntries', {
  call: 'PATCH /acl/entries',
  of: clientIds,
  authScopes: mayChange('edit', 'acl'),
  parts: {
    entries: {
      as: 'AclEntryInput',
      ids: { id: aclEntryIds },
      description: 'Rights that an entry gives from now on.',
    },
  },
  payload: {
    aclEntries: answeredList(AclEntryRef, 'The entries that were named, as they are now, in their order.'),
    client: answered(ClientRef),
  },
});

restMutation('deleteAclEntry', {
  call: 'DELETE /acl/entries/{id}',
  of: aclEntryIds,
  authScopes: mayChange('delete', 'acl'),
  payload: { deletedAclEntryId: deletedId, client: answered(ClientRef) },
});
