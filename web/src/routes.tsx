import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { guarded } from './components/guardedRoutes.tsx';
import { PageSkeleton } from './components/Skeletons.tsx';
import { RouteFailure } from './components/RouteFailure.tsx';
import { clientsRoutes } from './features/clients/routes.tsx';
import { firstAdministratorRoutes } from './features/first-steps/routes.tsx';
import { profileRoutes } from './features/profile/routes.tsx';

const rootId = 'root';

const routes: RouteObject[] = [
  {
    id: rootId,
    element: <Outlet />,
    errorElement: <RouteFailure />,
    HydrateFallback: PageSkeleton,
    children: guarded([...profileRoutes, ...firstAdministratorRoutes, ...clientsRoutes]),
  },
];

export function createAppRouter() {
  return createBrowserRouter(routes, {
    // Who signs in waits for nothing of what comes behind it.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (!path.startsWith('/c/')) return;
      const { clientRoute } = await import('./clientRoute.tsx');
      patch(rootId, [clientRoute]);
    },
  });
}
