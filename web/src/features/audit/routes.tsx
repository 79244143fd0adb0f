import type { RouteObject } from 'react-router';
import type { AdminAuditPageQuery } from '../../__generated__/AdminAuditPageQuery.graphql.ts';
import query from '../../__generated__/AdminAuditPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';
import { ACTIONS_IN_INSTALLATION, filterOf, OBJECTS_OF_INSTALLATION } from './auditFilter.ts';

export const auditRoutes: RouteObject[] = [
  {
    path: 'audit-log',
    ...queryRoute<AdminAuditPageQuery>({
      query,
      namespaces: ['audit'],
      variables: (_, search) => filterOf(search, OBJECTS_OF_INSTALLATION, ACTIONS_IN_INSTALLATION),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./AdminAuditPage.tsx')).AdminAuditPage),
  },
];
