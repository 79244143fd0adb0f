import type { RouteObject } from 'react-router';
import { lazyPage } from '../../components/lazyPage.ts';
import { lazyQueryRoute } from '../../relay/lazyQueryRoute.ts';

const load = async () => (await import('./page.ts')).page;

export const adjustmentsRoutes: RouteObject[] = [
  {
    path: 'adjustments',
    lazy: {
      ...lazyQueryRoute(async () => (await load()).query),
      ...lazyPage(async () => (await load()).Page),
    },
  },
];
