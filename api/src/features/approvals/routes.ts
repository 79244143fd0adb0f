import { route } from '../../http/route.ts';
import { approvalsQuerySchema, approvalsSchema, rightsOfApprovals } from './schemas.ts';
import { readApprovals } from './service.ts';

export const approvalRoutes = [
  route({
    method: 'GET',
    path: '/approvals',
    summary: 'What waits for the caller to approve, release or reject',
    permission: { field: 'of', grants: rightsOfApprovals },
    keepsToOpenRecords: true,
    query: approvalsQuerySchema,
    response: approvalsSchema,
    handler: ({ db, user, membership, query }) => readApprovals(db, membership, user.id, query.of),
  }),
];
