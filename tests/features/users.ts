import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

export const users: Feature = {
  operations: [
    clientField(
      'users',
      read('users'),
      `(first: 5) { totalCount edges { cursor node { ${everything('ClientUser')} } } }`,
    ),
    mutation(
      'addClientUser',
      { platformAdminOr: { on: 'users', do: 'add' } },
      'clientUser { id }',
      (world) => ({
        clientId: world.clientId,
        email: `${world.unique().toLowerCase()}@example.org`,
        firstName: 'New',
        lastName: 'Member',
        roles: ['ORG_MEMBER'],
      }),
    ),
    mutation(
      'inviteClientUser',
      { platformAdminOr: { on: 'users', do: 'add' } },
      'clientUser { id status }',
      async (world) => ({ clientUserId: (await world.newMember()).clientUserId }),
    ),
    mutation(
      'setClientUserRoles',
      { platformAdminOr: { on: 'users', do: 'edit' } },
      'clientUser { id roles }',
      async (world) => ({ clientUserId: (await world.newMember()).clientUserId, roles: ['ORG_VIEWER'] }),
    ),
    mutation(
      'removeClientUser',
      { platformAdminOr: { on: 'users', do: 'delete' } },
      'deletedClientUserId',
      async (world) => ({ clientUserId: (await world.newMember()).clientUserId }),
    ),
  ],
  screens: {
    UsersQuery: { callsMax: 3 },
    useMemberRightsLatestQuery: {
      callsMax: 3,
      variables: ({ known }) => ({ id: known.clientUserId }),
    },
    UsersPaginationQuery: { callsMax: 3, variables: ({ clientId }) => ({ id: clientId }) },
  },
};
