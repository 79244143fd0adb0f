import { describeFeature } from '../../testing/featureCases.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { clientUserIds } from './User.ts';

const clientId = encodeClientId(1);
const id = clientUserIds.encode(1, 7);
const member = {
  id: 7,
  client_user_id: 7,
  email: 'anna@example.com',
  first_name: 'Anna',
  last_name: 'Arnold',
  roles: ['org_viewer'],
  status: 'invited',
};
const found = 'query ($id: ID!) { node(id: $id) { ... on ClientUser { id roles email firstName } } }';
const shown = { id, roles: ['ORG_VIEWER'], email: 'anna@example.com', firstName: 'Anna' };
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
    document: 'query ($clientId: ID!) { client(id: $clientId) { users { id roles email firstName } } }',
    variables: { clientId },
    api: { 'GET /users': { body: [member] } },
    calls: ['GET /users'],
    data: { client: { users: [shown] } },
  },
  {
    what: 'are found by their id',
    document: found,
    variables: { id },
    api: {},
    calls: ['GET /users'],
    data: { node: shown },
  },
  {
    what: 'are added with what was given of them',
    document: addUser,
    variables: { input: { clientId, email: 'anna@example.com', roles: ['ORG_VIEWER'] } },
    api: { 'POST /users': { status: 201, body: member } },
    calls: ['POST /users'],
    sent: { email: 'anna@example.com', roles: ['org_viewer'] },
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
    api: { 'GET /admin/clients/1/users': { body: [member] } },
    calls: ['GET /admin/clients/1/users'],
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
    api: { 'POST /admin/clients/1/users': { status: 201, body: member }, 'GET /admin/clients': { body: [] } },
    calls: ['POST /admin/clients/1/users', 'GET /admin/clients'],
    sent: { email: 'anna@example.com', roles: ['org_viewer'], password: 'a b c d e f g' },
    data: { addClientUser: { clientUser: { id }, client: null, errors: [] } },
    ...asAdministrator,
  },
]);
