import type { AclEntriesQuery } from '../../__generated__/AclEntriesQuery.graphql.ts';
import query from '../../__generated__/AclEntriesQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const accessTab = {
  place: 6,
  catalogue: 'access',
  objectType: 'ACL',
  route: {
    path: 'access',
    ...queryRoute<AclEntriesQuery>({ query, namespaces: ['access'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./AclEntries.tsx')).AccessTab),
  },
} as const satisfies SetupTab;
