import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StoredInstance } from '../store.ts';

/** Keeps the counts with the instance, unless its file or map changed meanwhile. They are no change of the instance itself. */
export async function keepAccountCounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: Pick<StoredInstance, 'id' | 'content_revision'>,
  counts: readonly object[],
): Promise<void> {
  await transaction
    .updateTable('stream_instances')
    .set({ account_counts: JSON.stringify(counts) })
    .where('client_id', '=', clientId)
    .where('id', '=', instance.id)
    .where('content_revision', '=', instance.content_revision)
    .execute();
}
