import type { RouteObject } from 'react-router';
import { lazyPage } from '../../components/lazyPage.ts';
import { lazyQueryRoute } from '../../relay/lazyQueryRoute.ts';

const queries = async () => import('./adminQueries.ts');

export const adminRoutes: RouteObject[] = [
  {
    path: 'users',
    lazy: {
      ...lazyQueryRoute(async () => (await queries()).usersQuery),
      ...lazyPage(async () => (await import('./UsersPage.tsx')).UsersPage),
    },
  },
  {
    path: 'clients',
    lazy: {
      ...lazyQueryRoute(async () => (await queries()).clientsQuery),
      ...lazyPage(async () => (await import('./AdministeredClientsPage.tsx')).AdministeredClientsPage),
    },
  },
  {
    path: 'clients/:administered',
    lazy: {
      ...lazyQueryRoute(async () => (await queries()).clientQuery),
      ...lazyPage(async () => (await import('./AdministeredClientPage.tsx')).AdministeredClientPage),
    },
  },
];
