import { clientField, everything, type Feature, mutation } from '../support/feature.ts';

export const clients: Feature = {
  operations: [
    {
      name: 'Query.client',
      access: 'member',
      path: ['client'],
      document: 'query ($clientId: ID!) { client(id: $clientId) { __typename id name } }',
      prepare: ({ clientId }) => ({ clientId }),
    },
    clientField('id', 'member', ''),
    clientField('name', 'member', ''),
    clientField('slug', 'member', ''),
    clientField('isLimited', 'member', ''),
    clientField('presence', 'member', `{ ${everything('Presence')} }`),
    clientField('permissions', 'member', `{ ${everything('Permissions')} }`),
    mutation('createClient', 'clientMaker', '__typename', (world) => ({ name: `Client ${world.unique()}` })),
    mutation('deleteClient', 'platformAdmin', 'deletedClientId', async (world) => ({
      clientId: await world.newAdminClientId(),
    })),
  ],
  screens: {
    ClientLayoutQuery: { callsMax: 2 },
    useFreshRightsQuery: { callsMax: 1 },
    // The session, and what an address of before names: an instance with its stream.
    oldAddressQuery: { callsMax: 3 },
    // One call for each client that is shown: a page shows ten of them.
    useClientsQuery: { callsMax: 4, isOfPlatform: true },
  },
};
