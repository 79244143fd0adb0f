import type { RetainedEarningsFormQuery } from '../../__generated__/RetainedEarningsFormQuery.graphql.ts';
import query from '../../__generated__/RetainedEarningsFormQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const retainedEarningsTab = {
  place: 4,
  catalogue: 'settings',
  objectType: 'SETTINGS',
  route: {
    path: 'retained',
    ...queryRoute<RetainedEarningsFormQuery>({
      query,
      namespaces: ['settings', 'substitution'],
      variables: ofClient,
    }),
    lazy: lazyPage(async () => (await import('./RetainedEarningsForm.tsx')).RetainedEarningsTab),
  },
} as const satisfies SetupTab;
