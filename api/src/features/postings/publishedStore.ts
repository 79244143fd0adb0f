import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';

export interface VersionKey {
  readonly clientId: ClientId;
  readonly instanceId: number;
  readonly version: number;
}

/** How much a version holds, and the hashes by which it is known to be whole. */
export interface FigureSeal {
  readonly segmentCount: number;
  readonly postingCount: number;
  readonly postingsHash: string;
  /** Parts by level. */
  readonly packCounts: readonly number[];
  readonly packsHash: string;
}

/** A version that counts. It never changes, so that what is read of it may be kept under its number and instant. */
export interface PublishedVersion extends VersionKey, FigureSeal {
  readonly streamId: number;
  readonly entityId: number;
  readonly publishedAt: Date | null;
  /** Analytics fields whose values its postings have, in the order of their columns. */
  readonly analyticsFieldIds: readonly number[];
}

const figureColumns = [
  'instance_versions.instance_id as instanceId',
  'instance_versions.version',
  'instance_versions.segment_count as segmentCount',
  'instance_versions.posting_count as postingCount',
  sql<string>`encode(instance_versions.postings_sha256, 'hex')`.as('postingsHash'),
  'instance_versions.pack_counts as packCounts',
  sql<string>`encode(instance_versions.packs_sha256, 'hex')`.as('packsHash'),
] as const;

/** Instances with their stream and the version that counts. */
export function publishedInstancesOf(transaction: ClientTransaction, clientId: ClientId) {
  return transaction
    .selectFrom('stream_instances')
    .innerJoin('streams', (join) =>
      join
        .onRef('streams.client_id', '=', 'stream_instances.client_id')
        .onRef('streams.id', '=', 'stream_instances.stream_id'),
    )
    .innerJoin('instance_versions', (join) =>
      join
        .onRef('instance_versions.client_id', '=', 'stream_instances.client_id')
        .onRef('instance_versions.instance_id', '=', 'stream_instances.id')
        .onRef('instance_versions.version', '=', 'stream_instances.published_version'),
    )
    .where('stream_instances.client_id', '=', clientId);
}

/** The versions that count, by instance. */
export async function listPublished(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<PublishedVersion[]> {
  const rows = await publishedInstancesOf(transaction, clientId)
    .select(figureColumns)
    .select([
      'stream_instances.stream_id as streamId',
      'streams.legal_entity_id as entityId',
      'instance_versions.published_at as publishedAt',
      'instance_versions.analytics_field_ids as analyticsFieldIds',
    ])
    .orderBy('stream_instances.id')
    .execute();
  return rows.map((row) => ({ ...row, clientId, ...sealOf(row) }));
}

/** Null before a version counts. */
type FigureRow = Omit<VersionKey, 'clientId'> & {
  readonly [Name in keyof FigureSeal]: FigureSeal[Name] | null;
};

function sealOf(row: FigureRow): FigureSeal {
  const { instanceId, version, segmentCount, postingCount, postingsHash, packCounts, packsHash } = row;
  if (
    segmentCount === null ||
    postingCount === null ||
    postingsHash === null ||
    packCounts === null ||
    packsHash === null
  ) {
    throw new Error(`Version ${version} of instance ${instanceId} counts and holds no figures`);
  }
  return { segmentCount, postingCount, postingsHash, packCounts, packsHash };
}
