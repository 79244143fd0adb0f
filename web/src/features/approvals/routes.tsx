import type { RouteObject } from 'react-router';
import { lazyPage } from '../../components/lazyPage.ts';
import { lazyQueryRoute } from '../../relay/lazyQueryRoute.ts';

const load = async () => (await import('./page.ts')).page;

export const approvalsRoutes: RouteObject[] = [
  {
    path: 'approvals',
    lazy: {
      ...lazyQueryRoute(async () => (await load()).query),
      ...lazyPage(async () => (await load()).Page),
    },
  },
];
