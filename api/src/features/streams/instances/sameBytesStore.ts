import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';

/** Which instances hold a file of the same bytes, under whatever name it was given. */

export interface Twin {
  readonly sha256: string;
  readonly stream_id: number;
  readonly instance_id: number;
}

/** So many others are told of an instance: enough to see where its file was used before. */
const othersMax = 20;

/**
 * The first instances whose file has one of these hashes, so many that each of them is told enough others.
 *
 * One step after the other, each by a key (`offset 0` holds them apart): joined at once, without statistics, they are joined by
 * the client alone, which multiplies all of its files with all of its instances.
 */
export async function listTwins(
  transaction: ClientTransaction,
  clientId: ClientId,
  hashes: readonly string[],
): Promise<Twin[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<Twin>`
    select asked.sha256, twin.stream_id, twin.id as instance_id
    from unnest(${[...new Set(hashes)]}::text[]) as asked (sha256)
      cross join lateral (
        select holder.stream_id, holder.id
        from (
            select id from uploads where client_id = ${clientId} and sha256 = asked.sha256 offset 0
          ) as same
          cross join lateral (
            select id from sources where client_id = ${clientId} and upload_id = same.id offset 0
          ) as reading
          cross join lateral (
            select stream_id, id from stream_instances
            where client_id = ${clientId} and source_id = reading.id offset 0
          ) as holder
        order by holder.id limit ${othersMax + 1}::integer
      ) as twin
    order by twin.id`.execute(transaction);
  return rows;
}

/** Of those that hold a file the ones beside an instance, if there is one. */
export function othersThan(instanceId: number | null, twins: readonly Twin[]): Twin[] {
  return twins.filter((twin) => twin.instance_id !== instanceId).slice(0, othersMax);
}
