import type { RouteObject } from 'react-router';
import query, { type SetupPageQuery } from '../../__generated__/SetupPageQuery.graphql.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';

export const setupRoutes: RouteObject[] = [
  {
    path: 'setup',
    ...queryRoute<SetupPageQuery>({
      query,
      namespaces: ['setup', 'legal-entities', 'periods', 'currencies', 'settings', 'users'],
      variables: (params) => ({ clientId: params['clientId'] ?? '' }),
    }),
    lazy: lazyPage(async () => (await import('./SetupPage.tsx')).SetupPage),
  },
];
