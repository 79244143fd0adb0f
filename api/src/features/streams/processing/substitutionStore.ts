import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable } from '../../../db/clientTable.ts';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StoredElimination } from '../instances/service.ts';
import type { VersionKey } from './figureStore.ts';

/** The SQL by which versions of imports get a substitute in place of what is deleted. */

export const substitutedVersions = new ClientTable('substituted_versions', [
  'id',
  'substitution_id',
  'instance_id',
  'version_before',
  'version',
  'is_open',
]);

/** The record of a version under another number, not yet published: what it was made from stays the same. */
export async function copyVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instance_id, version }: VersionKey,
  to: number,
): Promise<void> {
  await sql`
    insert into instance_versions (client_id, instance_id, version, source_id, content_revision, frozen, basis, counts,
      analytics_field_ids, elimination_marks, created_by, verified_by, verified_at, uploaded_by, mapped_by)
    select client_id, instance_id, ${to}::integer, source_id, content_revision, frozen, basis, counts,
      analytics_field_ids, elimination_marks, created_by, verified_by, verified_at, uploaded_by, mapped_by
    from instance_versions
    where client_id = ${clientId} and instance_id = ${instance_id} and version = ${version}`.execute(
    transaction,
  );
}

export async function countFromNow(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instance_id, version }: VersionKey,
): Promise<void> {
  await transaction
    .updateTable('instance_versions')
    .set({ published_at: sql<Date>`statement_timestamp()` })
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instance_id)
    .where('version', '=', version)
    .execute();
}

export async function saveBasis(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instance_id, version }: VersionKey,
  basis: object,
): Promise<void> {
  await transaction
    .updateTable('instance_versions')
    .set({ basis: JSON.stringify(basis) })
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instance_id)
    .where('version', '=', version)
    .execute();
}

const replaced = (list: 'accounts' | 'rules', column: string, from: number, to: number) => sql`(
  select coalesce(jsonb_agg(
    case when entry -> ${sql.lit(column)} = to_jsonb(${from}::bigint)
      then entry || jsonb_build_object(${sql.lit(column)}, ${to}::bigint) else entry end
    order by place), '[]'::jsonb)
  from jsonb_array_elements(versions.frozen -> ${sql.lit(list)}) with ordinality as entries (entry, place))`;

const holds = (list: 'accounts' | 'rules', column: string, id: number) =>
  sql`versions.frozen -> ${sql.lit(list)} @> ${JSON.stringify([{ [column]: id }])}::jsonb`;

/** Versions that count, or could be brought back. */
const countingOf = (clientId: ClientId) => sql`
  versions.client_id = ${clientId} and instances.client_id = versions.client_id
    and instances.id = versions.instance_id
    and versions.version in (instances.published_version, instances.rollback_version)`;

/**
 * What versions that count, or could be brought back, were placed by follows the accounts and rules of their streams: else they would
 * be stale by a change that gives the same figures.
 */
export async function replaceFrozenAccount(
  transaction: ClientTransaction,
  clientId: ClientId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const column = 'account_id';
  await sql`
    update instance_versions as versions
    set frozen = versions.frozen || jsonb_build_object(
      'accounts', ${replaced('accounts', column, from, to)}, 'rules', ${replaced('rules', column, from, to)})
    from stream_instances as instances
    where ${countingOf(clientId)}
      and (${holds('accounts', column, from)} or ${holds('rules', column, from)})`.execute(transaction);
  await sql`
    update instance_versions as versions
    set frozen = jsonb_set(versions.frozen, '{field_map,account_columns}', (
      select jsonb_agg(
        case when entry -> 'account_id' = to_jsonb(${from}::bigint)
          then entry || jsonb_build_object('account_id', ${to}::bigint) else entry end
        order by place)
      from jsonb_array_elements(versions.frozen -> 'field_map' -> 'account_columns') with ordinality as entries (entry, place)))
    from stream_instances as instances
    where ${countingOf(clientId)}
      and versions.frozen -> 'field_map' -> 'account_columns' @> ${JSON.stringify([{ account_id: from }])}::jsonb`.execute(
    transaction,
  );
  await sql`
    update instance_versions as versions
    set basis = jsonb_set(versions.basis, '{earlier_result,account_id}', to_jsonb(${to}::bigint))
    from stream_instances as instances
    where ${countingOf(clientId)}
      and versions.basis -> 'earlier_result' -> 'account_id' = to_jsonb(${from}::bigint)`.execute(
    transaction,
  );
}

/** The elimination rules by which versions of a stream were marked that count, could be brought back, or are about to count; null: none were kept. */
export async function listFrozenEliminations(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<(VersionKey & { readonly eliminations: readonly StoredElimination[] | null })[]> {
  const { rows } = await sql<VersionKey & { eliminations: readonly StoredElimination[] | null }>`
    select versions.instance_id, versions.version, versions.frozen -> 'eliminations' as eliminations
    from instance_versions as versions, stream_instances as instances
    where versions.client_id = ${clientId} and instances.client_id = versions.client_id
      and instances.id = versions.instance_id and instances.stream_id = ${streamId}
      and (versions.published_at is null
        or versions.version in (instances.published_version, instances.rollback_version))
    order by versions.instance_id, versions.version`.execute(transaction);
  return rows;
}

export async function saveFrozenEliminations(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instance_id, version }: VersionKey,
  eliminations: readonly StoredElimination[],
): Promise<void> {
  await sql`
    update instance_versions
    set frozen = frozen || jsonb_build_object('eliminations', ${JSON.stringify(eliminations)}::jsonb)
    where client_id = ${clientId} and instance_id = ${instance_id} and version = ${version}`.execute(
    transaction,
  );
}

/** The same of rules that name a dimension instance which is gone from all periods. */
export async function replaceFrozenInstance(
  transaction: ClientTransaction,
  clientId: ClientId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const column = 'dimension_instance_id';
  await sql`
    update instance_versions as versions
    set frozen = versions.frozen || jsonb_build_object('rules', ${replaced('rules', column, from, to)})
    from stream_instances as instances
    where ${countingOf(clientId)} and ${holds('rules', column, from)}`.execute(transaction);
}
