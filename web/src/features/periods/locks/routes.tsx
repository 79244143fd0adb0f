import type { RouteObject } from 'react-router';
import type { LocksPageQuery } from '../../../__generated__/LocksPageQuery.graphql.ts';
import query from '../../../__generated__/LocksPageQuery$parameters.ts';
import { lazyPage } from '../../../components/lazyPage.ts';
import { ofClient, queryRoute } from '../../../relay/queryRoute.ts';

export const locksRoutes: RouteObject[] = [
  {
    path: 'data-audit/locks',
    ...queryRoute<LocksPageQuery>({ query, namespaces: ['periods/locks'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./LocksPage.tsx')).LocksPage),
  },
];
