import type { RouteObject } from 'react-router';
import query, { type HomePageQuery } from '../../__generated__/HomePageQuery.graphql.ts';
import { queryRoute } from '../../relay/queryRoute.ts';

export const homeRoutes: RouteObject[] = [
  {
    index: true,
    ...queryRoute<HomePageQuery>({
      query,
      namespaces: ['home', 'streams'],
      variables: (params) => ({ clientId: params['clientId'] ?? '' }),
    }),
    lazy: { Component: async () => (await import('./HomePage.tsx')).HomePage },
  },
];
