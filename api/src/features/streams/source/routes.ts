import type { FastifyRequest } from 'fastify';
import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../../db/database.ts';
import { invalidField } from '../../../http/errors.ts';
import type { StreamKind } from '../../../identity/streamKinds.ts';
import { partsOf } from '../../../http/parts.ts';
import { receiveOnce } from '../../../http/receiveOnce.ts';
import { route } from '../../../http/route.ts';
import { countAccounts } from '../accounts/service.ts';
import {
  purposeOfStreams,
  receivedFile,
  receiveFile,
  senderFor,
  uploadBytesMax,
} from '../../uploads/service.ts';
import { instanceAddress } from '../instances/service.ts';
import { instanceParametersSchema } from '../instances/schemas.ts';
import { instanceSchema } from '../instances/instanceSchemas.ts';
import { readInstance } from '../service.ts';
import { sendFile } from '../../files/service.ts';
import { dataQuerySchema, dataSchema, setDataBodySchema, sourceSettingsBodySchema } from './schemas.ts';
import { changeSettings, findFile, readData, setData } from './service.ts';

const instance = '/actuals/:kind/streams/:streamId/instances/:instanceId';

export const sourceRoutes = [
  route({
    method: 'POST',
    path: `${instance}/data`,
    summary:
      'Gives the instance its file: an upload by its id, or the file itself as multipart (header, type, data)',
    permission: { on: 'financial_stream_instances', do: 'edit' },
    audit: { object: 'financial_stream_instances', do: 'upload', also: [receivedFile] },
    params: instanceParametersSchema,
    bodyKind: 'jsonOrMultipart',
    body: setDataBodySchema.nullish(),
    response: instanceSchema,
    handler: async ({ db, clientId, membership, user, params, body, request }) => {
      const address = instanceAddress(params);
      const order =
        body ??
        (await receiveOnce(request, async () =>
          receiveParts(db, clientId, { userId: user.id, kind: address.kind }, request),
        ));
      await setData(db, clientId, address, order, senderFor(membership, address.kind, user.id));
      await countAccounts(db, clientId, address);
      return readInstance(db, membership, address);
    },
  }),
  route({
    method: 'GET',
    path: `${instance}/data`,
    summary: 'Rows of the source as they stand in the file, by page',
    permission: { on: 'financial_stream_instances', do: 'read' },
    params: instanceParametersSchema,
    query: dataQuerySchema,
    response: dataSchema,
    handler: ({ db, clientId, params, query }) => readData(db, clientId, instanceAddress(params), query),
  }),
  route({
    method: 'PUT',
    path: `${instance}/source`,
    summary: 'Reads the same file in another way: encoding, separator, header, lines to skip, sheet',
    permission: { on: 'financial_stream_instances', do: 'edit' },
    audit: { object: 'financial_stream_instances', do: 'update' },
    params: instanceParametersSchema,
    body: sourceSettingsBodySchema,
    response: instanceSchema,
    handler: async ({ db, clientId, membership, params, body }) => {
      const address = instanceAddress(params);
      await changeSettings(db, clientId, address, body);
      await countAccounts(db, clientId, address);
      return readInstance(db, membership, address);
    },
  }),
  route({
    method: 'GET',
    path: `${instance}/file`,
    summary: 'The file as it was uploaded, byte for byte',
    permission: { on: 'financial_stream_instances', do: 'read' },
    params: instanceParametersSchema,
    response: 'file',
    handler: async ({ db, clientId, params, request, reply }) => {
      const source = await findFile(db, clientId, instanceAddress(params));
      return sendFile(db, clientId, source, request, reply);
    },
  }),
];

const fieldBytesMax = 64;

/** The parts `header` (whether the first row names the columns) and `type` come before the file, as browsers send them. */
async function receiveParts(
  db: Database,
  clientId: ClientId,
  { userId, kind }: { readonly userId: number; readonly kind: StreamKind },
  request: FastifyRequest,
): Promise<{ upload_id: number; has_header?: boolean }> {
  let hasHeader: boolean | undefined;
  let uploadId: number | undefined;
  for await (const part of partsOf(request, { fileSize: uploadBytesMax + 1, fieldSize: fieldBytesMax })) {
    if (part.type === 'file') {
      const file = {
        fileName: part.fileName,
        purpose: purposeOfStreams(kind),
        userId,
        content: part.content,
      };
      uploadId = (await receiveFile(db, clientId, file)).id;
    } else if (part.name === 'header') {
      hasHeader = part.value === 'true' || part.value === '1';
    } else if (part.name === 'type' && part.value !== 'data') {
      throw invalidField('type', 'unsupported', 'Only files can be sent; links are not supported yet.');
    }
  }
  if (uploadId === undefined) throw invalidField('data', 'required', 'The part with the file is missing.');
  return hasHeader === undefined ? { upload_id: uploadId } : { upload_id: uploadId, has_header: hasHeader };
}
