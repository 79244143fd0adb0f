import { z } from 'zod';
import { idParameterSchema, numberParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import { orderInstanceDeletion, readInstanceReferences, requireInstance } from './instanceService.ts';
import {
  cancelSubstitution,
  orderAccountDeletion,
  readAccountReferences,
  readSubstitutions,
  requireAccount,
  requireSubstitution,
} from './orderService.ts';
import {
  instanceReferencesQuerySchema,
  referencesSchema,
  substituteBodySchema,
  substituteInstanceBodySchema,
  substituteQuerySchema,
  substitutionSchema,
  substitutionsSchema,
} from './schemas.ts';

const accountParameters = z.object({ id: idParameterSchema.describe('Id of the account.') });

const instanceParameters = z.object({
  id: idParameterSchema.describe('Id of the dimension.'),
  instanceId: idParameterSchema.describe('Id of the dimension instance.'),
  periodId: numberParameterSchema(z.number().int().min(-1)).describe(
    'First period without it: its id, or -1 for the beginning.',
  ),
});

const work = [
  { object: 'ledger', do: 'begin' },
  { object: 'ledger', do: 'end' },
  ...(
    [
      'settings',
      'rates',
      'balance_categories',
      'initial_balance',
      'adjustments',
      'stream_accounts',
      'financial_rules',
      'eliminations',
      'payroll_stream_instances',
      'report_builder_reports',
    ] as const
  ).map((object) => ({ object, do: 'update' as const })),
] as const;

const workOnDimensions = [
  { object: 'dimensions', do: 'begin' },
  { object: 'dimensions', do: 'end' },
  { object: 'eliminations', do: 'update' },
  { object: 'report_builder_reports', do: 'update' },
] as const;

export const substitutionRoutes = [
  route({
    method: 'GET',
    path: '/ledger/accounts/:id/references',
    summary: 'What refers to an account, and would refer to its substitute after a deletion',
    permission: { on: 'ledger', do: 'delete' },
    params: accountParameters,
    requireNamed: requireAccount,
    query: substituteQuerySchema,
    response: referencesSchema,
    handler: ({ db, clientId, params, query }) =>
      readAccountReferences(db, clientId, { id: params.id, substituteId: query.substitute_id ?? null }),
  }),
  route({
    method: 'DELETE',
    path: '/ledger/accounts/:id',
    summary: 'Starts to delete an account, whose place in everything that refers to it another one takes',
    permission: { on: 'ledger', do: 'delete' },
    audit: { object: 'ledger', do: 'delete', also: work },
    params: accountParameters,
    requireNamed: requireAccount,
    body: substituteBodySchema.nullish(),
    status: 202,
    response: substitutionSchema,
    handler: ({ db, jobs, clientId, user, params, body }) =>
      orderAccountDeletion({ db, jobs }, { clientId, userId: user.id, id: params.id }, body),
  }),
  route({
    method: 'GET',
    path: '/dimensions/:id/instances/:instanceId/:periodId/references',
    summary:
      'What refers to a dimension instance from a period on, and would refer to its substitute after a deletion',
    permission: { on: 'dimensions', do: 'delete' },
    params: instanceParameters,
    requireNamed: requireInstance,
    query: instanceReferencesQuerySchema,
    response: referencesSchema,
    handler: ({ db, clientId, params, query }) =>
      readInstanceReferences(db, clientId, params, {
        toPeriodId: query.to_period_id ?? null,
        substituteId: query.substitute_id ?? null,
      }),
  }),
  route({
    method: 'DELETE',
    path: '/dimensions/:id/instances/:instanceId/:periodId',
    summary:
      'Starts to delete a dimension instance from a period on, whose place in everything that refers to it there another one takes',
    permission: { on: 'dimensions', do: 'delete' },
    audit: { object: 'dimensions', do: 'delete', also: workOnDimensions },
    params: instanceParameters,
    requireNamed: requireInstance,
    body: substituteInstanceBodySchema.nullish(),
    status: 202,
    response: substitutionSchema,
    handler: ({ db, jobs, clientId, user, params, body }) =>
      orderInstanceDeletion({ db, jobs }, { clientId, userId: user.id, named: params }, body),
  }),
  route({
    method: 'GET',
    path: '/substitutions',
    summary: 'The last deletions by which something else took the place of what went, the latest first',
    permission: { on: 'ledger', do: 'read' },
    response: substitutionsSchema,
    handler: ({ db, clientId }) => readSubstitutions(db, clientId),
  }),
  route({
    method: 'DELETE',
    path: '/substitutions/:id',
    summary: 'Asks such a deletion to stop',
    permission: { on: 'ledger', do: 'delete' },
    audit: {
      object: 'ledger',
      do: 'cancel',
      also: [...work, { object: 'dimensions', do: 'cancel' }, ...workOnDimensions],
    },
    params: z.object({ id: idParameterSchema.describe('Id of the deletion.') }),
    requireNamed: requireSubstitution,
    response: substitutionSchema,
    handler: ({ db, jobs, clientId, params }) => cancelSubstitution({ db, jobs }, clientId, params.id),
  }),
];
