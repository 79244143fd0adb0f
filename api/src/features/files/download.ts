import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { readUpload } from '../uploads/service.ts';
import type { StoredSource } from './store.ts';

/** The header that gives a download its name, for every name: old readers see ASCII, the others RFC 5987. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Answers with the bytes as they were uploaded, or with nothing to whoever has them. */
export function sendFile(
  db: Database,
  clientId: ClientId,
  source: Pick<StoredSource, 'sha256' | 'fileName' | 'sizeBytes' | 'uploadId'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable | FastifyReply {
  const tag = `"${source.sha256}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  reply
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', contentDisposition(source.fileName))
    .header('content-length', source.sizeBytes)
    .header('x-content-type-options', 'nosniff');
  return Readable.from(readUpload(db, clientId, source.uploadId));
}
