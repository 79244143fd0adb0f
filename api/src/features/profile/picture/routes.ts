import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, invalidField } from '../../../http/errors.ts';
import { partsOf } from '../../../http/parts.ts';
import { receiveOnce } from '../../../http/receiveOnce.ts';
import { route } from '../../../http/route.ts';
import { describeProfile } from '../describeProfile.ts';
import { profileSchema } from '../schemas.ts';
import { pictureBytesMax } from './remake.ts';
import { readPicture, removePicture, replacePicture } from './service.ts';

/** Its address names the version, so that it need not be asked for again; nor does it lie long in a browser that others use. */
const keptForVersion = 'private, max-age=86400, immutable';
/** Without one the address is the same for whoever signs in to the browser next. */
const askedAgain = 'private, no-cache';

export const pictureRoutes = [
  route({
    method: 'PUT',
    path: '/profile/picture',
    summary:
      'Takes a picture of the signed-in user: a PNG, JPEG or WebP file of 2 MiB and 16 million pixels at most, as the part `file` of a multipart body; a square of it is kept',
    permission: 'signedIn',
    audit: { object: 'people', do: 'update' },
    bodyKind: 'multipart',
    response: profileSchema,
    handler: async ({ db, user, membership, request }) => {
      const picture = await receiveOnce(request, async () => receivePicture(request));
      await replacePicture(db, user, picture);
      return describeProfile(db, user, membership?.clientId ?? null);
    },
  }),
  route({
    method: 'GET',
    path: '/profile/picture',
    summary: 'The picture of the signed-in user, as a square WebP file',
    permission: 'signedIn',
    query: z.strictObject({
      version: z
        .string()
        .max(64)
        .optional()
        .describe('The version that `GET /profile` names: what is kept by this address stays true.'),
    }),
    response: 'file',
    handler: async ({ db, user, query, request, reply }) => {
      const { version, bytes } = await readPicture(db, user);
      const tag = `"${version}"`;
      const isNamed = query.version === version;
      reply
        .header('etag', tag)
        .header('cache-control', isNamed ? keptForVersion : askedAgain)
        .header('vary', 'Cookie, Authorization');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      reply.header('content-type', 'image/webp').header('x-content-type-options', 'nosniff');
      return Buffer.from(bytes);
    },
  }),
  route({
    method: 'DELETE',
    path: '/profile/picture',
    summary: 'Removes the picture of the signed-in user',
    permission: 'signedIn',
    audit: { object: 'people', do: 'update' },
    response: profileSchema,
    handler: async ({ db, user, membership }) => {
      await removePicture(db, user);
      return describeProfile(db, user, membership?.clientId ?? null);
    },
  }),
];

/** What stands around a file, as browsers and programs write it. */
const formBytesMax = pictureBytesMax + 64 * 2 ** 10;
const tooLarge = 'pictureTooLarge' as const;

async function receivePicture(request: FastifyRequest): Promise<Buffer> {
  const missing = (): ApiError => invalidField('file', 'required', 'The part with the file is missing.');
  if (!request.isMultipart()) throw missing();
  let file: Buffer | null = null;
  const limits = { fileSize: pictureBytesMax + 1, fieldSize: 0, bodySize: formBytesMax, tooLarge };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'file' && part.name === 'file') file = await readPictureOf(part.content);
  }
  if (file === null) throw missing();
  return file;
}

async function readPictureOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > pictureBytesMax) throw new ApiError(tooLarge);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
