import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';
import { type Member, readOpenRecords } from '../../../identity/entryStore.ts';
import { type StreamKind, typeOfKind } from '../../../identity/streamKinds.ts';
import { listStreamIds } from './streamStore.ts';

/** Which instances hold a file of the same bytes, under whatever name it was given, and which sheets of it they read. */

export interface Twin {
  readonly sha256: string;
  readonly stream_id: number;
  readonly instance_id: number;
  /** Of a workbook the sheet that it reads, else null. */
  readonly sheet: string | null;
}

/** So many others are told of an instance: enough to see where its file was used before. */
const othersMax = 20;

/**
 * The first instances that read one sheet of a file with one of these hashes, so many that each of them is told enough others.
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
    select asked.sha256, twin.stream_id, twin.id as instance_id, twin.sheet
    from unnest(${[...new Set(hashes)]}::text[]) as asked (sha256)
      cross join lateral (
        select holder.stream_id, holder.id, reading.sheet,
          row_number() over (partition by reading.sheet order by holder.id) as place
        from (
            select id from uploads where client_id = ${clientId} and sha256 = asked.sha256 offset 0
          ) as same
          cross join lateral (
            select id, sheet from sources where client_id = ${clientId} and upload_id = same.id offset 0
          ) as reading
          cross join lateral (
            select stream_id, id from stream_instances
            where client_id = ${clientId} and source_id = reading.id offset 0
          ) as holder
      ) as twin
    where twin.place <= ${othersMax + 1}::integer
    order by twin.id`.execute(transaction);
  return rows;
}

/** Those of a kind of streams that are open to the caller. */
export async function openTwins(
  transaction: ClientTransaction,
  member: Member,
  kind: StreamKind,
  hashes: readonly string[],
): Promise<Twin[]> {
  const { clientId } = member;
  const twins = await listTwins(transaction, clientId, hashes);
  if (twins.length === 0) return [];
  const { ids } = await readOpenRecords(transaction, member, typeOfKind('financial_streams', kind));
  const open = new Set(await listStreamIds(transaction, clientId, kind, ids));
  return twins.filter(({ stream_id: id }) => open.has(id));
}

/** Of those that hold a file the ones beside an instance, if there is one. */
export function othersThan(instanceId: number | null, twins: readonly Twin[]): Twin[] {
  return twins.filter((twin) => twin.instance_id !== instanceId).slice(0, othersMax);
}

/** Another sheet of one workbook is another table. */
export function ofSameSheet(twins: readonly Twin[], sheet: string | null): Twin[] {
  return twins.filter((twin) => twin.sheet === sheet);
}

interface SheetOfStream {
  readonly sheet: string;
  readonly columns: readonly { readonly name: string }[];
}

/** The sheets of a workbook that instances of a stream read, but for one instance, the latest first: step by step as above. */
export async function listSheetsRead(
  transaction: ClientTransaction,
  clientId: ClientId,
  { streamId, butInstanceId, sha256 }: SheetsAsked,
): Promise<SheetOfStream[]> {
  const { rows } = await sql<SheetOfStream>`
    select reading.sheet, reading.columns
    from (
        select id, source_id from stream_instances
        where client_id = ${clientId} and stream_id = ${streamId} and id is distinct from ${butInstanceId}::integer
        offset 0
      ) as instance
      cross join lateral (
        select upload_id, sheet, columns from sources
        where client_id = ${clientId} and id = instance.source_id and sheet is not null offset 0
      ) as reading
      cross join lateral (
        select 1 from uploads where client_id = ${clientId} and id = reading.upload_id and sha256 = coalesce(${sha256}, sha256) offset 0
      ) as same
    order by instance.id desc`.execute(transaction);
  return rows;
}

interface SheetsAsked {
  readonly streamId: number;
  readonly butInstanceId: number | null;
  /** Of which file; null for all. */
  readonly sha256: string | null;
}
