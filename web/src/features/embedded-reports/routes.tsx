import type { RouteObject } from 'react-router';
import type { ReportsPageQuery } from '../../__generated__/ReportsPageQuery.graphql.ts';
import query from '../../__generated__/ReportsPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';

export const embeddedReportRoutes: RouteObject[] = [
  {
    path: 'reports',
    ...queryRoute<ReportsPageQuery>({
      query,
      namespaces: ['embedded-reports'],
      variables: () => ({}),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./ReportsPage.tsx')).ReportsPage),
  },
];
