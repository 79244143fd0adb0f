import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { UploadPurpose } from './tables.ts';

export type AttachedType = Extract<UploadPurpose, 'adjustments'>;

export const attached = new ClientTable('attached_files', [
  'object_type',
  'object_id',
  'upload_id',
  'added_by',
  'added_at',
]);

export interface AttachedFile {
  readonly objectId: number;
  readonly uploadId: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly addedBy: number;
  readonly addedAt: Date;
}

/** Of some records, by when they were added. */
export async function listAttached(
  transaction: ClientTransaction,
  clientId: ClientId,
  type: AttachedType,
  ids: readonly number[],
): Promise<AttachedFile[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('attached_files')
    .innerJoin('uploads', (join) =>
      join
        .onRef('uploads.client_id', '=', 'attached_files.client_id')
        .onRef('uploads.id', '=', 'attached_files.upload_id'),
    )
    .select([
      'attached_files.object_id',
      'attached_files.upload_id',
      'attached_files.added_by',
      'attached_files.added_at',
      'uploads.file_name',
      'uploads.size_bytes',
      'uploads.sha256',
    ])
    .where('attached_files.client_id', '=', clientId)
    .where('attached_files.object_type', '=', type)
    .where('attached_files.object_id', 'in', [...ids])
    .orderBy('attached_files.added_at')
    .orderBy('attached_files.upload_id')
    .execute();
  return rows.map((row) => ({
    objectId: row.object_id,
    uploadId: row.upload_id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    addedBy: row.added_by,
    addedAt: row.added_at,
  }));
}

/** For clean-ups: that nothing has it as evidence. */
export const isNotAttached = sql<boolean>`not exists (select 1 from attached_files a
  where a.client_id = uploads.client_id and a.upload_id = uploads.id)`;
