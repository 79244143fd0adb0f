import type { RouteObject } from 'react-router';
import type { MeasuresPageQuery } from '../../__generated__/MeasuresPageQuery.graphql.ts';
import measuresQuery from '../../__generated__/MeasuresPageQuery$parameters.ts';
import type { ReportListPageQuery } from '../../__generated__/ReportListPageQuery.graphql.ts';
import reportsQuery from '../../__generated__/ReportListPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { ofClient, queryRoute, type RouteParameters } from '../../relay/queryRoute.ts';
import { measuresPath, reportsPath } from './reportAddress.ts';
import { reportViewerRoutes } from './viewer/routes.tsx';

const found = (params: RouteParameters, search: URLSearchParams) => ({
  ...ofClient(params),
  search: search.get('find'),
});

export const reportsRoutes: RouteObject[] = [
  {
    path: reportsPath,
    ...queryRoute<ReportListPageQuery>({
      query: reportsQuery,
      namespaces: ['reports', 'access'],
      variables: found,
    }),
    lazy: lazyPage(async () => (await import('./list/ReportListPage.tsx')).ReportListPage),
  },
  {
    path: measuresPath,
    ...queryRoute<MeasuresPageQuery>({
      query: measuresQuery,
      namespaces: ['reports', 'access'],
      variables: found,
    }),
    lazy: lazyPage(async () => (await import('./list/MeasuresPage.tsx')).MeasuresPage),
  },
  ...reportViewerRoutes,
];
