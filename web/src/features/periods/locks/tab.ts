import type { LocksQuery } from '../../../__generated__/LocksQuery.graphql.ts';
import query from '../../../__generated__/LocksQuery$parameters.ts';
import { lazyPage } from '../../../components/lazyPage.ts';
import type { SetupTab } from '../../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../../relay/queryRoute.ts';

export const locksTab = {
  // Behind the periods that they are of.
  place: 2.5,
  catalogue: 'periods/locks',
  objectType: 'PERIODS',
  route: {
    path: 'locks',
    ...queryRoute<LocksQuery>({ query, namespaces: ['periods/locks'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./Locks.tsx')).LocksTab),
  },
} as const satisfies SetupTab;
