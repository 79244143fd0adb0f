import { z } from 'zod';
import { idParameterSchema } from '../../../http/commonSchemas.ts';
import { route } from '../../../http/route.ts';
import { revisionBodySchema } from '../instances/instanceSchemas.ts';
import { createMonths } from './monthsService.ts';
import { monthsSchema, payrollAccountsBodySchema, payrollAccountsSchema } from './schemas.ts';
import { readPayrollAccounts, savePayrollAccounts } from './service.ts';

const instance = '/actuals/payroll/streams/:streamId/instances/:instanceId';
const kind = 'payroll' as const;
const parameters = z.object({
  streamId: idParameterSchema.describe('Id of the stream.'),
  instanceId: idParameterSchema.describe('Id of the instance.'),
});
const object = 'payroll_stream_instances' as const;

export const columnRoutes = [
  route({
    method: 'GET',
    path: `${instance}/accounts`,
    summary:
      'The columns of amounts of a payroll file with their accounts, and what the file proposes beside them',
    permission: { on: object, do: 'read' },
    params: parameters,
    response: payrollAccountsSchema,
    handler: ({ db, clientId, params }) => readPayrollAccounts(db, clientId, { kind, ...params }),
  }),
  route({
    method: 'PUT',
    path: `${instance}/accounts`,
    summary:
      'Saves the whole list of columns of amounts with their accounts; gaps are allowed, mistakes are not',
    permission: { on: object, do: 'edit' },
    audit: { object, do: 'update' },
    params: parameters,
    body: payrollAccountsBodySchema,
    response: payrollAccountsSchema,
    handler: ({ db, clientId, params, body }) => savePayrollAccounts(db, clientId, { kind, ...params }, body),
  }),
  route({
    method: 'POST',
    path: `${instance}/months`,
    summary: 'Creates an instance for each further month that the file names, with the same file and map',
    permission: { on: object, do: 'add' },
    audit: { object, do: 'create' },
    params: parameters,
    body: revisionBodySchema.nullish(),
    status: 201,
    response: monthsSchema,
    handler: ({ db, clientId, params, body }) =>
      createMonths(db, clientId, { kind, ...params }, body?.revision),
  }),
];
