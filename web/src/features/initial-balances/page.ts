import type { InitialBalancesPageQuery } from '../../__generated__/InitialBalancesPageQuery.graphql.ts';
import document from '../../__generated__/InitialBalancesPageQuery$parameters.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';
import { InitialBalancesPage } from './InitialBalancesPage.tsx';

/** What the route fetches in one piece: the page for signing in names no more of it. */
export const page = {
  Page: InitialBalancesPage,
  query: queryRoute<InitialBalancesPageQuery>({
    query: document,
    namespaces: ['initial-balances'],
    variables: ofClient,
  }),
};
