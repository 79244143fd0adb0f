import type { RouteObject } from 'react-router';
import { lazyPage } from '../../components/lazyPage.ts';
import { lazyQueryRoute } from '../../relay/lazyQueryRoute.ts';
import { measuresPath, reportsPath } from './reportAddress.ts';
import { reportViewerRoutes } from './viewer/routes.tsx';

const queries = async () => import('./reportQueries.ts');

export const reportsRoutes: RouteObject[] = [
  {
    path: reportsPath,
    lazy: {
      ...lazyQueryRoute(async () => (await queries()).reportsQuery),
      ...lazyPage(async () => (await import('./list/ReportListPage.tsx')).ReportListPage),
    },
  },
  {
    path: measuresPath,
    lazy: {
      ...lazyQueryRoute(async () => (await queries()).measuresQuery),
      ...lazyPage(async () => (await import('./list/MeasuresPage.tsx')).MeasuresPage),
    },
  },
  ...reportViewerRoutes,
];
