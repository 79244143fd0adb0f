import type { ClientId } from '@tributary/engine/ids';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';

export const dimensions = new ClientTable('dimensions', ['id', 'type', 'name', 'revision']);

export type StoredDimension = RowOf<typeof dimensions>;

/** Identities, which postings refer to. */
export const instances = new ClientTable('dimension_instances', ['id']);

const versionColumns = [
  'id',
  'instance_id',
  'from_period_id',
  'to_period_id',
  'parent_instance_id',
  'position',
  'code',
  'name',
  'is_default',
] as const;

export const instanceVersions = new ClientTable('dimension_instance_versions', versionColumns);

export type StoredInstanceVersion = RowOf<typeof instanceVersions>;

/** Whoever holds these locks keeps the trees of all dimensions as they are. */
export async function shareDimensions(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction
    .selectFrom('dimensions')
    .select('id')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .forShare()
    .execute();
}

/** The versions of all dimensions of the client, by dimension. */
export async function listVersionsByDimension(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<ReadonlyMap<number, StoredInstanceVersion[]>> {
  const rows = await transaction
    .selectFrom('dimension_instance_versions')
    .select(['dimension_id', ...versionColumns])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  const versions = new Map<number, StoredInstanceVersion[]>();
  for (const { dimension_id, ...version } of rows) {
    const listed = versions.get(dimension_id);
    if (listed === undefined) versions.set(dimension_id, [version]);
    else listed.push(version);
  }
  return versions;
}
