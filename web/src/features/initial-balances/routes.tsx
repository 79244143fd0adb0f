import type { RouteObject } from 'react-router';
import type { InitialBalancesPageQuery } from '../../__generated__/InitialBalancesPageQuery.graphql.ts';
import query from '../../__generated__/InitialBalancesPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const initialBalancesRoutes: RouteObject[] = [
  {
    path: 'data-audit/initial-balances',
    ...queryRoute<InitialBalancesPageQuery>({ query, namespaces: ['initial-balances'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./InitialBalancesPage.tsx')).InitialBalancesPage),
  },
];
