import type { RouteObject } from 'react-router';
import type { ChartOfAccountsPageQuery } from '../../__generated__/ChartOfAccountsPageQuery.graphql.ts';
import query from '../../__generated__/ChartOfAccountsPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const chartOfAccountsRoutes: RouteObject[] = [
  {
    path: 'chart-of-accounts',
    ...queryRoute<ChartOfAccountsPageQuery>({
      query,
      namespaces: ['chart-of-accounts', 'substitution'],
      variables: ofClient,
    }),
    lazy: lazyPage(async () => (await import('./ChartOfAccountsPage.tsx')).ChartOfAccountsPage),
  },
];
