import { route } from '../../http/route.ts';
import { readAuditPeople } from './people.ts';
import {
  adminAuditPageSchema,
  adminAuditQuerySchema,
  auditPageSchema,
  auditPeopleQuerySchema,
  auditPeopleSchema,
  auditQuerySchema,
} from './schemas.ts';
import { readAuditLog, readInstallationLog } from './service.ts';

export const auditRoutes = [
  route({
    method: 'GET',
    path: '/audit_log',
    summary: 'What was changed of the client, the latest first, by page',
    permission: { on: 'audit_log', do: 'read' },
    query: auditQuerySchema,
    response: auditPageSchema,
    handler: ({ db, clientId, query }) => readAuditLog(db, clientId, query),
  }),
  route({
    method: 'GET',
    path: '/audit_log/people',
    summary:
      'Whom the audit log names without their being members at present, the latest first, some of them',
    permission: { on: 'audit_log', do: 'read' },
    query: auditPeopleQuerySchema,
    response: auditPeopleSchema,
    handler: ({ db, clientId, query }) => readAuditPeople(db, clientId, query),
  }),
  route({
    method: 'GET',
    path: '/admin/audit_log',
    summary:
      'What was changed of the installation, and by platform administrators within clients, the latest first, by page, without what was and is',
    permission: 'platformAdmin',
    query: adminAuditQuerySchema,
    response: adminAuditPageSchema,
    handler: ({ db, query }) => readInstallationLog(db, query),
  }),
];
