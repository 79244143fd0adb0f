import type { AdjustmentsPageQuery } from '../../__generated__/AdjustmentsPageQuery.graphql.ts';
import document from '../../__generated__/AdjustmentsPageQuery$parameters.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';
import { AdjustmentsPage } from './AdjustmentsPage.tsx';

/** What the route fetches in one piece: the page for signing in names no more of it. */
export const page = {
  Page: AdjustmentsPage,
  query: queryRoute<AdjustmentsPageQuery>({
    query: document,
    namespaces: ['adjustments'],
    variables: ofClient,
  }),
};
