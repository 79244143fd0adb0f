import type { CurrencyFormQuery } from '../../__generated__/CurrencyFormQuery.graphql.ts';
import query from '../../__generated__/CurrencyFormQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const currencyTab = {
  place: 3,
  catalogue: 'currencies',
  objectType: 'CURRENCIES',
  route: {
    path: 'currency',
    ...queryRoute<CurrencyFormQuery>({ query, namespaces: ['currencies'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./CurrencyForm.tsx')).CurrencyTab),
  },
} as const satisfies SetupTab;
