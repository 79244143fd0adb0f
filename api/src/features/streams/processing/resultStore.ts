import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';
import { isNotAttached } from '../../uploads/attachedService.ts';
import type { VersionKey } from './figureStore.ts';

/** What runs leave behind, and when it goes. */

/** Versions with figures that no instance points to, unless it is at work. */
export async function listUnpointedVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<VersionKey[]> {
  return transaction
    .selectFrom('instance_versions')
    .innerJoin('stream_instances', (join) =>
      join
        .onRef('stream_instances.client_id', '=', 'instance_versions.client_id')
        .onRef('stream_instances.id', '=', 'instance_versions.instance_id'),
    )
    .select(['instance_versions.instance_id', 'instance_versions.version'])
    .where('instance_versions.client_id', '=', clientId)
    .where('stream_instances.status', '<>', 'processing')
    .where('instance_versions.figures_removed_at', 'is', null)
    .where(
      sql<boolean>`instance_versions.version is distinct from stream_instances.published_version
        and instance_versions.version is distinct from stream_instances.rollback_version
        and not exists (
          select from substituted_versions as written
          where written.client_id = instance_versions.client_id and written.instance_id = instance_versions.instance_id
            and written.version = instance_versions.version and written.is_open)`,
    )
    .execute();
}

/** The references and the values of analytics fields go; what a version was made from stays on record, unless it was never published. */
export async function retireVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instance_id, version }: VersionKey,
): Promise<void> {
  for (const table of [
    'version_references',
    'analytics_values',
    'payroll_rows',
    'payroll_balances',
  ] as const) {
    await transaction
      .deleteFrom(table)
      .where('client_id', '=', clientId)
      .where('instance_id', '=', instance_id)
      .where('version', '=', version)
      .execute();
  }
  await transaction
    .deleteFrom('instance_versions')
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instance_id)
    .where('version', '=', version)
    .where('published_at', 'is', null)
    .execute();
  await transaction
    .updateTable('instance_versions')
    .set({ figures_removed_at: sql<Date>`statement_timestamp()` })
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instance_id)
    .where('version', '=', version)
    .execute();
}

/**
 * Sources that neither an instance nor a version nor an initial balance reads any more; then uploads that nobody used within a day,
 * or so many. Who takes one of them meanwhile makes this fail and begin anew, without it.
 */
export async function removeUnusedSources(
  transaction: ClientTransaction,
  clientId: ClientId,
  { daysKept = 1 }: { readonly daysKept?: number } = {},
): Promise<void> {
  await sql`
    delete from sources where client_id = ${clientId}
      and not exists (select 1 from stream_instances i
        where i.client_id = sources.client_id and i.source_id = sources.id)
      and not exists (select 1 from initial_balances b
        where b.client_id = sources.client_id and b.source_id = sources.id)
      and not exists (select 1 from instance_versions v
        where v.client_id = sources.client_id and v.source_id = sources.id)`.execute(transaction);
  await sql`
    delete from uploads where client_id = ${clientId}
      and created_at <= statement_timestamp() - ${daysKept}::integer * interval '1 day'
      and not exists (select 1 from sources s
        where s.client_id = uploads.client_id and s.upload_id = uploads.id)
      and not exists (select 1 from sources s
        where s.client_id = uploads.client_id and s.rendition_id = uploads.id)
      and ${isNotAttached}`.execute(transaction);
}

/** Uploads of which nothing but the bytes is left. */
export async function listRemovedUploads(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<number[]> {
  const { rows } = await sql<{ upload_id: number }>`
    select distinct upload_id from file_chunks where client_id = ${clientId}
      and not exists (select 1 from uploads u
        where u.client_id = file_chunks.client_id and u.id = file_chunks.upload_id)`.execute(transaction);
  return rows.map((row) => row.upload_id);
}

/** Whether there is anything of a client that takes room in pieces: files, and figures. */
export async function holdsBytes(transaction: ClientTransaction, clientId: ClientId): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from uploads where client_id = ${clientId})
      or exists (select from file_chunks where client_id = ${clientId})
      or exists (select from posting_segments where client_id = ${clientId})
      or exists (select from balance_packs where client_id = ${clientId}) as holds`.execute(transaction);
  return rows[0]?.holds === true;
}

export async function listClientIds(transaction: ClientTransaction): Promise<number[]> {
  const clients = await transaction.selectFrom('clients').select('id').orderBy('id').execute();
  return clients.map((client) => client.id);
}
