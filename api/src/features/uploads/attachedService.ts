import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { invalidField } from '../../http/errors.ts';
import { attached, type AttachedType } from './attachedStore.ts';
import { keepReader, uploadOf } from './service.ts';

/** Files that lie with a record, as evidence of it. Who sees the record reads them, who changes it exchanges them. */

export { type AttachedFile, isNotAttached, listAttached } from './attachedStore.ts';

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
