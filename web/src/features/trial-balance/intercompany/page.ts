import type { IntercompanyPageQuery } from '../../../__generated__/IntercompanyPageQuery.graphql.ts';
import document from '../../../__generated__/IntercompanyPageQuery$parameters.ts';
import { ofClient, queryRoute } from '../../../relay/queryRoute.ts';
import { IntercompanyPage } from './IntercompanyPage.tsx';

/** What the route fetches in one piece. */
export const page = {
  Page: IntercompanyPage,
  query: queryRoute<IntercompanyPageQuery>({
    query: document,
    // Lines behind a figure are those of the trial balance.
    namespaces: ['trial-balance/intercompany', 'trial-balance'],
    variables: ofClient,
  }),
};
