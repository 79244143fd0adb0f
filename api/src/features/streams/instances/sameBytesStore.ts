import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';

/** Which instances hold a file of the same bytes, under whatever name it was given. */

export interface Twin {
  readonly instance_id: number;
  readonly twin_stream_id: number;
  readonly twin_instance_id: number;
}

/** Other instances whose file has the same bytes as that of one of these. */
export async function listTwins(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceIds: readonly number[],
): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select i.id as instance_id, t.stream_id as twin_stream_id, t.id as twin_instance_id
    from stream_instances i
      join sources s on s.client_id = i.client_id and s.id = i.source_id
      join uploads u on u.client_id = s.client_id and u.id = s.upload_id
      join uploads same on same.client_id = u.client_id and same.sha256 = u.sha256
      join sources read on read.client_id = same.client_id and read.upload_id = same.id
      join stream_instances t on t.client_id = read.client_id and t.source_id = read.id and t.id <> i.id
    where i.client_id = ${clientId} and i.id in (${sql.join(instanceIds)})
    order by i.id, t.id`.execute(transaction);
  return rows;
}

export async function instancesWithSameBytes(
  transaction: ClientTransaction,
  clientId: ClientId,
  sha256: string,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('uploads')
    .innerJoin('sources', (join) =>
      join.onRef('sources.client_id', '=', 'uploads.client_id').onRef('sources.upload_id', '=', 'uploads.id'),
    )
    .innerJoin('stream_instances', (join) =>
      join
        .onRef('stream_instances.client_id', '=', 'sources.client_id')
        .onRef('stream_instances.source_id', '=', 'sources.id'),
    )
    .select('stream_instances.id')
    .distinct()
    .where('uploads.client_id', '=', clientId)
    .where('uploads.sha256', '=', sha256)
    .orderBy('stream_instances.id')
    .execute();
  return rows.map((row) => row.id);
}
