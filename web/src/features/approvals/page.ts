import type { ApprovalsPageQuery } from '../../__generated__/ApprovalsPageQuery.graphql.ts';
import document from '../../__generated__/ApprovalsPageQuery$parameters.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';
import { ApprovalsPage } from './ApprovalsPage.tsx';

/** What the route fetches in one piece: the page for signing in names no more of it. */
export const page = {
  Page: ApprovalsPage,
  query: queryRoute<ApprovalsPageQuery>({
    query: document,
    namespaces: ['approvals'],
    variables: ofClient,
  }),
};
