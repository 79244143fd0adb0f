import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { DimensionType } from './tables.ts';

export interface StoredDimension {
  readonly id: number;
  readonly type: DimensionType;
  readonly name: string;
  readonly revision: number;
}

export interface StoredInstanceVersion {
  readonly id: number;
  readonly instance_id: number;
  readonly from_period_id: number | null;
  readonly to_period_id: number | null;
  readonly parent_instance_id: number | null;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  readonly is_default: boolean;
}

export async function listDimensions(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredDimension[]> {
  return transaction
    .selectFrom('dimensions')
    .select(['id', 'type', 'name', 'revision'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
}

export async function findDimension(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<StoredDimension | undefined> {
  return transaction
    .selectFrom('dimensions')
    .select(['id', 'type', 'name', 'revision'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whoever holds this lock is alone in changing the dimension's tree. */
export async function lockDimension(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<StoredDimension | undefined> {
  return transaction
    .selectFrom('dimensions')
    .select(['id', 'type', 'name', 'revision'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

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

export async function raiseDimensionRevision(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<void> {
  await transaction
    .updateTable('dimensions')
    .set({ revision: sql`revision + 1` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

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

export async function listVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  dimensionId: number,
): Promise<StoredInstanceVersion[]> {
  return transaction
    .selectFrom('dimension_instance_versions')
    .select(versionColumns)
    .where('client_id', '=', clientId)
    .where('dimension_id', '=', dimensionId)
    .orderBy('id')
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

/** New identities, as many as asked for. */
export async function addInstances(
  transaction: ClientTransaction,
  clientId: ClientId,
  dimensionId: number,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const rows = Array.from({ length: count }, () => ({ client_id: clientId, dimension_id: dimensionId }));
  const added = await transaction.insertInto('dimension_instances').values(rows).returning('id').execute();
  return added.map((row) => row.id);
}

export async function addVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  dimensionId: number,
  versions: readonly Omit<StoredInstanceVersion, 'id'>[],
): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.map((version) => ({ client_id: clientId, dimension_id: dimensionId, ...version }));
  await transaction.insertInto('dimension_instance_versions').values(rows).execute();
}

export async function updateVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, ...values }: StoredInstanceVersion,
): Promise<void> {
  await transaction
    .updateTable('dimension_instance_versions')
    .set(values)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
