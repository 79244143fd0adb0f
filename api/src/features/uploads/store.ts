import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';

export const uploads = new ClientTable('uploads', ['id', 'file_name', 'size_bytes', 'sha256', 'created_at']);

export type StoredUpload = RowOf<typeof uploads>;

/** The upload that will hold a sheet of a workbook as CSV; it is its owner's, as the workbook is. */
export async function addRendition(
  transaction: ClientTransaction,
  clientId: ClientId,
  workbookId: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into uploads (client_id, file_name, state, is_rendition, created_by)
    select client_id, file_name, 'receiving', true, created_by from uploads
      where client_id = ${clientId} and id = ${workbookId}
    returning id`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no upload ${workbookId}`);
  return row.id;
}

/** As the owner of the table. */
export async function removeChunks(
  transaction: ClientTransaction,
  clientId: ClientId,
  uploadId: number,
): Promise<void> {
  await transaction
    .deleteFrom('file_chunks')
    .where('client_id', '=', clientId)
    .where('upload_id', '=', uploadId)
    .execute();
}

/** Bytes come as base64: the embedded database turns its own notation of bytes into numbers one by one, many times slower. */
export async function readChunks(
  transaction: ClientTransaction,
  clientId: ClientId,
  uploadId: number,
  from: number,
  count: number,
): Promise<Uint8Array[]> {
  const rows = await transaction
    .selectFrom('file_chunks')
    .select(sql<string>`encode(bytes, 'base64')`.as('text'))
    .where('client_id', '=', clientId)
    .where('upload_id', '=', uploadId)
    .where('chunk_no', '>=', from)
    .where('chunk_no', '<', from + count)
    .orderBy('chunk_no')
    .execute();
  return rows.map((row) => Buffer.from(row.text, 'base64'));
}

/** A stretch of a chunk, from a byte of it on. */
export interface ChunkStretch {
  readonly chunkNo: number;
  readonly start: number;
  readonly length: number;
}

/** Stretches of the chunks of an upload, in the order asked for. */
export async function readStretches(
  transaction: ClientTransaction,
  clientId: ClientId,
  uploadId: number,
  stretches: readonly ChunkStretch[],
): Promise<Uint8Array[]> {
  const wanted = stretches.map(({ chunkNo, start, length }, place) => ({
    place,
    chunk_no: chunkNo,
    first: start + 1,
    length,
  }));
  const { rows } = await sql<{ text: string }>`
    select encode(substring(chunk.bytes from wanted.first for wanted.length), 'base64') as text
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (place integer, chunk_no integer, first integer, length integer)
    join file_chunks as chunk on chunk.client_id = ${clientId} and chunk.upload_id = ${uploadId}
      and chunk.chunk_no = wanted.chunk_no
    where chunk.client_id = ${clientId}
    order by wanted.place`.execute(transaction);
  return rows.map((row) => Buffer.from(row.text, 'base64'));
}
