import type { RouteObject } from 'react-router';
import { lazyPage } from '../../../components/lazyPage.ts';
import { lazyQueryRoute } from '../../../relay/lazyQueryRoute.ts';

const load = async () => (await import('./page.ts')).page;

export const intercompanyRoutes: RouteObject[] = [
  {
    path: 'data-audit/intercompany',
    lazy: {
      ...lazyQueryRoute(async () => (await load()).query),
      ...lazyPage(async () => (await load()).Page),
    },
  },
];
