import { route } from '../../http/route.ts';
import { intercompanyQuerySchema, intercompanySchema } from './schemas.ts';
import { readIntercompany } from './service.ts';

export const intercompanyRoutes = [
  route({
    method: 'GET',
    path: '/data_audit/intercompany',
    summary: 'What legal entities have with each other, and how far they agree',
    permission: { on: 'trial_balance', do: 'browse' },
    query: intercompanyQuerySchema,
    response: intercompanySchema,
    handler: ({ db, clientId, query }) => readIntercompany(db, clientId, query),
  }),
];
