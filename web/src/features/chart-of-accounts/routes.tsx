import type { RouteObject } from 'react-router';
import query, {
  type ChartOfAccountsPageQuery,
} from '../../__generated__/ChartOfAccountsPageQuery.graphql.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';

export const chartOfAccountsRoutes: RouteObject[] = [
  {
    path: 'chart-of-accounts',
    ...queryRoute<ChartOfAccountsPageQuery>({
      query,
      namespaces: ['chart-of-accounts'],
      variables: (params) => ({ clientId: params['clientId'] ?? '' }),
    }),
    lazy: lazyPage(async () => (await import('./ChartOfAccountsPage.tsx')).ChartOfAccountsPage),
  },
];
