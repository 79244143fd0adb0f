import type { RouteObject } from 'react-router';
import query, { type DimensionsPageQuery } from '../../__generated__/DimensionsPageQuery.graphql.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const dimensionsRoutes: RouteObject[] = [
  {
    path: 'dimensions',
    ...queryRoute<DimensionsPageQuery>({
      query,
      namespaces: ['dimensions'],
      variables: ofClient,
    }),
    lazy: lazyPage(async () => (await import('./DimensionsPage.tsx')).DimensionsPage),
  },
];
