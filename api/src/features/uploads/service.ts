import { createHash } from 'node:crypto';
import type { ClientId } from '@tributary/engine/ids';
import { noteApart } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { apartFromTransactions } from '../../db/transactions.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import type { Membership } from '../../identity/caller.ts';
import { mayDo } from '../../identity/permissionTable.ts';
import { type StreamKind, streamKinds } from '../../identity/streamKinds.ts';
import { chunkBytes, chunkColumns, encodeChunks, type FileChunk } from './chunkCopy.ts';
import {
  addRendition,
  type ChunkStretch,
  findUpload,
  readChunks,
  readStretches,
  removeChunks,
  type StoredUpload,
  uploads,
  type WantedUpload,
} from './store.ts';
import type { UploadPurpose } from './tables.ts';
import { rightsOfPurposes } from './schemas.ts';
import { requireRoomForFile, requireRoomKept } from './unusedFiles.ts';

export { type FileOfEntity, keepReader, type StoredUpload } from './store.ts';
export { limitUnusedFiles } from './unusedFiles.ts';

export const uploadBytesMax = 256 * 1024 * 1024;
const fileNameLengthMax = 255;
const chunksPerCopy = 4;
const chunksPerRead = 8;
/** Others wait about 20 ms for one of them. */
const chunksPerDelete = 8;

/** What the audit log says of a file that came, by whichever call. */
export const receivedFile = { object: 'files', do: 'upload' } as const;

export interface ReceivedFile {
  readonly fileName: string;
  readonly purpose: UploadPurpose;
  readonly userId: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Takes a file in as it arrives; nothing of it stays when it breaks off or is too large. */
export async function receiveFile(
  db: Database,
  clientId: ClientId,
  file: ReceivedFile,
): Promise<StoredUpload> {
  const { fileName, purpose, userId } = file;
  const upload = { file_name: cleanFileName(fileName), purpose, created_by: userId };
  const { id } = await db.client(clientId, async (transaction) => {
    await requireRoomForFile(db, transaction, clientId);
    return uploads.add(transaction, clientId, { ...upload, state: 'receiving' });
  });
  return receiveContent(db, clientId, id, file.content, async (transaction, received) => {
    const { file_name: name, size_bytes, sha256 } = received;
    // It is kept also where what it came with is a preview, or is refused.
    await noteApart(transaction, receivedFile, { id, name, before: null, after: { size_bytes, sha256 } });
  });
}

/** Keeps a sheet of an uploaded workbook as CSV beside it. */
export async function keepRendition(
  db: Database,
  clientId: ClientId,
  workbookId: number,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredUpload> {
  // Whatever becomes of the call for which it is made; and its content comes from threads, which ask the database too.
  return apartFromTransactions(async () => {
    const id = await db.client(clientId, async (transaction) => {
      await requireRoomForFile(db, transaction, clientId);
      return addRendition(transaction, clientId, workbookId);
    });
    return receiveContent(db, clientId, id, content);
  });
}

async function receiveContent(
  db: Database,
  clientId: ClientId,
  id: number,
  content: AsyncIterable<Uint8Array>,
  note?: (transaction: ClientTransaction, upload: StoredUpload) => Promise<void>,
): Promise<StoredUpload> {
  try {
    const facts = await storeContent(db, clientId, id, content);
    return await db.client(clientId, async (transaction) => {
      const complete = { ...facts, state: 'complete' } as const;
      const upload = await uploads.update(transaction, clientId, { id }, complete);
      if (upload === undefined) throw new Error(`There is no upload ${id}`);
      await requireRoomKept(db, transaction, clientId);
      await note?.(transaction, upload);
      return upload;
    });
  } catch (error) {
    await discardUpload(db, clientId, id);
    throw error;
  }
}

/** Its bytes in committed pieces, each with the space that it took. */
export async function discardUpload(db: Database, clientId: ClientId, id: number): Promise<void> {
  const removeSome = async (): Promise<boolean> => {
    const mayGoOn = await db.loader(clientId, (transaction) =>
      removeChunks(transaction, clientId, id, chunksPerDelete),
    );
    await db.afterBulk('filesRemoved');
    return mayGoOn;
  };
  while (await removeSome());
  await db.client(clientId, (transaction) => uploads.remove(transaction, clientId, { id }));
}

async function storeContent(
  db: Database,
  clientId: ClientId,
  uploadId: number,
  content: AsyncIterable<Uint8Array>,
): Promise<{ size_bytes: number; sha256: string; chunk_count: number }> {
  const hash = createHash('sha256');
  let size = 0;
  let chunkCount = 0;
  let pending: FileChunk[] = [];
  let copying: Promise<void> = Promise.resolve();
  /** The database takes the last chunks while the next ones arrive. */
  const flush = async (): Promise<void> => {
    await copying;
    if (pending.length === 0) return;
    const rows = encodeChunks(uploadId, pending);
    pending = [];
    copying = db.copy('file_chunks', clientId, chunkColumns, rows);
    copying.catch(() => undefined);
  };
  try {
    for await (const bytes of inChunks(content)) {
      size += bytes.length;
      if (size > uploadBytesMax) throw new ApiError('fileTooLarge');
      hash.update(bytes);
      pending.push({ chunkNo: chunkCount, bytes });
      chunkCount += 1;
      if (pending.length >= chunksPerCopy) await flush();
    }
    await flush();
  } finally {
    // However it ends, no chunk comes in after what is then removed.
    await copying.catch(() => undefined);
  }
  await copying;
  return { size_bytes: size, sha256: hash.digest('hex'), chunk_count: chunkCount };
}

/** Regroups pieces of any size into chunks of the fixed one. */
async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunk = Buffer.alloc(chunkBytes);
  let length = 0;
  for await (const piece of content) {
    for (let position = 0; position < piece.length;) {
      const part = piece.subarray(position, position + chunkBytes - length);
      chunk.set(part, length);
      length += part.length;
      position += part.length;
      if (length < chunkBytes) continue;
      yield chunk;
      chunk = Buffer.alloc(chunkBytes);
      length = 0;
    }
  }
  if (length > 0) yield chunk.subarray(0, length);
}

/** The last part of a path, without control signs. */
function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const printable = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return printable.slice(0, fileNameLengthMax) || 'file';
}

