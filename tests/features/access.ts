import { type Feature, mutation, streamField } from '../support/feature.ts';
import type { World } from '../support/world.ts';

async function onNewStream(world: World) {
  return {
    clientId: world.clientId,
    resourceType: 'FINANCIAL_STREAMS',
    resourceId: await world.newStream(),
    principalType: 'ROLE',
    // Whose role has all rights: nobody's are others by it, as other tests count on.
    principalId: 'ORG_ADMIN',
  };
}

export const access: Feature = {
  operations: [
    {
      name: 'Client.aclEntries',
      access: { on: 'acl', do: 'browse' },
      path: ['client', 'aclEntries'],
      document: `query ($clientId: ID!) { client(id: $clientId) { aclEntries(first: 5) {
        totalCount byRoles { resourceType role canRead canEdit canDelete } edges { cursor node {
          id resourceType resourceName principalType role canRead canEdit canDelete revision
          resource { ... on Stream { name } } clientUser { email }
        } }
      } } }`,
      prepare: async (world) => {
        await world.newAclEntry(await onNewStream(world));
        return { clientId: world.clientId };
      },
    },
    {
      name: 'Client.aclResources',
      access: { on: 'acl', do: 'browse' },
      path: ['client', 'aclResources'],
      document: `query ($clientId: ID!) { client(id: $clientId) {
        aclResources(first: 5) { totalCount edges { cursor node {
          __typename id name slug resourceType legalEntity { id }
        } } }
        reports: aclResources(resourceType: BI_REPORTS, first: 5) { edges { node { __typename id } } }
      } }`,
      prepare: async (world) => {
        await world.newStream();
        return { clientId: world.clientId };
      },
    },
    streamField('resourceType'),
    mutation('createAclEntry', { on: 'acl', do: 'add' }, 'aclEntry { id }', onNewStream),
    mutation(
      'updateAclEntries',
      { on: 'acl', do: 'edit' },
      'aclEntries { id } client { id }',
      async (world) => ({
        clientId: world.clientId,
        entries: [{ id: await world.newAclEntry(await onNewStream(world)), canEdit: true }],
      }),
    ),
    mutation('deleteAclEntry', { on: 'acl', do: 'delete' }, 'deletedAclEntryId', async (world) => ({
      aclEntryId: await world.newAclEntry(await onNewStream(world)),
    })),
  ],
  screens: {
    AccessQuery: { callsMax: 6 },
    RecordAccessQuery: {
      callsMax: 5,
      variables: ({ known }) => ({ resourceId: known.streamId }),
    },
    useAclEntriesPaginationQuery: { callsMax: 5, variables: ({ clientId }) => ({ id: clientId }) },
    useMembersPaginationQuery: { callsMax: 2, variables: ({ clientId }) => ({ id: clientId }) },
    useRecordsPaginationQuery: { callsMax: 4, variables: ({ clientId }) => ({ id: clientId }) },
    useRightsDraftLatestQuery: { callsMax: 5, variables: ({ clientId }) => ({ id: clientId }) },
  },
};
