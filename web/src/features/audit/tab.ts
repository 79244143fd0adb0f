import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { lazyQueryRoute } from '../../relay/lazyQueryRoute.ts';

export const auditTab = {
  place: 9,
  catalogue: 'audit',
  objectType: 'AUDIT_LOG',
  isReadOnly: true,
  route: {
    path: 'audit-log',
    lazy: {
      ...lazyQueryRoute(async () => (await import('./auditQueries.ts')).auditOfClient),
      ...lazyPage(async () => (await import('./AuditLog.tsx')).AuditLogTab),
    },
  },
} as const satisfies SetupTab;
