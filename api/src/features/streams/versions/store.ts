import type { EliminationMark } from '@tributary/engine/plan/elimination';
import type { ProcessingCounts } from '@tributary/engine/postings/result';
import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';
import type { Basis } from '../../staleness/service.ts';
import type { StoredFieldMap } from '../fields/service.ts';
import type { StoredElimination, StoredRule, StoredStreamAccount } from '../instances/service.ts';
import type { StoredCounts } from '../tables.ts';

/** What versions of instances were made from. The record of a published one stays when its figures go. */

/** What a version was made from, beside its file. Kept with it. */
export interface FrozenContent {
  readonly field_map: StoredFieldMap;
  readonly accounts: readonly StoredStreamAccount[];
  readonly rules: readonly StoredRule[];
  /** Left out: a version from before there were any. */
  readonly eliminations?: readonly StoredElimination[];
}

export interface NewVersion {
  readonly instance_id: number;
  readonly version: number;
  readonly source_id: number;
  readonly content_revision: number;
  readonly frozen: FrozenContent;
  readonly basis: Basis;
  readonly analytics_field_ids: readonly number[];
  readonly created_by: number | null;
  readonly verified_by: number | null;
  readonly verified_at: Date | null;
  readonly uploaded_by: number | null;
  readonly mapped_by: number | null;
}

export async function addVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
  { frozen, basis, analytics_field_ids: fieldIds, ...version }: NewVersion,
): Promise<void> {
  await transaction
    .insertInto('instance_versions')
    .values({
      client_id: clientId,
      ...version,
      frozen: JSON.stringify(frozen),
      elimination_marks: JSON.stringify(marksOf(frozen)),
      basis: JSON.stringify(basis),
      analytics_field_ids: JSON.stringify(fieldIds),
    })
    .execute();
}

function marksOf({ eliminations = [] }: FrozenContent): EliminationMark[] {
  return eliminations.map(({ id, set, kind }) => ({ ruleId: id, set, kind }));
}

export async function markPublished(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
  version: number,
  counts: ProcessingCounts,
): Promise<void> {
  await transaction
    .updateTable('instance_versions')
    .set({ counts: JSON.stringify(counts), published_at: sql<Date>`statement_timestamp()` })
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instanceId)
    .where('version', '=', version)
    .execute();
}

export interface StoredVersion {
  readonly instance_id: number;
  readonly version: number;
  readonly source_id: number;
  readonly frozen: FrozenContent;
  readonly basis: Basis | null;
  readonly verified_by: number | null;
  readonly verified_at: Date | null;
  readonly uploaded_by: number | null;
  readonly mapped_by: number | null;
  readonly counts: StoredCounts | null;
  readonly created_by: number | null;
  readonly published_at: Date | null;
  readonly figures_removed_at: Date | null;
}

const versionColumns = [
  'instance_id',
  'version',
  'source_id',
  'frozen',
  'basis',
  'verified_by',
  'verified_at',
  'uploaded_by',
  'mapped_by',
  'counts',
  'created_by',
  'published_at',
  'figures_removed_at',
] as const;

function selectVersions(transaction: ClientTransaction, clientId: ClientId, instanceId: number) {
  return transaction
    .selectFrom('instance_versions')
    .select(versionColumns)
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instanceId);
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

function toVersion(row: VersionRow): StoredVersion {
  return {
    ...row,
    frozen: row.frozen as FrozenContent,
    basis: row.basis as Basis | null,
    counts: row.counts as StoredCounts | null,
  };
}

export async function findVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
  version: number,
): Promise<StoredVersion | undefined> {
  const row = await selectVersions(transaction, clientId, instanceId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? undefined : toVersion(row);
}

/** Versions that were published, the latest first, below a number. */
export async function listPublishedVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
  page: { readonly below: number | null; readonly limit: number },
): Promise<StoredVersion[]> {
  let query = selectVersions(transaction, clientId, instanceId).where('published_at', 'is not', null);
  if (page.below !== null) query = query.where('version', '<', page.below);
  return (await query.orderBy('version', 'desc').limit(page.limit).execute()).map(toVersion);
}

export async function countPublishedVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
): Promise<number> {
  const row = await transaction
    .selectFrom('instance_versions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instanceId)
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
