import type { AnalyticsType } from '@tributary/engine/plan/analytics';
import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { Defaulted, GeneratedId } from '../../db/columnTypes.ts';
import type { ClientTransaction } from '../../db/database.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    analytics_fields: {
      client_id: number;
      id: GeneratedId;
      mapping_name: string;
      display_name: string;
      type: AnalyticsType;
      revision: Defaulted<number>;
    };
  }
}

export const analyticsFields = new ClientTable('analytics_fields', [
  'id',
  'mapping_name',
  'display_name',
  'type',
  'revision',
]);

export type StoredAnalyticsField = RowOf<typeof analyticsFields>;

/**
 * Whoever holds the lock is alone in changing which fields the client has, and in mapping any: there is room for so many, and what
 * a map reads does not go.
 */
export async function lockFields(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction
    .selectFrom('client_settings')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forUpdate()
    .execute();
}

const readsField = (mappingName: string) => sql`exists (
  select 1 from jsonb_array_elements(maps.field_map -> 'fields') as field
  where field ->> 'name' = ${mappingName}
    and (field -> 'sources' <> '[]'::jsonb or field ->> 'constant' is not null))`;

/**
 * Ids of the streams of which any import reads a field of a name, whether or not there is such an analytics field: by its map, which
 * the next import may begin with, or by that which a rollback brings back.
 */
export async function listStreamsReading(
  transaction: ClientTransaction,
  clientId: ClientId,
  mappingName: string,
): Promise<number[]> {
  const { rows } = await sql<{ stream_id: number }>`
    with maps as (
      select stream_id, field_map from stream_instances where client_id = ${clientId} and field_map is not null
      union all
      select instances.stream_id, versions.frozen -> 'field_map'
      from stream_instances as instances
      join instance_versions as versions on versions.client_id = instances.client_id
        and versions.instance_id = instances.id and versions.version = instances.rollback_version
      where instances.client_id = ${clientId})
    select distinct stream_id from maps where ${readsField(mappingName)}`.execute(transaction);
  return rows.map(({ stream_id: id }) => id);
}

export interface NamedStream {
  readonly id: number;
  readonly name: string;
  readonly legal_entity_code: string;
}

/** Those of the streams that whoever asks sees, by legal entity and name. */
export async function nameStreams(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<NamedStream[]> {
  const { rows } = await sql<NamedStream>`
    select streams.id, streams.name, legal_entities.code as legal_entity_code
    from streams join legal_entities on legal_entities.client_id = streams.client_id
      and legal_entities.id = streams.legal_entity_id
    where streams.client_id = ${clientId} and streams.id = any(${[...ids]}::bigint[])
    order by legal_entities.code, streams.name, streams.id`.execute(transaction);
  return rows;
}

/** Maps that are being edited were read before the fields of the client changed: what is saved upon them is told so. */
export async function outdateOpenMaps(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  // In the order of ids, as whoever else locks several.
  await sql`
    with open as (
      select id from stream_instances
      where client_id = ${clientId} and status in ('data_ready', 'process_failed')
      order by id for update)
    update stream_instances set revision = revision + 1
    from open where stream_instances.client_id = ${clientId} and stream_instances.id = open.id`.execute(
    transaction,
  );
}
