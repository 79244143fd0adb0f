import type { HistoricalRatesPageQuery } from '../../__generated__/HistoricalRatesPageQuery.graphql.ts';
import document from '../../__generated__/HistoricalRatesPageQuery$parameters.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';
import { HistoricalRatesPage } from './HistoricalRatesPage.tsx';

/** What the route fetches in one piece: the page for signing in names no more of it. */
export const page = {
  Page: HistoricalRatesPage,
  query: queryRoute<HistoricalRatesPageQuery>({
    query: document,
    namespaces: ['historical-rates', 'exchange-rates'],
    variables: ofClient,
  }),
};
