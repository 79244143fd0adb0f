import type { RouteObject } from 'react-router';
import { lazyPage } from '../../components/lazyPage.ts';
import { lazyQueryRoute } from '../../relay/lazyQueryRoute.ts';

const queries = async () => import('./streamQueries.ts');

export const streamsRoutes: RouteObject[] = [
  {
    path: 'payroll-streams',
    lazy: {
      ...lazyQueryRoute(async () => (await queries()).payrollListQuery),
      ...lazyPage(async () => (await import('./StreamsPage.tsx')).PayrollStreamsPage),
    },
  },
  {
    path: 'payroll-streams/:stream/:range',
    lazy: {
      ...lazyQueryRoute(async () => (await queries()).payrollInstanceQuery),
      ...lazyPage(async () => (await import('./StreamInstancePage.tsx')).StreamInstancePage),
    },
  },
  {
    path: 'streams',
    lazy: {
      ...lazyQueryRoute(async () => (await queries()).listQuery),
      ...lazyPage(async () => (await import('./StreamsPage.tsx')).StreamsPage),
    },
  },
  {
    path: 'streams/:stream/:range',
    lazy: {
      ...lazyQueryRoute(async () => (await queries()).instanceQuery),
      ...lazyPage(async () => (await import('./StreamInstancePage.tsx')).StreamInstancePage),
    },
  },
];
