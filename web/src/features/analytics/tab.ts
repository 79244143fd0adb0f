import type { AnalyticsFieldsQuery } from '../../__generated__/AnalyticsFieldsQuery.graphql.ts';
import query from '../../__generated__/AnalyticsFieldsQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const analyticsTab = {
  place: 5,
  catalogue: 'analytics',
  objectType: 'ANALYTICS',
  route: {
    path: 'analytics',
    ...queryRoute<AnalyticsFieldsQuery>({ query, namespaces: ['analytics'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./AnalyticsFields.tsx')).AnalyticsFieldsTab),
  },
} as const satisfies SetupTab;
