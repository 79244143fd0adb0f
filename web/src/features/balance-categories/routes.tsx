import type { RouteObject } from 'react-router';
import { lazyPage } from '../../components/lazyPage.ts';
import { lazyQueryRoute } from '../../relay/lazyQueryRoute.ts';

export const balanceCategoriesRoutes: RouteObject[] = [
  {
    path: 'chart-of-accounts/balance-categories',
    lazy: {
      ...lazyQueryRoute(async () => (await import('./pageQuery.ts')).pageQuery),
      ...lazyPage(async () => (await import('./BalanceCategoriesPage.tsx')).BalanceCategoriesPage),
    },
  },
];
