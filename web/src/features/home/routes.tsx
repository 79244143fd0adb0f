import type { RouteObject } from 'react-router';
import type { HomePageQuery } from '../../__generated__/HomePageQuery.graphql.ts';
import query from '../../__generated__/HomePageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const homeRoutes: RouteObject[] = [
  {
    index: true,
    ...queryRoute<HomePageQuery>({
      query,
      namespaces: ['home'],
      variables: ofClient,
    }),
    lazy: lazyPage(async () => (await import('./HomePage.tsx')).HomePage),
  },
];
