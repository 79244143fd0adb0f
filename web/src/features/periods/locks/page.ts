import type { LocksPageQuery } from '../../../__generated__/LocksPageQuery.graphql.ts';
import document from '../../../__generated__/LocksPageQuery$parameters.ts';
import { ofClient, queryRoute } from '../../../relay/queryRoute.ts';
import { LocksPage } from './LocksPage.tsx';

/** What the route fetches in one piece: the page for signing in names no more of it. */
export const page = {
  Page: LocksPage,
  query: queryRoute<LocksPageQuery>({
    query: document,
    namespaces: ['periods/locks'],
    variables: ofClient,
  }),
};
