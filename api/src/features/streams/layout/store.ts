import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';

/** Whether figures of a stream have ever counted. */
export async function wasEverPublished(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('instance_versions')
    .innerJoin('stream_instances', (join) =>
      join
        .onRef('stream_instances.client_id', '=', 'instance_versions.client_id')
        .onRef('stream_instances.id', '=', 'instance_versions.instance_id'),
    )
    .select('instance_versions.version')
    .where('instance_versions.client_id', '=', clientId)
    .where('stream_instances.stream_id', '=', streamId)
    .where('instance_versions.published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
