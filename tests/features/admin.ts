import { everything, type Feature, mutation, plain } from '../support/feature.ts';

export const admin: Feature = {
  operations: [
    {
      ...plain(
        'Administration.users',
        ['viewer', 'admin', 'users'],
        'platformAdmin',
        `{ viewer { admin { users(first: 5) {
          totalCount edges { cursor node { ${everything('AdminUser')} memberships { client { id name } roles } } }
        } } } }`,
      ),
      isSilent: true,
    },
    {
      ...plain(
        'Administration.administrators',
        ['viewer', 'admin', 'administrators'],
        'platformAdmin',
        `{ viewer { admin { administrators(first: 5) { totalCount edges { node { ${everything('AdminUser')} } } } } } }`,
      ),
      isSilent: true,
    },
    {
      ...plain(
        'Administration.clients',
        ['viewer', 'admin', 'clients'],
        'platformAdmin',
        `{ viewer { admin { clients(first: 5) { totalCount edges { cursor node { ${everything('AdminClient')} } } } } } }`,
      ),
      isSilent: true,
    },
    {
      name: 'Administration.client',
      access: 'platformAdmin',
      path: ['viewer', 'admin', 'client'],
      document: `query ($slug: String!) { viewer { admin { client(slug: $slug) {
        id name slug userCount hasAdministrator users(first: 5) { totalCount edges { cursor node { ${everything('ClientUser')} } } }
        embeddedReports(first: 5) { totalCount edges { cursor node { ${everything('EmbeddedReport')} } } }
        reportingUsers(first: 5) { totalCount edges { cursor node { ${everything('ReportingUser')} } } }
      } } } }`,
      prepare: ({ known }) => ({ slug: known.words.client }),
      isSilent: true,
    },
    {
      ...plain(
        'Administration.outbox',
        ['viewer', 'admin', 'outbox'],
        'platformAdmin',
        `{ viewer { admin { outbox { ${everything('OutboxMail')} } } } }`,
      ),
      isSilent: true,
    },
    mutation('addAdministrator', 'platformAdmin', 'user { id }', async (world) => ({
      userId: await world.adminUserId((await world.newMember()).email),
    })),
    mutation('removeAdministrator', 'platformAdmin', 'user { id }', async (world) => ({
      userId: await world.newAdministratorId(),
    })),
    mutation('unlockUser', 'platformAdmin', 'user { id }', async (world) => ({
      userId: await world.adminUserId((await world.newMember()).email),
    })),
  ],
  screens: {
    OutboxPageQuery: { callsMax: 3 },
    UsersPageQuery: { callsMax: 4, variables: () => ({ orderBy: 'NAME' }), isOfPlatform: true },
    UserTablePaginationQuery: { callsMax: 2, variables: () => ({ orderBy: 'NAME' }), isOfPlatform: true },
    AdministratorsPaginationQuery: { callsMax: 2, isOfPlatform: true },
    AdministeredClientsPageQuery: { callsMax: 4, isOfPlatform: true },
    AdministeredClientsPaginationQuery: { callsMax: 2, isOfPlatform: true },
    AdministeredClientPagePaginationQuery: {
      callsMax: 3,
      variables: ({ client }) => ({ id: client.adminClientId }),
      isOfPlatform: true,
    },
    AdministeredClientPageQuery: {
      callsMax: 6,
      variables: ({ known }) => ({ slug: known.words.client }),
      isOfPlatform: true,
    },
    useSameNameNoticeQuery: { callsMax: 2, variables: () => ({ name: 'Nordwind' }), isOfPlatform: true },
    PersonInputQuery: { callsMax: 2, variables: () => ({ search: 'a' }), isOfPlatform: true },
  },
};
