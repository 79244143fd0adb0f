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
  select 1 from jsonb_array_elements(instances.field_map -> 'fields') as field
  where field ->> 'name' = ${mappingName}
    and (field -> 'sources' <> '[]'::jsonb or field ->> 'constant' is not null))`;

/** Names of the streams of which any import, processed or not, reads a field of a name, whether or not there is such an analytics field. */
export async function listStreamsNaming(
  transaction: ClientTransaction,
  clientId: ClientId,
  mappingName: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select streams.name from streams
    where streams.client_id = ${clientId} and exists (
      select 1 from stream_instances as instances
      where instances.client_id = ${clientId} and instances.stream_id = streams.id
        and instances.field_map is not null and ${readsField(mappingName)})
    order by streams.name`.execute(transaction);
  return rows.map(({ name }) => name);
}

/**
 * Names of the streams whose field map reads a field: that of any import which is still to be processed, and that of the latest
 * one, which the next import begins with. What earlier ones were processed with stays with them.
 */
export async function listStreamsMapping(
  transaction: ClientTransaction,
  clientId: ClientId,
  mappingName: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with mapped as (
      select instances.stream_id, instances.status, ${readsField(mappingName)} as reads_it,
        row_number() over (partition by instances.stream_id order by periods.start_date desc) as place
      from stream_instances as instances
      join periods on periods.client_id = instances.client_id and periods.id = instances.from_period_id
      where instances.client_id = ${clientId} and instances.field_map is not null)
    select streams.name from streams
    where streams.client_id = ${clientId} and exists (
      select 1 from mapped
      where mapped.stream_id = streams.id and mapped.reads_it
        and (mapped.place = 1 or mapped.status <> 'processed'))
    order by streams.name`.execute(transaction);
  return rows.map(({ name }) => name);
}
