import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';
import type { FigureSeal } from '../../postings/readService.ts';
import type { FigureReferences } from '../worker/service.ts';

/** The figures of a version beside the bulk rows of them: what they name, by what they are known to be whole, and their end. */

export interface VersionKey {
  readonly instance_id: number;
  readonly version: number;
}

/** What the figures name stays while they count: the keys of these rows refuse that it goes. */
export async function addReferences(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instance_id, version }: VersionKey,
  { accountIds, periodIds, dimensionInstanceIds }: FigureReferences,
  legalEntityId: number,
): Promise<void> {
  const rows = [
    ...accountIds.map((account_id) => ({ account_id })),
    ...periodIds.map((period_id) => ({ period_id })),
    ...dimensionInstanceIds.map((dimension_instance_id) => ({ dimension_instance_id })),
    // Its legal entity, also where there are no figures.
    {},
  ];
  await sql`
    insert into version_references
      (client_id, instance_id, version, account_id, period_id, dimension_instance_id, legal_entity_id)
    select ${clientId}, ${instance_id}, ${version}, account_id, period_id, dimension_instance_id, ${legalEntityId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (
      account_id bigint, period_id bigint, dimension_instance_id bigint)`.execute(transaction);
}

/** How many segments and packs there are, and what they hash to: what is read later is held against it. */
export async function sealFigures(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instance_id, version }: VersionKey,
  seal: FigureSeal,
): Promise<void> {
  await transaction
    .updateTable('instance_versions')
    .set({
      segment_count: seal.segmentCount,
      posting_count: seal.postingCount,
      postings_sha256: Buffer.from(seal.postingsHash, 'hex'),
      pack_counts: seal.packCounts,
      packs_sha256: Buffer.from(seal.packsHash, 'hex'),
    })
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instance_id)
    .where('version', '=', version)
    .execute();
}

const figureTables = [
  { table: 'posting_segments', key: 'version, segment_no' },
  { table: 'balance_packs', key: 'version, level, part' },
] as const;

/** As the owner of the tables: so many of the first segments and packs each. Answers whether any may be left. */
export async function removeFigures(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
  version: number | null,
  count: number,
): Promise<boolean> {
  const ofVersion = version === null ? sql`` : sql`and version = ${version}`;
  let mayBeLeft = false;
  for (const { table, key } of figureTables) {
    const columns = sql.raw(key);
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where client_id = ${clientId} and instance_id = ${instanceId} and (${columns}) in (
        select ${columns} from ${sql.table(table)}
        where client_id = ${clientId} and instance_id = ${instanceId} ${ofVersion}
        order by ${columns} limit ${count})`.execute(transaction);
    mayBeLeft ||= numAffectedRows === BigInt(count);
  }
  return mayBeLeft;
}

/** Figures without a version: a process that had lost its lease wrote them after their version was given up. */
export async function listFiguresWithoutVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<VersionKey[]> {
  const { rows } = await sql<VersionKey>`
    select instance_id, version from (
      select instance_id, version from posting_segments where client_id = ${clientId}
      union select instance_id, version from balance_packs where client_id = ${clientId}) as figures
    where not exists (
      select 1 from instance_versions as versions
      where versions.client_id = ${clientId} and versions.instance_id = figures.instance_id
        and versions.version = figures.version and versions.figures_removed_at is null)`.execute(transaction);
  return rows;
}
