import type { PayrollDataPageQuery } from '../../__generated__/PayrollDataPageQuery.graphql.ts';
import document from '../../__generated__/PayrollDataPageQuery$parameters.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';
import { PayrollDataPage } from './PayrollDataPage.tsx';

/** What the route fetches in one piece: the page for signing in names no more of it. */
export const page = {
  Page: PayrollDataPage,
  query: queryRoute<PayrollDataPageQuery>({
    query: document,
    namespaces: ['payroll'],
    variables: ofClient,
  }),
};
