import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

export const analytics: Feature = {
  operations: [
    clientField('analyticsFields', read('analytics'), `{ ${everything('AnalyticsField')} }`),
    clientField(
      'analyticsNameUses(mappingName: "vendor")',
      { on: 'analytics', do: 'edit' },
      `{ ${everything('AnalyticsNameUses')} }`,
    ),
    mutation(
      'createAnalyticsField',
      { on: 'analytics', do: 'add' },
      'analyticsField { id }',
      async (world) => {
        await world.removeAnalyticsFields();
        return { clientId: world.clientId, mappingName: world.unique(), displayName: 'Vendor', type: 'TEXT' };
      },
    ),
    mutation(
      'updateAnalyticsField',
      { on: 'analytics', do: 'edit' },
      'analyticsField { id }',
      async (world) => ({
        analyticsFieldId: await world.newAnalyticsField(),
        displayName: `Renamed ${world.unique()}`,
      }),
    ),
    mutation(
      'deleteAnalyticsField',
      { on: 'analytics', do: 'delete' },
      'deletedAnalyticsFieldId',
      async (world) => ({
        analyticsFieldId: await world.newAnalyticsField(),
      }),
    ),
  ],
  screens: {
    AnalyticsFieldsQuery: { callsMax: 2 },
    useNameUsesQuery: {
      callsMax: 2,
      variables: ({ clientId }) => ({ clientId, mappingName: 'vendor' }),
    },
    AnalyticsFieldFormLatestQuery: {
      callsMax: 2,
      variables: ({ known }) => ({ id: known.analyticsFieldId }),
    },
  },
};
