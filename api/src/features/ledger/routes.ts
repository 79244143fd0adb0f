import { z } from 'zod';
import { flagQuerySchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import { ledgerBodySchema, ledgerSchema } from './schemas.ts';
import { readLedger, saveLedger } from './service.ts';

export const ledgerRoutes = [
  route({
    method: 'GET',
    path: '/ledger',
    summary: 'The chart of accounts, flat and in tree order',
    permission: { on: 'ledger', do: 'read' },
    query: z.strictObject({ include_balance: flagQuerySchema.default(true) }),
    response: ledgerSchema,
    handler: ({ db, clientId, query }) => readLedger(db, clientId, query.include_balance),
  }),
  route({
    method: 'POST',
    path: '/ledger',
    summary: 'Saves the whole chart of accounts in one transaction',
    permission: { on: 'ledger', do: 'edit' },
    body: ledgerBodySchema,
    bodyBytesMax: 16 * 2 ** 20,
    response: ledgerSchema,
    handler: ({ db, clientId, body }) => saveLedger(db, clientId, body),
  }),
];
