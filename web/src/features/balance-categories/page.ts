import type { BalanceCategoriesPageQuery } from '../../__generated__/BalanceCategoriesPageQuery.graphql.ts';
import document from '../../__generated__/BalanceCategoriesPageQuery$parameters.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';
import { BalanceCategoriesPage } from './BalanceCategoriesPage.tsx';

/** What the route fetches in one piece: the page for signing in names no more of it. */
export const page = {
  Page: BalanceCategoriesPage,
  query: queryRoute<BalanceCategoriesPageQuery>({
    query: document,
    namespaces: ['balance-categories', 'substitution'],
    variables: ofClient,
  }),
};
