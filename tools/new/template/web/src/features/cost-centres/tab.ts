import type { CostCentresQuery } from '../../__generated__/CostCentresQuery.graphql.ts';
import query from '../../__generated__/CostCentresQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const costCentresTab = {
  place: 50,
  catalogue: 'cost-centres',
  objectType: 'COST_CENTRES',
  route: {
    path: 'cost-centres',
    ...queryRoute<CostCentresQuery>({ query, namespaces: ['cost-centres'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./CostCentres.tsx')).CostCentres),
  },
} as const satisfies SetupTab;
