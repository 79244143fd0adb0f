import type { LegalEntitiesQuery } from '../../__generated__/LegalEntitiesQuery.graphql.ts';
import query from '../../__generated__/LegalEntitiesQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const legalEntitiesTab = {
  place: 1,
  catalogue: 'legal-entities',
  objectType: 'LEGAL_ENTITIES',
  route: {
    path: 'entities',
    ...queryRoute<LegalEntitiesQuery>({ query, namespaces: ['legal-entities'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./LegalEntities.tsx')).LegalEntitiesTab),
  },
} as const satisfies SetupTab;
