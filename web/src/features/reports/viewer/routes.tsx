import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import { lazyPage } from '../../../components/lazyPage.ts';
import { changedSearch } from '../../../components/useQueryState.ts';
import { lazyLoader } from '../../../relay/lazyLoader.ts';
import { isAskedAgain } from '../../../relay/queryRoute.ts';
import { reportAccessParameter, reportsPath, versionParameter, versionsParameter } from '../reportAddress.ts';
import { NO_CELL } from './noCell.ts';

const LOOK_ONLY = {
  ...NO_CELL,
  level: null,
  open: null,
  closed: null,
  empty: null,
  scale: null,
  [versionsParameter]: null,
  [versionParameter]: null,
  [reportAccessParameter]: null,
};

/** What is open beside the grid, how deep the tree is, and what is only shown otherwise, asks for no new figures. */
function isAnotherFilter(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = change;
  const key = (url: URL) => `${url.pathname}?${changedSearch(url.searchParams, LOOK_ONLY)}`;
  return isAskedAgain(change) || key(currentUrl) !== key(nextUrl);
}

/** A report with its figures. */
export const reportViewerRoutes: RouteObject[] = [
  {
    path: `${reportsPath}/:report`,
    handle: { namespaces: ['reports', 'reports/viewer', 'reports/drill', 'access'] },
    shouldRevalidate: isAnotherFilter,
    lazy: {
      loader: lazyLoader(async () => (await import('./loadReportViewer.ts')).loadReportViewer),
      ...lazyPage(async () => (await import('./ReportViewerPage.tsx')).ReportViewerPage),
    },
  },
];
