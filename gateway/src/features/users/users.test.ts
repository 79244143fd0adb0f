import { absentId, installation, RecordIds } from '../../ids.ts';
import { describeFeature } from '../../testing/featureCases.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { clientUserIds } from './User.ts';

const clientId = encodeClientId(1);
const id = clientUserIds.encode(1, 7);
const entityId = legalEntityIds.encode(1, 5);
const member = {
  id: 7,
  client_user_id: 7,
  email: 'anna@example.com',
  first_name: 'Anna',
  last_name: 'Arnold',
  roles: ['org_viewer'],
  is_limited: true,
  legal_entity_ids: [5],
  status: 'invited',
  revision: 3,
};
const fields = '{ id roles email firstName isLimited legalEntityIds }';
const found = `query ($id: ID!) { node(id: $id) { ... on ClientUser ${fields} } }`;
const shown = {
  id,
  roles: ['ORG_VIEWER'],
  email: 'anna@example.com',
  firstName: 'Anna',
  isLimited: true,
  legalEntityIds: [entityId],
};
const listed = { total: 1, items: [member], next: null };
const setRoles = `mutation ($id: ID!) {
  setClientUserRoles(input: { clientUserId: $id, roles: [ORG_VIEWER] }) { clientUser { id } errors { code } }
}`;
const addUser = `mutation ($input: AddClientUserInput!) {
  addClientUser(input: $input) { clientUser { id } client { name } errors { code } }
}`;
const asAdministrator = { user: { is_platform_admin: true } };

describeFeature('members of a client', [
  {
    what: 'are listed with one call',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      users(first: 2, role: ORG_VIEWER) { totalCount edges { node ${fields} } pageInfo { hasNextPage } }
    } }`,
    variables: { clientId },
    api: { 'GET /users': { body: listed } },
    calls: ['GET /users?role=org_viewer&limit=2'],
    data: {
      client: { users: { totalCount: 1, edges: [{ node: shown }], pageInfo: { hasNextPage: false } } },
    },
  },
  {
    what: 'are found by their id',
    document: found,
    variables: { id },
    api: {},
    calls: ['GET /users?ids=7&limit=1'],
    data: { node: shown },
  },
  {
    what: 'are added with what was given of them',
    document: addUser,
    variables: {
      input: { clientId, email: 'anna@example.com', roles: ['ORG_VIEWER'], legalEntityIds: [entityId] },
    },
    api: { 'POST /users': { status: 201, body: member } },
    calls: ['POST /users'],
    sent: { email: 'anna@example.com', roles: ['org_viewer'], legal_entity_ids: [5] },
    data: { addClientUser: { clientUser: { id }, client: null, errors: [] } },
  },
  {
    what: 'are invited once more',
    document: `mutation ($id: ID!) {
      inviteClientUser(input: { clientUserId: $id }) { clientUser { id status } errors { code } }
    }`,
    variables: { id },
    api: { 'POST /users/7/invite': { body: member } },
    calls: ['POST /users/7/invite'],
    data: { inviteClientUser: { clientUser: { id, status: 'INVITED' }, errors: [] } },
  },
  {
    what: 'get other roles',
    document: setRoles,
    variables: { id },
    api: { 'PUT /users/7/roles': { body: member } },
    calls: ['PUT /users/7/roles'],
    sent: { roles: ['org_viewer'] },
    data: { setClientUserRoles: { clientUser: { id }, errors: [] } },
  },
  {
    what: 'are limited to legal entities, of their client alone',
    document: `mutation ($id: ID!, $entities: [ID!]!) {
      setClientUserRoles(input: { clientUserId: $id, revision: 3, legalEntityIds: $entities }) {
        clientUser { id } errors { code }
      }
    }`,
    variables: { id, entities: [entityId, legalEntityIds.encode(2, 6)] },
    api: { 'PUT /users/7/roles': { body: member } },
    calls: ['PUT /users/7/roles'],
    sent: { legal_entity_ids: [5, absentId], revision: 3 },
    data: { setClientUserRoles: { clientUser: { id }, errors: [] } },
  },
  {
    what: 'are removed',
    document: `mutation ($id: ID!) {
      removeClientUser(input: { clientUserId: $id }) { deletedClientUserId errors { code } }
    }`,
    variables: { id },
    api: { 'DELETE /users/7': { body: {} } },
    calls: ['DELETE /users/7'],
    data: { removeClientUser: { deletedClientUserId: id, errors: [] } },
  },
  {
    what: 'are found by platform administrators, who are no members',
    document: found,
    variables: { id },
    api: { 'GET /admin/clients/1/users': { body: listed } },
    calls: ['GET /admin/clients/1/users?ids=7'],
    data: { node: shown },
    ...asAdministrator,
  },
  {
    what: 'get other roles from platform administrators by a call of theirs',
    document: setRoles,
    variables: { id },
    api: { 'PUT /admin/clients/1/users/7/roles': { body: member } },
    calls: ['PUT /admin/clients/1/users/7/roles'],
    data: { setClientUserRoles: { clientUser: { id }, errors: [] } },
    ...asAdministrator,
  },
  {
    what: 'are added with a first password by platform administrators alone',
    document: addUser,
    variables: {
      input: { clientId, email: 'anna@example.com', roles: ['ORG_VIEWER'], password: 'a b c d e f g' },
    },
    api: {
      'POST /admin/clients/1/users': { status: 201, body: member },
      'GET /admin/clients': { body: { total: 0, items: [], next: null } },
    },
    calls: ['POST /admin/clients/1/users', 'GET /admin/clients?ids=1&limit=1'],
    sent: { email: 'anna@example.com', roles: ['org_viewer'], password: 'a b c d e f g' },
    data: { addClientUser: { clientUser: { id }, client: null, errors: [] } },
    ...asAdministrator,
  },
  {
    what: 'are added by the id of a known user by platform administrators alone',
    document: addUser,
    variables: {
      input: { clientId, userId: new RecordIds('AdminUser').encode(installation, 9), roles: ['ORG_VIEWER'] },
    },
    api: {},
    calls: ['POST /admin/clients/1/users', 'GET /admin/clients?ids=1&limit=1'],
    sent: { user_id: 9, roles: ['org_viewer'] },
    data: { addClientUser: { clientUser: { id }, client: null, errors: [] } },
    ...asAdministrator,
  },
]);
