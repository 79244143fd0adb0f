import type { AccessQuery } from '../../__generated__/AccessQuery.graphql.ts';
import query from '../../__generated__/AccessQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const accessTab = {
  place: 7,
  catalogue: 'access',
  objectType: 'ACL',
  route: {
    path: 'access',
    ...queryRoute<AccessQuery>({ query, namespaces: ['access'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./Access.tsx')).AccessTab),
  },
} as const satisfies SetupTab;
