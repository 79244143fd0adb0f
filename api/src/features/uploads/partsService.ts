import type { FastifyRequest } from 'fastify';
import type { ClientId } from '@tributary/engine/ids';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { partsOf } from '../../http/parts.ts';
import { receiveFile, uploadBytesMax } from './service.ts';
import type { UploadPurpose } from './tables.ts';

/** Files that come in the very call that is about them. */

const partBytesMax = 256 * 1024;

/** A part's value as the JSON body would have it: lists, numbers and switches are written as JSON. */
function readPart(name: string, value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw invalidField(name, 'invalid', 'This part is not written as JSON.');
  }
}

interface PartsOrder<Shape extends z.ZodObject> {
  readonly purpose: UploadPurpose;
  readonly userId: number;
  /** Everything that stands beside the file. */
  readonly schema: Shape;
  /** Parts that are texts as they stand. */
  readonly plainParts: ReadonlySet<string>;
}

/** The parts of a multipart call, with the id of the upload that its file became. */
export async function receiveParts<Shape extends z.ZodObject>(
  db: Database,
  clientId: ClientId,
  request: FastifyRequest,
  { purpose, userId, schema, plainParts }: PartsOrder<Shape>,
): Promise<z.output<Shape> & { readonly upload_id: number }> {
  const values: Record<string, unknown> = {};
  let uploadId: number | undefined;
  for await (const part of partsOf(request, { fileSize: uploadBytesMax + 1, fieldSize: partBytesMax })) {
    if (part.type === 'file') {
      const file = { fileName: part.fileName, purpose, userId, content: part.content };
      uploadId = (await receiveFile(db, clientId, file)).id;
    } else {
      values[part.name] = plainParts.has(part.name) ? part.value : readPart(part.name, part.value);
    }
  }
  if (uploadId === undefined) throw invalidField('file', 'required', 'The part with the file is missing.');
  const parts = schema.safeParse(values);
  if (parts.success) return { ...parts.data, upload_id: uploadId };
  const fields = parts.error.issues.map((issue: z.core.$ZodIssue) => ({
    path: issue.path.join('.'),
    code: issue.code,
    message: issue.message,
  }));
  throw new ApiError('invalidRequest', { fields });
}
