import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import { NO_FIGURE } from './noFigure.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { changedSearch } from '../../components/useQueryState.ts';
import { lazyLoader } from '../../relay/lazyLoader.ts';
import { isAskedAgain } from '../../relay/queryRoute.ts';

const LOOK_ONLY = { ...NO_FIGURE, level: null, open: null, closed: null, find: null };

/** What is open beside the grid, how deep the tree is, or what is looked for in it, asks for no new figures. */
function isAnotherFilter(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = change;
  const key = (url: URL) => `${url.pathname}?${changedSearch(url.searchParams, LOOK_ONLY)}`;
  return isAskedAgain(change) || key(currentUrl) !== key(nextUrl);
}

export const trialBalanceRoutes: RouteObject[] = [
  {
    path: 'data-audit/balance',
    shouldRevalidate: isAnotherFilter,
    lazy: {
      // What reads its filter is nothing that the page for signing in needs.
      loader: lazyLoader(async () => (await import('./loadTrialBalance.ts')).loadTrialBalance),
      ...lazyPage(async () => (await import('./TrialBalancePage.tsx')).TrialBalancePage),
    },
  },
];
