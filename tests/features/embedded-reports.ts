import { everything, type Feature, mutation, plain } from '../support/feature.ts';

const content = (name: string) => ({
  name,
  provider: 'METABASE',
  address: 'https://metabase.example.org',
  reportKey: name,
});

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
  ],
  screens: {
    ReportsPageQuery: { callsMax: 3, isOfPlatform: true },
    ReportsPagePaginationQuery: { callsMax: 2, isOfPlatform: true },
    ReportFormLatestQuery: {
      callsMax: 2,
      variables: ({ known }) => ({ id: known.embeddedReportId }),
      isOfPlatform: true,
    },
    ClientInputQuery: { callsMax: 2, variables: () => ({ search: 'a' }), isOfPlatform: true },
  },
};
