import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import {
  cancelSubstitution,
  orderAccountDeletion,
  readAccountReferences,
  readSubstitutions,
  requireAccount,
  requireSubstitution,
} from './orderService.ts';
import {
  referencesSchema,
  substituteBodySchema,
  substitutionSchema,
  substitutionsSchema,
} from './schemas.ts';

const accountParameters = z.object({ id: idParameterSchema.describe('Id of the account.') });

const work = [
  { object: 'ledger', do: 'begin' },
  { object: 'ledger', do: 'end' },
  ...(
    [
      'settings',
      'rates',
      'balance_categories',
      'initial_balance',
      'stream_accounts',
      'financial_rules',
    ] as const
  ).map((object) => ({ object, do: 'update' as const })),
] as const;

export const substitutionRoutes = [
  route({
    method: 'GET',
    path: '/ledger/accounts/:id/references',
    summary: 'What refers to an account, and would refer to its substitute after a deletion',
    permission: { on: 'ledger', do: 'delete' },
    params: accountParameters,
    requireNamed: requireAccount,
    response: referencesSchema,
    handler: ({ db, clientId, params }) => readAccountReferences(db, clientId, params.id),
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
    audit: { object: 'ledger', do: 'cancel', also: work },
    params: z.object({ id: idParameterSchema.describe('Id of the deletion.') }),
    requireNamed: requireSubstitution,
    response: substitutionSchema,
    handler: ({ db, jobs, clientId, params }) => cancelSubstitution({ db, jobs }, clientId, params.id),
  }),
];
