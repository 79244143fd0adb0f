import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';

export const dimensions = new ClientTable('dimensions', ['id', 'type', 'name', 'revision']);

export type StoredDimension = RowOf<typeof dimensions>;

/** Identities, which postings refer to. */
export const instances = new ClientTable('dimension_instances', ['id']);

export const goneInstances = new ClientTable('gone_dimension_instances', ['id', 'type', 'counted']);

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

const cellsOfVersion = sql.join(versionColumns.map((column) => sql.ref(column)));

/**
 * The versions of the dimensions of the client, or of one of them, by dimension, in the order of their ids. Those of a dimension come as one value:
 * both drivers take several times as long over as many cells, and the embedded database answers nobody meanwhile.
 */
export async function listVersionsByDimension(
  transaction: ClientTransaction,
  clientId: ClientId,
  dimensionId: number | null = null,
): Promise<ReadonlyMap<number, StoredInstanceVersion[]>> {
  const rows = await transaction
    .selectFrom('dimension_instance_versions')
    .select([
      'dimension_id',
      sql<Cells[]>`json_agg(json_build_array(${cellsOfVersion}) order by id)`.as('versions'),
    ])
    .where('client_id', '=', clientId)
    .$if(dimensionId !== null, (query) => query.where('dimension_id', '=', dimensionId))
    .groupBy('dimension_id')
    .execute();
  return new Map(rows.map(({ dimension_id: id, versions }) => [id, versions.map(versionOf)]));
}

type Cells = [
  id: number,
  instance: number,
  from: number | null,
  to: number | null,
  parent: number | null,
  position: number,
  code: string,
  name: string,
  isDefault: boolean,
];

function versionOf([
  id,
  instance,
  from,
  to,
  parent,
  position,
  code,
  name,
  isDefault,
]: Cells): StoredInstanceVersion {
  return {
    id,
    instance_id: instance,
    from_period_id: from,
    to_period_id: to,
    parent_instance_id: parent,
    position,
    code,
    name,
    is_default: isDefault,
  };
}
