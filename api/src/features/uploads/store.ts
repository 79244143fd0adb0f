import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { limitHere, onWholeClient } from '../../db/transactions.ts';
import type { UploadPurpose } from './tables.ts';

export const uploads = new ClientTable('uploads', ['id', 'file_name', 'size_bytes', 'sha256', 'created_at']);

export type StoredUpload = RowOf<typeof uploads>;

export interface WantedUpload {
  readonly id: number;
  /** For which alone it was sent. */
  readonly purpose: UploadPurpose;
  /** Null: whoever it was. */
  readonly sentBy: number | null;
}

/** A file, and whose import reads it. */
export interface FileOfEntity {
  readonly uploadId: number;
  readonly legalEntityId: number;
}

/**
 * A file that is there whole. A file says of no legal entity that it is hers before an import reads it: whoever is limited to some
 * finds what they brought in themselves while no other legal entity's import has read it, and what an import that they see reads
 * or has read.
 */
export async function findUpload(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, purpose, sentBy }: WantedUpload,
): Promise<StoredUpload | undefined> {
  const limit = limitHere();
  return transaction
    .selectFrom('uploads')
    .select(uploads.columns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', '=', 'complete')
    .where('is_rendition', '=', false)
    .where('purpose', '=', purpose)
    .$if(sentBy !== null, (query) => query.where('created_by', '=', sentBy ?? 0))
    .$if(limit !== null, (query) =>
      query.where(sql<boolean>`((created_by = ${limit?.userId ?? 0}
          and legal_entity_ids <@ ${[...(limit?.legalEntityIds ?? [])]}::bigint[]) or id in (
        select upload_id from sources where client_id = ${clientId} and (
          id in (select source_id from stream_instances where client_id = ${clientId})
          or id in (select source_id from initial_balances where client_id = ${clientId})
          or id in (
            select source_id from instance_versions where client_id = ${clientId} and instance_id in (
              select id from stream_instances where client_id = ${clientId})))))`),
    )
    .executeTakeFirst();
}

/** An import of a legal entity reads a file: which the file tells from then on, whatever becomes of the import. */
export async function keepReader(
  transaction: ClientTransaction,
  clientId: ClientId,
  { uploadId, legalEntityId }: FileOfEntity,
): Promise<void> {
  await transaction
    .updateTable('uploads')
    .set({ legal_entity_ids: sql`array_append(legal_entity_ids, ${legalEntityId}::bigint)` })
    .where('client_id', '=', clientId)
    .where('id', '=', uploadId)
    .where(sql<boolean>`not legal_entity_ids @> array[${legalEntityId}::bigint]`)
    .execute();
}

/** The upload that will hold a sheet of a workbook as CSV; it is its owner's, as the workbook is. */
export async function addRendition(
  transaction: ClientTransaction,
  clientId: ClientId,
  workbookId: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into uploads (client_id, file_name, state, is_rendition, purpose, created_by)
    select client_id, file_name, 'receiving', true, purpose, created_by from uploads
      where client_id = ${clientId} and id = ${workbookId}
    returning id`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no upload ${workbookId}`);
  return row.id;
}

export interface UnusedFiles {
  readonly count: number;
  readonly bytes: number;
}

/**
 * What neither an instance nor a version nor an initial balance reads, and no record has as evidence; whoever asks at the same time waits until this transaction has ended, so that
 * files that come together are counted together. Also of sources that were replaced and go with the next clean-up. */
export async function measureUnused(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<UnusedFiles> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tributary.unused_files', ${clientId}))`.execute(
    transaction,
  );
  const { rows } = await onWholeClient(transaction, async () =>
    sql<UnusedFiles>`
    with used as (
      select upload_id, rendition_id from sources where client_id = ${clientId} and (
        id in (select source_id from stream_instances where client_id = ${clientId})
        or id in (select source_id from initial_balances where client_id = ${clientId})
        or id in (select source_id from instance_versions where client_id = ${clientId})))
    select count(*)::integer as count, coalesce(sum(size_bytes), 0)::bigint as bytes from uploads
    where client_id = ${clientId} and id not in (
      select upload_id from used union all
      select rendition_id from used where rendition_id is not null union all
      select upload_id from attached_files where client_id = ${clientId})`.execute(transaction),
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** As the owner of the table: so many of the first chunks. Answers whether any may be left. */
export async function removeChunks(
  transaction: ClientTransaction,
  clientId: ClientId,
  uploadId: number,
  count: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from file_chunks
    where client_id = ${clientId} and upload_id = ${uploadId} and chunk_no in (
      select chunk_no from file_chunks where client_id = ${clientId} and upload_id = ${uploadId}
      order by chunk_no limit ${count})`.execute(transaction);
  return numAffectedRows === BigInt(count);
}

export async function readChunks(
  db: Database,
  clientId: ClientId,
  uploadId: number,
  from: number,
  count: number,
): Promise<Uint8Array[]> {
  return db.readBytes(
    clientId,
    sql`
      select bytes from file_chunks
      where client_id = ${sql.lit(clientId)} and upload_id = ${sql.lit(uploadId)}
        and chunk_no >= ${sql.lit(from)} and chunk_no < ${sql.lit(from + count)}
      order by chunk_no`,
  );
}

/** A stretch of a chunk, from a byte of it on. */
export interface ChunkStretch {
  readonly uploadId: number;
  readonly chunkNo: number;
  readonly start: number;
  readonly length: number;
}

/** Of the number before each stretch. */
const placeBytes = 4;

/** Stretches of the chunks of uploads, in the order asked for; empty where a chunk is not there. */
export async function readStretches(
  db: Database,
  clientId: ClientId,
  stretches: readonly ChunkStretch[],
): Promise<Uint8Array[]> {
  const wanted = stretches.map(
    ({ uploadId, chunkNo, start, length }, place) =>
      sql`(${sql.lit(place)}, ${sql.lit(uploadId)}, ${sql.lit(chunkNo)}, ${sql.lit(start + 1)}, ${sql.lit(length)})`,
  );
  // Each says its place: a file that goes meanwhile must not give its place to the next one.
  const found = await db.readBytes(
    clientId,
    sql`
      select int4send(wanted.place) || substring(chunk.bytes from wanted.first for wanted.length)
      from (values ${sql.join(wanted)}) as wanted (place, upload_id, chunk_no, first, length)
      join file_chunks as chunk on chunk.client_id = ${sql.lit(clientId)}
        and chunk.upload_id = wanted.upload_id and chunk.chunk_no = wanted.chunk_no`,
  );
  const pieces = new Map(found.map((row) => [Buffer.from(row.buffer, row.byteOffset).readInt32BE(), row]));
  return stretches.map((_, place) => pieces.get(place)?.subarray(placeBytes) ?? new Uint8Array());
}
