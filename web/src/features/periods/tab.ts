import type { PeriodsFormQuery } from '../../__generated__/PeriodsFormQuery.graphql.ts';
import query from '../../__generated__/PeriodsFormQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const periodsTab = {
  place: 2,
  catalogue: 'periods',
  objectType: 'PERIODS',
  route: {
    path: 'periods',
    ...queryRoute<PeriodsFormQuery>({ query, namespaces: ['periods'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./PeriodsForm.tsx')).PeriodsTab),
  },
} as const satisfies SetupTab;
