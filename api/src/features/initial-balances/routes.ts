import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { receiveOnce } from '../../http/receiveOnce.ts';
import { route } from '../../http/route.ts';
import { plainTableParts } from '../files/tableSchemas.ts';
import { receiveParts } from '../uploads/partsService.ts';
import { receivedFile } from '../uploads/service.ts';
import { deleteInitialBalance, requireInitialBalance } from './deletion.ts';
import { readInitialBalances } from './describe.ts';
import {
  deletedInitialBalanceSchema,
  initialBalanceImportSchema,
  initialBalancesQuerySchema,
  initialBalancesSchema,
  uploadBodySchema,
  uploadPartsSchema,
} from './schemas.ts';
import { importInitialBalance } from './service.ts';

const parts = {
  purpose: 'initial_balance',
  schema: uploadPartsSchema,
  plainParts: new Set(plainTableParts),
} as const;

const parameters = z.object({ id: idParameterSchema.describe('Id of the initial balance.') });

export const initialBalanceRoutes = [
  route({
    method: 'GET',
    path: '/balance/initial',
    summary: 'The initial balances of legal entities',
    permission: { on: 'initial_balance', do: 'read' },
    query: initialBalancesQuerySchema,
    response: initialBalancesSchema,
    handler: ({ db, clientId, query }) => readInitialBalances(db, clientId, query.legal_entity_id),
  }),
  route({
    method: 'POST',
    path: '/balance/initial/upload',
    summary:
      'Takes the initial balance of a legal entity from a file, or with `preview` tells what that would do: an upload by its id, or the file itself as multipart',
    permission: { on: 'initial_balance', do: 'add' },
    audit: { object: 'initial_balance', do: 'import', also: [receivedFile] },
    changesNothing: (body) => body?.preview === true,
    bodyKind: 'jsonOrMultipart',
    body: uploadBodySchema.nullish(),
    response: initialBalanceImportSchema,
    handler: async ({ db, clientId, user, body, request }) => {
      const order =
        body ??
        (await receiveOnce(request, async () =>
          receiveParts(db, clientId, request, { ...parts, userId: user.id }),
        ));
      return importInitialBalance(db, clientId, { ...order, userId: user.id });
    },
  }),
  route({
    method: 'DELETE',
    path: '/balance/initial/delete/:id',
    summary: 'Deletes an initial balance, so that another one can be taken',
    permission: { on: 'initial_balance', do: 'delete' },
    audit: { object: 'initial_balance', do: 'delete' },
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireInitialBalance(db, clientId, id),
    response: deletedInitialBalanceSchema,
    handler: ({ db, clientId, params }) => deleteInitialBalance(db, clientId, params.id),
  }),
];
