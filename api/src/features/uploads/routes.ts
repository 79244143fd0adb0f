import type { Readable } from 'node:stream';
import { invalidField } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { readWhileReceived } from '../files/service.ts';
import { openTwins, othersThan } from '../streams/instances/service.ts';
import { rightsOfPurposes, uploadQuerySchema, uploadSchema } from './schemas.ts';
import { kindOfPurpose, receivedFile, receiveFile } from './service.ts';

export const uploadRoutes = [
  route({
    method: 'POST',
    path: '/uploads',
    summary:
      'Takes a file in as raw bytes; its name stands URI-encoded in the header X-File-Name, and what it is for in the query',
    permission: { field: 'purpose', grants: rightsOfPurposes },
    keepsToOpenRecords: true,
    audit: receivedFile,
    query: uploadQuerySchema,
    bodyKind: 'stream',
    status: 201,
    response: uploadSchema,
    handler: async ({ db, clientId, membership, user, query: { purpose }, request }) => {
      const fileName = fileNameOf(request.headers['x-file-name']);
      const body = request.body as Readable;
      const content: AsyncIterable<Uint8Array> = body.iterator({ destroyOnReturn: false });
      const upload = await readWhileReceived(
        clientId,
        content,
        (bytes) => receiveFile(db, clientId, { fileName, purpose, userId: user.id, content: bytes }),
        // Where it breaks off, the rest is read and dropped: no answer comes by a connection that is cut, nor by one that is full.
      ).finally(() => body.resume());
      const { id, file_name, size_bytes, sha256 } = upload;
      const kind = kindOfPurpose(purpose);
      const twins =
        kind === undefined
          ? []
          : await db.client(clientId, (transaction) => openTwins(transaction, membership, kind, [sha256]));
      const instanceIds = othersThan(null, twins).map(({ instance_id }) => instance_id);
      return { id, file_name, size_bytes, sha256, same_bytes_in_instance_ids: instanceIds };
    },
  }),
];

function fileNameOf(header: string | string[] | undefined): string {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined) return 'file';
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidField('headers.x-file-name', 'invalid', 'The file name is not URI-encoded.');
  }
}