/** An upload of this client, for features that work with it inside a transaction of their own. */
export async function uploadOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { sentBy = null, ...wanted }: Omit<WantedUpload, 'sentBy'> & Partial<Pick<WantedUpload, 'sentBy'>>,
): Promise<StoredUpload | undefined> {
  return findUpload(transaction, clientId, { ...wanted, sentBy });
}

/** Also where there is one that is none of the caller's business. */
export function noSuchUpload(): ApiError {
  return invalidField('upload_id', 'unknown', 'There is no such upload, or it was sent for another purpose.');
}

const purposesOfStreams = {
  financial: 'financial_streams',
  payroll: 'payroll_streams',
} as const satisfies Record<StreamKind, UploadPurpose>;

/** For what the files of streams of a kind are sent: rights on one kind bring none of the other's in. */
export const purposeOfStreams = (kind: StreamKind): UploadPurpose => purposesOfStreams[kind];

/** Of streams of which kind a file of a purpose may become one's; undefined: of none. */
export const kindOfPurpose = (purpose: UploadPurpose): StreamKind | undefined =>
  streamKinds.find((kind) => purposesOfStreams[kind] === purpose);

/** Whose files somebody may bring into a stream of a kind: whoever may edit single streams alone must not read others by their files. */
export function senderFor(
  { roles }: Pick<Membership, 'roles'>,
  kind: StreamKind,
  userId: number,
): number | null {
  return mayDo(roles, rightsOfPurposes[purposesOfStreams[kind]]) ? null : userId;
}

/** The bytes of a whole upload; the next pieces are read while the caller works on the last ones. */
export async function* readUpload(
  db: Database,
  clientId: ClientId,
  uploadId: number,
): AsyncGenerator<Uint8Array> {
  const read = (from: number): Promise<Uint8Array[]> =>
    readChunks(db, clientId, uploadId, from, chunksPerRead);
  let next = read(0);
  for (let chunkNo = chunksPerRead; ; chunkNo += chunksPerRead) {
    const chunks = await next;
    const isLast = chunks.length < chunksPerRead;
    if (!isLast) {
      next = read(chunkNo);
      // A reader that stops early leaves this promise alone; its failure is then nobody's.
      next.catch(() => undefined);
    }
    yield* chunks;
    if (isLast) return;
  }
}

/** Bytes `from` (inclusive) to `to` (exclusive) of an upload. */
export interface ByteRange {
  readonly uploadId: number;
  readonly from: number;
  readonly to: number;
}

const stretchesPerRead = 128;

/** Some ranges of uploads, read together. */
export async function readUploadRanges(
  db: Database,
  clientId: ClientId,
  ranges: readonly ByteRange[],
): Promise<Uint8Array[]> {
  const stretches = ranges.map(stretchesOf);
  const all = stretches.flat();
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < all.length; start += stretchesPerRead) {
    pieces.push(...(await readStretches(db, clientId, all.slice(start, start + stretchesPerRead))));
  }
  let next = 0;
  return stretches.map(({ length }) => Buffer.concat(pieces.slice(next, (next += length))));
}

function stretchesOf({ uploadId, from, to }: ByteRange): ChunkStretch[] {
  const stretches: ChunkStretch[] = [];
  for (let position = from; position < to;) {
    const chunkNo = Math.floor(position / chunkBytes);
    const start = position - chunkNo * chunkBytes;
    const length = Math.min(chunkBytes - start, to - position);
    stretches.push({ uploadId, chunkNo, start, length });
    position += length;
  }
  return stretches;
}
