import type { FastifyRequest } from 'fastify';
import type { ClientId } from '@tributary/engine/ids';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { ApiError, invalidField } from '../../../http/errors.ts';
import { partsOf } from '../../../http/parts.ts';
import { receiveOnce } from '../../../http/receiveOnce.ts';
import { route } from '../../../http/route.ts';
import { receiveFile, uploadBytesMax } from '../../uploads/service.ts';
import { importBodySchema, importPartsSchema, ledgerImportSchema } from './schemas.ts';
import { importLedger, type LedgerImportOrder } from './service.ts';

export const ledgerImportRoutes = [
  route({
    method: 'POST',
    path: '/actions/ledger/import',
    summary:
      'Imports a chart of accounts from a file, or with `preview` tells what that would do: an upload by its id, or the file itself as multipart',
    permission: { on: 'ledger', do: 'edit' },
    audit: { object: 'ledger', do: 'import' },
    changesNothing: (body) => body?.preview === true,
    bodyKind: 'jsonOrMultipart',
    body: importBodySchema.nullish(),
    response: ledgerImportSchema,
    handler: async ({ db, clientId, user, body, request }) =>
      importLedger(
        db,
        clientId,
        body ?? (await receiveOnce(request, async () => receiveParts(db, clientId, user.id, request))),
      ),
  }),
];

const partBytesMax = 256 * 1024;
const plainParts: ReadonlySet<string> = new Set(['sheet', 'encoding', 'separator', 'tree']);

/** A part's value as the JSON body would have it: lists, numbers and switches are written as JSON. */
function readPart(name: string, value: string): unknown {
  if (plainParts.has(name)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw invalidField(name, 'invalid', 'This part is not written as JSON.');
  }
}

async function receiveParts(
  db: Database,
  clientId: ClientId,
  userId: number,
  request: FastifyRequest,
): Promise<LedgerImportOrder> {
  const values: Record<string, unknown> = {};
  let uploadId: number | undefined;
  for await (const part of partsOf(request, { fileSize: uploadBytesMax + 1, fieldSize: partBytesMax })) {
    if (part.type === 'file') {
      const file = { fileName: part.fileName, purpose: 'ledger' as const, userId, content: part.content };
      uploadId = (await receiveFile(db, clientId, file)).id;
    } else {
      values[part.name] = readPart(part.name, part.value);
    }
  }
  if (uploadId === undefined) throw invalidField('file', 'required', 'The part with the file is missing.');
  const parts = importPartsSchema.safeParse(values);
  if (parts.success) return { ...parts.data, upload_id: uploadId };
  const fields = parts.error.issues.map((issue: z.core.$ZodIssue) => ({
    path: issue.path.join('.'),
    code: issue.code,
    message: issue.message,
  }));
  throw new ApiError('invalidRequest', { fields });
}
