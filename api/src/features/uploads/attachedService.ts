import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { invalidField } from '../../http/errors.ts';
import { keepReader, uploadOf } from './service.ts';
import type { UploadPurpose } from './tables.ts';

/** Files that lie with a record, as evidence of it. Who sees the record reads them, who changes it exchanges them. */

type AttachedType = Extract<UploadPurpose, 'adjustments'>;

const attached = new ClientTable('attached_files', [
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

interface Attaching {
  readonly type: AttachedType;
  readonly id: number;
  /** All that lie with it from now on. */
  readonly uploadIds: readonly number[];
  readonly userId: number;
  /** Of the record: their files are kept from whoever sees none of them. */
  readonly entityIds: readonly number[];
}

/** A file that is not there yet is one that whoever attaches it sent for this: no id of somebody else's takes it along. */
export async function setAttached(
  transaction: ClientTransaction,
  clientId: ClientId,
  { type, id, uploadIds, userId, entityIds }: Attaching,
): Promise<void> {
  const place = { object_type: type, object_id: id };
  const present = await attached.list(transaction, clientId, place);
  const there = new Set(present.map((row) => row.upload_id));
  for (const [index, uploadId] of uploadIds.entries()) {
    if (there.has(uploadId)) continue;
    there.add(uploadId);
    const wanted = { id: uploadId, purpose: type, sentBy: userId };
    if ((await uploadOf(transaction, clientId, wanted)) === undefined) {
      const message = 'There is no such upload of yours, or it was sent for another purpose.';
      throw invalidField(`upload_ids.${index}`, 'unknown', message);
    }
    await attached.add(transaction, clientId, { ...place, upload_id: uploadId, added_by: userId });
    for (const legalEntityId of entityIds)
      await keepReader(transaction, clientId, { uploadId, legalEntityId });
  }
  for (const { upload_id: uploadId } of present) {
    if (!uploadIds.includes(uploadId))
      await attached.remove(transaction, clientId, { ...place, upload_id: uploadId });
  }
}

/** With the record they go: the bytes when they are cleaned up. */
export async function detachAll(
  transaction: ClientTransaction,
  clientId: ClientId,
  type: AttachedType,
  id: number,
): Promise<void> {
  await attached.remove(transaction, clientId, { object_type: type, object_id: id });
}

/** For clean-ups: that nothing has it as evidence. */
export const isNotAttached = sql<boolean>`not exists (select 1 from attached_files a
  where a.client_id = uploads.client_id and a.upload_id = uploads.id)`;
