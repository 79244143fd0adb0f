import type { RouteObject } from 'react-router';
import { lazyPage } from '../../components/lazyPage.ts';
import { lazyQueryRoute } from '../../relay/lazyQueryRoute.ts';

export const auditRoutes: RouteObject[] = [
  {
    path: 'audit-log',
    lazy: {
      ...lazyQueryRoute(async () => (await import('./auditQueries.ts')).auditOfInstallation),
      ...lazyPage(async () => (await import('./AdminAuditPage.tsx')).AdminAuditPage),
    },
  },
];
