import type { OwnershipPageQuery } from '../../__generated__/OwnershipPageQuery.graphql.ts';
import document from '../../__generated__/OwnershipPageQuery$parameters.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';
import { OwnershipPage } from './OwnershipPage.tsx';

/** What the route fetches in one piece: the page for signing in names no more of it. */
export const page = {
  Page: OwnershipPage,
  query: queryRoute<OwnershipPageQuery>({
    query: document,
    namespaces: ['ownership'],
    variables: ofClient,
  }),
};
