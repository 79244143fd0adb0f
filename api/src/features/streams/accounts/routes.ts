import { route } from '../../../http/route.ts';
import { z } from 'zod';
import { idParameterSchema } from '../../../http/commonSchemas.ts';
import { streamAccountsBodySchema, streamAccountsQuerySchema, streamAccountsSchema } from './schemas.ts';
import { readStreamAccounts, saveStreamAccounts } from './service.ts';

const accounts = '/actuals/financial/streams/:streamId/accounts';
const parameters = z.object({ streamId: idParameterSchema.describe('Id of the stream.') });
const kind = 'financial' as const;

export const accountRoutes = [
  route({
    method: 'GET',
    path: accounts,
    summary:
      'The accounts of a stream, with those of a file that it does not know yet and the ledger accounts that their codes propose',
    permission: { on: 'financial_streams', do: 'read' },
    params: parameters,
    query: streamAccountsQuerySchema,
    response: streamAccountsSchema,
    handler: ({ db, clientId, params, query }) =>
      readStreamAccounts(db, clientId, { kind, streamId: params.streamId }, query.instance_id),
  }),
  route({
    method: 'PUT',
    path: accounts,
    summary: 'Saves the whole list of accounts of a stream',
    permission: { on: 'financial_streams', do: 'edit' },
    audit: { object: 'stream_accounts', do: 'update' },
    params: parameters,
    body: streamAccountsBodySchema,
    bodyBytesMax: 8 * 1024 * 1024,
    response: streamAccountsSchema,
    handler: ({ db, clientId, params, body }) =>
      saveStreamAccounts(db, clientId, { kind, streamId: params.streamId }, body),
  }),
];
