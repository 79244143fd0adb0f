import type { RouteObject } from 'react-router';
import type { ExchangeRatesPageQuery } from '../../__generated__/ExchangeRatesPageQuery.graphql.ts';
import query from '../../__generated__/ExchangeRatesPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';
import { yearOf } from './yearOf.ts';

export const exchangeRatesRoutes: RouteObject[] = [
  {
    path: 'exchange-rates',
    ...queryRoute<ExchangeRatesPageQuery>({
      query,
      namespaces: ['exchange-rates', 'currencies'],
      variables: (params, search) => ({ ...ofClient(params), year: yearOf(search).year }),
    }),
    lazy: lazyPage(async () => (await import('./ExchangeRatesPage.tsx')).ExchangeRatesPage),
  },
];
