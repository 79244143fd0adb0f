import type { OwnershipQuery } from '../../__generated__/OwnershipQuery.graphql.ts';
import query from '../../__generated__/OwnershipQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const ownershipTab = {
  place: 4.5,
  catalogue: 'ownership',
  objectType: 'OWNERSHIP',
  route: {
    path: 'ownership',
    ...queryRoute<OwnershipQuery>({ query, namespaces: ['ownership'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./Ownership.tsx')).Ownership),
  },
} as const satisfies SetupTab;
