import type { AuditLogQuery } from '../../__generated__/AuditLogQuery.graphql.ts';
import query from '../../__generated__/AuditLogQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';
import { ACTIONS_IN_CLIENT, filterOf, OBJECTS_OF_CLIENT } from './auditFilter.ts';

export const auditTab = {
  place: 9,
  catalogue: 'audit',
  objectType: 'AUDIT_LOG',
  isReadOnly: true,
  route: {
    path: 'audit-log',
    ...queryRoute<AuditLogQuery>({
      query,
      namespaces: ['audit'],
      variables: (params, search) => ({
        ...ofClient(params),
        ...filterOf(search, OBJECTS_OF_CLIENT, ACTIONS_IN_CLIENT),
      }),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./AuditLog.tsx')).AuditLogTab),
  },
} as const satisfies SetupTab;
