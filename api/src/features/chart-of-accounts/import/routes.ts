import { receiveOnce } from '../../../http/receiveOnce.ts';
import { route } from '../../../http/route.ts';
import { plainTableParts } from '../../files/tableSchemas.ts';
import { receiveParts } from '../../uploads/partsService.ts';
import { receivedFile } from '../../uploads/service.ts';
import { importBodySchema, importPartsSchema, ledgerImportSchema } from './schemas.ts';
import { importLedger } from './service.ts';

const parts = {
  purpose: 'ledger',
  schema: importPartsSchema,
  plainParts: new Set([...plainTableParts, 'tree']),
} as const;

export const ledgerImportRoutes = [
  route({
    method: 'POST',
    path: '/actions/ledger/import',
    summary:
      'Imports a chart of accounts from a file, or with `preview` tells what that would do: an upload by its id, or the file itself as multipart',
    permission: { on: 'ledger', do: 'edit' },
    audit: { object: 'ledger', do: 'import', also: [receivedFile] },
    changesNothing: (body) => body?.preview === true,
    bodyKind: 'jsonOrMultipart',
    body: importBodySchema.nullish(),
    response: ledgerImportSchema,
    handler: async ({ db, clientId, user, body, request }) =>
      importLedger(
        db,
        clientId,
        body ??
          (await receiveOnce(request, async () =>
            receiveParts(db, clientId, request, { ...parts, userId: user.id }),
          )),
      ),
  }),
];
