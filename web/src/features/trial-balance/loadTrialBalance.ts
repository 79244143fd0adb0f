import { loadQuery, fetchQuery } from 'react-relay';
import { redirect, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { TrialBalanceFiguresQuery } from '../../__generated__/TrialBalanceFiguresQuery.graphql.ts';
import figuresQuery from '../../__generated__/TrialBalanceFiguresQuery$parameters.ts';
import frameQuery, { type TrialBalancePageQuery } from '../../__generated__/TrialBalancePageQuery.graphql.ts';
import { changedSearch } from '../../components/useQueryState.ts';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { getEnvironment } from '../../relay/environment.ts';
import { findSignedInPerson } from '../../relay/signedInPerson.ts';
import { isAskedAgain, ofClient } from '../../relay/queryRoute.ts';
import { frameOf, type TrialBalanceRouteData } from './balanceFrame.ts';
import { balanceVariables, filterOf } from './balanceFilter.ts';
import { defaultRange } from './defaultRange.ts';
import { lastSelection, namesSelection, rememberSelection, withSelection } from './lastSelection.ts';
import { NO_FIGURE } from './noFigure.ts';

const namespaces = ['trial-balance'];

/** The filter needs the periods and entities to be known: they are read first, and once for all visits. */
async function loadTrialBalance({
  params,
  request,
}: LoaderFunctionArgs): Promise<TrialBalanceRouteData | Response> {
  const environment = getEnvironment();
  const ofAddress = ofClient(params);
  const url = new URL(request.url);
  const [answer, person] = await Promise.all([
    fetchQuery<TrialBalancePageQuery>(environment, frameQuery, ofAddress, {
      fetchPolicy: 'store-or-network',
    }).toPromise(),
    findSignedInPerson(environment),
    loadNamespaces(namespaces),
  ]);
  const clientId = answer?.client?.id ?? '';
  const personId = person?.id ?? '';
  const frame = frameOf(answer?.client);
  const filter = filterOf(url.searchParams, frame);
  if (!filter && frame.periods.length > 0) {
    const last = namesSelection(url.searchParams) ? null : lastSelection({ personId, clientId }, frame);
    const selection = last ?? (await defaultRange(environment, clientId, frame.periods));
    return redirect(`${url.pathname}?${withSelection(url.searchParams, selection)}`);
  }
  const queryRef = loadQuery<TrialBalancePageQuery>(environment, frameQuery, ofAddress, {
    fetchPolicy: 'store-or-network',
  });
  if (!filter) return { queryRef, figuresRef: null };
  rememberSelection({ personId, clientId }, url.searchParams);
  const figuresRef = loadQuery<TrialBalanceFiguresQuery>(
    environment,
    figuresQuery,
    { clientId, filter: balanceVariables(filter) },
    { fetchPolicy: 'store-and-network' },
  );
  return { queryRef, figuresRef };
}

const LOOK_ONLY = { ...NO_FIGURE, level: null, open: null, closed: null, find: null };

/** What is open beside the grid, how deep the tree is, or what is looked for in it, asks for no new figures. */
function isAnotherFilter(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = change;
  const key = (url: URL) => `${url.pathname}?${changedSearch(url.searchParams, LOOK_ONLY)}`;
  return isAskedAgain(change) || key(currentUrl) !== key(nextUrl);
}

export const balanceQuery = {
  handle: { namespaces },
  loader: loadTrialBalance,
  shouldRevalidate: isAnotherFilter,
};
