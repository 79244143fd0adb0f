import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import clientLayoutQuery, { type ClientLayoutQuery } from './__generated__/ClientLayoutQuery.graphql.ts';
import { lazyPage } from './components/lazyPage.ts';
import { PageSkeleton } from './components/Skeletons.tsx';
import { RouteFailure } from './components/RouteFailure.tsx';
import { chartOfAccountsRoutes } from './features/chart-of-accounts/routes.tsx';
import { clientsRoutes } from './features/clients/routes.tsx';
import { dimensionsRoutes } from './features/dimensions/routes.tsx';
import { firstAdministratorRoutes, firstStepsRoutes } from './features/first-steps/routes.tsx';
import { homeRoutes } from './features/home/routes.tsx';
import { setupRoutes } from './features/setup/routes.tsx';
import { profileRoutes } from './features/profile/routes.tsx';
import { streamsRoutes } from './features/streams/routes.tsx';
import { trialBalanceRoutes } from './features/trial-balance/routes.tsx';
import { queryRoute } from './relay/queryRoute.ts';

/** A screen that fails is replaced alone; the shell around it stays. */
function guarded(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => ({ errorElement: <RouteFailure />, ...route }));
}

const clientRoute: RouteObject = {
  path: 'c/:clientId',
  errorElement: <RouteFailure />,
  ...queryRoute<ClientLayoutQuery>({
    query: clientLayoutQuery,
    namespaces: [],
    variables: (params) => ({ clientId: params['clientId'] ?? '' }),
  }),
  lazy: lazyPage(async () => (await import('./shell/ClientLayout.tsx')).ClientLayout),
  children: guarded([
    ...homeRoutes,
    ...streamsRoutes,
    ...trialBalanceRoutes,
    ...chartOfAccountsRoutes,
    ...dimensionsRoutes,
    ...setupRoutes,
    ...firstStepsRoutes,
  ]),
};

const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <RouteFailure />,
    HydrateFallback: PageSkeleton,
    children: [...guarded([...profileRoutes, ...firstAdministratorRoutes, ...clientsRoutes]), clientRoute],
  },
];

export function createAppRouter() {
  return createBrowserRouter(routes);
}
