import { z } from 'zod';
import { flagQuerySchema, idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import { ledgerImportRoutes } from './import/routes.ts';
import {
  accountSchema,
  accountSourceBodySchema,
  ledgerBodySchema,
  ledgerGrant,
  ledgerSchema,
  ledgerTagsSchema,
} from './schemas.ts';
import { readLedger, readTags, saveLedger } from './service.ts';
import { requireAccount, setAccountSource } from './sourceService.ts';
import { starterChartRoutes } from './starter/routes.ts';

export const chartRoutes = [
  route({
    method: 'GET',
    path: '/ledger',
    summary: 'The chart of accounts, flat and in tree order',
    permission: ledgerGrant,
    query: z.strictObject({
      include_balance: flagQuerySchema
        .default(false)
        .describe('With balance accounts; revenue and expense alone without.'),
    }),
    response: ledgerSchema,
    handler: ({ db, clientId, query }) => readLedger(db, clientId, query.include_balance),
  }),
  route({
    method: 'POST',
    path: '/ledger',
    summary: 'Saves the whole chart of accounts in one transaction',
    permission: { on: 'ledger', do: 'edit' },
    audit: { object: 'ledger', do: 'update' },
    body: ledgerBodySchema,
    bodyBytesMax: 16 * 2 ** 20,
    response: ledgerSchema,
    handler: ({ db, clientId, body }) => saveLedger(db, clientId, body),
  }),
  route({
    method: 'GET',
    path: '/ledger/tags',
    summary: 'The tags of the chart of accounts, each with the number of accounts that bear it',
    permission: { on: 'ledger', do: 'read' },
    response: ledgerTagsSchema,
    handler: ({ db, clientId }) => readTags(db, clientId),
  }),
  route({
    method: 'POST',
    path: '/ledger/accounts/:id/source',
    summary: 'Says whether the figures of an account come from payroll, by person, as well as from the books',
    permission: { on: 'ledger', do: 'edit' },
    audit: { object: 'ledger', do: 'update' },
    params: z.object({ id: idParameterSchema.describe('Id of the account.') }),
    requireNamed: (db, clientId, { id }) => requireAccount(db, clientId, id),
    body: accountSourceBodySchema,
    response: accountSchema,
    handler: ({ db, clientId, params, body }) => setAccountSource(db, clientId, params.id, body.source),
  }),
  ...ledgerImportRoutes,
  ...starterChartRoutes,
];
