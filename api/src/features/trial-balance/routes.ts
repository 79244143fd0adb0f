import { z } from 'zod';
import { route } from '../../http/route.ts';
import { readTrialBalance } from './balanceService.ts';
import { readCoverage } from './coverage.ts';
import { figureCoverageSchema, trialBalanceQuerySchema, trialBalanceSchema } from './schemas.ts';
import {
  groupsQuerySchema,
  groupsSchema,
  sourceRowSchema,
  transactionsQuerySchema,
  transactionsSchema,
} from './transactionSchemas.ts';
import { readTransactionGroups } from './transactionGroups.ts';
import { readTransactions, readTransactionSource } from './transactionService.ts';

export const trialBalanceRoutes = [
  route({
    method: 'GET',
    path: '/data_audit/trial_balance',
    summary: 'Opening, turnover and closing of every account and period',
    permission: { on: 'trial_balance', do: 'browse' },
    query: trialBalanceQuerySchema,
    response: trialBalanceSchema,
    handler: ({ db, clientId, roles, query }) => readTrialBalance(db, { clientId, roles }, query),
  }),
  route({
    method: 'GET',
    path: '/data_audit/trial_balance/coverage',
    summary: 'From when to when each legal entity has figures',
    permission: { on: 'trial_balance', do: 'browse' },
    response: z.array(figureCoverageSchema),
    handler: ({ db, clientId }) => readCoverage(db, clientId),
  }),
  route({
    method: 'GET',
    path: '/data_audit/trial_balance/transactions',
    summary: 'The postings that add up to a figure',
    permission: { on: 'trial_balance', do: 'read' },
    query: transactionsQuerySchema,
    response: transactionsSchema,
    handler: ({ db, membership, query }) => readTransactions(db, membership, query),
  }),
  route({
    method: 'GET',
    path: '/data_audit/trial_balance/transactions/groups',
    summary: 'The postings that add up to a figure, grouped by the values of an analytics field',
    permission: { on: 'trial_balance', do: 'read' },
    query: groupsQuerySchema,
    response: groupsSchema,
    handler: ({ db, clientId, query }) => readTransactionGroups(db, clientId, query),
  }),
  route({
    method: 'GET',
    path: '/data_audit/trial_balance/transactions/:id/source',
    summary: 'The row of the file behind a posting',
    permission: { on: 'trial_balance', do: 'read' },
    params: z.object({
      id: z.string().max(100).describe('Id of the posting, as the list of transactions names it.'),
    }),
    requireNamed: (db, clientId, { id }) => readTransactionSource(db, clientId, id),
    response: sourceRowSchema,
    handler: ({ db, clientId, params }) => readTransactionSource(db, clientId, params.id),
  }),
];
