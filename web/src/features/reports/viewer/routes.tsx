import type { RouteObject } from 'react-router';
import { lazyPage } from '../../../components/lazyPage.ts';
import { lazyQueryRoute } from '../../../relay/lazyQueryRoute.ts';
import { reportsPath } from '../reportAddress.ts';

/** A report with its figures. */
export const reportViewerRoutes: RouteObject[] = [
  {
    path: `${reportsPath}/:report`,
    lazy: {
      ...lazyQueryRoute(async () => (await import('./loadReportViewer.ts')).viewerQuery),
      ...lazyPage(async () => (await import('./ReportViewerPage.tsx')).ReportViewerPage),
    },
  },
];
