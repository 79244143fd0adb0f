import type { RouteObject } from 'react-router';
import type { DimensionsPageQuery } from '../../__generated__/DimensionsPageQuery.graphql.ts';
import query from '../../__generated__/DimensionsPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const dimensionsRoutes: RouteObject[] = [
  {
    path: 'dimensions',
    ...queryRoute<DimensionsPageQuery>({
      query,
      namespaces: ['dimensions', 'substitution'],
      variables: ofClient,
    }),
    lazy: lazyPage(async () => (await import('./DimensionsPage.tsx')).DimensionsPage),
  },
];
