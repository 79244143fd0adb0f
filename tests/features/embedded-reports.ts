import { everything, type Feature, mutation, plain } from '../support/feature.ts';
import type { World } from '../support/world.ts';

const content = (name: string) => ({
  name,
  provider: 'METABASE',
  address: 'https://metabase.example.org',
  reportKey: name,
});

async function newReportingUser(world: World) {
  const { clientUserId } = await world.newMember();
  const embeddedReportIds = [await world.newEmbeddedReportId(content(world.unique()))];
  return { clientId: world.clientId, clientUserId, embeddedReportIds };
}

export const embeddedReports: Feature = {
  operations: [
    {
      ...plain(
        'Administration.embeddedReports',
        ['viewer', 'admin', 'embeddedReports'],
        'platformAdmin',
        `{ viewer { admin { embeddedReports(first: 5) {
          totalCount edges { cursor node { ${everything('EmbeddedReport')} client { id name } } }
        } } } }`,
      ),
      isSilent: true,
    },
    mutation('createEmbeddedReport', 'platformAdmin', 'embeddedReport { id }', (world) => ({
      clientId: world.clientId,
      ...content(world.unique()),
    })),
    mutation('updateEmbeddedReport', 'platformAdmin', 'embeddedReport { id }', async (world) => ({
      embeddedReportId: await world.newEmbeddedReportId(content(world.unique())),
      name: 'Renamed',
    })),
    mutation('deleteEmbeddedReport', 'platformAdmin', 'deletedEmbeddedReportId', async (world) => ({
      embeddedReportId: await world.newEmbeddedReportId(content(world.unique())),
    })),
    mutation('setReportingUser', 'platformAdmin', 'client { id }', newReportingUser),
    mutation('removeReportingUser', 'platformAdmin', 'client { id }', async (world) => {
      const user = await newReportingUser(world);
      await world.platform.mutate('setReportingUser', user, '');
      return { clientUserId: user.clientUserId };
    }),
  ],
  screens: {
    ReportingUsersPaginationQuery: {
      callsMax: 4,
      variables: ({ client }) => ({ id: client.adminClientId }),
      isOfPlatform: true,
    },
    ReportingUserFormLatestQuery: {
      callsMax: 4,
      variables: ({ client, known }) => ({
        clientId: client.adminClientId,
        clientUserId: known.clientUserId,
      }),
      isOfPlatform: true,
    },
    useReportsOfClientPaginationQuery: {
      callsMax: 3,
      variables: ({ client }) => ({ id: client.adminClientId }),
      isOfPlatform: true,
    },
    ReportsPageQuery: { callsMax: 4, isOfPlatform: true },
    ReportsPagePaginationQuery: { callsMax: 3, isOfPlatform: true },
    ReportsPageEntriesQuery: {
      callsMax: 3,
      variables: ({ known }) => ({ id: known.embeddedReportId }),
      isOfPlatform: true,
    },
    ReportFormLatestQuery: {
      callsMax: 3,
      variables: ({ known }) => ({ id: known.embeddedReportId }),
      isOfPlatform: true,
    },
    ClientInputQuery: { callsMax: 2, variables: () => ({ search: 'a' }), isOfPlatform: true },
  },
};
