import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import type { ClientLayoutQuery } from './__generated__/ClientLayoutQuery.graphql.ts';
import clientLayoutQuery from './__generated__/ClientLayoutQuery$parameters.ts';
import { lazyPage } from './components/lazyPage.ts';
import { PageSkeleton } from './components/Skeletons.tsx';
import { RouteFailure } from './components/RouteFailure.tsx';
import * as clientRoutes from './features/clientRoutes.ts';
import { adminRoutes } from './features/admin/routes.tsx';
import { auditRoutes } from './features/audit/routes.tsx';
import { clientsRoutes } from './features/clients/routes.tsx';
import { embeddedReportRoutes } from './features/embedded-reports/routes.tsx';
import { firstAdministratorRoutes } from './features/first-steps/routes.tsx';
import { mailRoutes } from './features/mail/routes.tsx';
import { profileRoutes } from './features/profile/routes.tsx';
import { lazyLoader } from './relay/lazyLoader.ts';
import { ofClient, queryRoute } from './relay/queryRoute.ts';

/** A screen that fails is replaced alone; the shell around it stays. */
function guarded(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => ({ errorElement: <RouteFailure />, ...route }));
}

const clientRoute: RouteObject = {
  path: ':client',
  errorElement: <RouteFailure />,
  ...queryRoute<ClientLayoutQuery>({
    query: clientLayoutQuery,
    namespaces: [],
    variables: ofClient,
  }),
  lazy: lazyPage(async () => (await import('./shell/ClientLayout.tsx')).ClientLayout),
  children: guarded(Object.values(clientRoutes).flat()),
};

/** The first words of a client's screens, which lead on where they stand without a client. */
const screenWords = new Set(
  Object.values(clientRoutes)
    .flat()
    .flatMap(({ path }) => path?.split('/', 1) ?? []),
);

const leadingRoutes: RouteObject[] = [
  {
    path: 'c/:clientId/*',
    lazy: { loader: lazyLoader(async () => (await import('./oldAddress.ts')).leadOnFromOldAddress) },
  },
  ...[...screenWords].map((word) => ({
    path: `${word}/*`,
    lazy: { loader: lazyLoader(async () => (await import('./currentClient.ts')).leadToCurrentClient) },
  })),
];

export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <RouteFailure />,
    HydrateFallback: PageSkeleton,
    children: [
      ...guarded([
        ...profileRoutes,
        ...firstAdministratorRoutes,
        ...mailRoutes,
        ...adminRoutes,
        ...embeddedReportRoutes,
        ...auditRoutes,
        ...clientsRoutes,
        ...leadingRoutes,
      ]),
      clientRoute,
    ],
  },
];

export function createAppRouter() {
  return createBrowserRouter(routes);
}
