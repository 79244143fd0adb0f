import type { RouteObject } from 'react-router';
import { lazyPage } from '../../components/lazyPage.ts';
import { lazyQueryRoute } from '../../relay/lazyQueryRoute.ts';

export const trialBalanceRoutes: RouteObject[] = [
  {
    path: 'data-audit/balance',
    lazy: {
      // What reads its filter is nothing that the page for signing in needs.
      ...lazyQueryRoute(async () => (await import('./loadTrialBalance.ts')).balanceQuery),
      ...lazyPage(async () => (await import('./TrialBalancePage.tsx')).TrialBalancePage),
    },
  },
];
