import type { ClientId } from '@tributary/engine/ids';
import { type RawBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StreamKind } from '../../../identity/streamKinds.ts';
import { gapsBetween, type PeriodGap } from '../../periods/service.ts';
import type { StoredStream } from './streamStore.ts';

/** A stream with what has become of its instances. */
export interface SummarisedStream extends StoredStream {
  readonly instance_count: number;
  readonly processed_count: number;
  readonly open_count: number;
  readonly from_period_id: number | null;
  readonly to_period_id: number | null;
  readonly last_processed_at: Date | null;
  /** Between the first and the last period that count: those that do not. */
  readonly gaps: PeriodGap[];
  /** Between the first and the last period of all instances: those of none. */
  readonly without_instance: PeriodGap[];
}

const isProcessed = sql`i.status = 'processed'`;

/** Also while it is opened for correction. */
const isCounting = sql`i.published_version is not null`;

/** The periods of an instance, by their places among all. */
const places = sql`int4range(f.ordering, t.ordering, '[]')`;

/** An instance waits for somebody while its figures do not count yet, or a change since has passed them by. */
export function isOpen(instances: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${instances}.status`)} <> 'processed' or ${sql.ref(`${instances}.is_stale`)})`;
}

/** Some streams of a kind, each with the counts and the range of its instances: one statement for all. */
export async function listSummarisedStreams(
  transaction: ClientTransaction,
  clientId: ClientId,
  kind: StreamKind,
  ids: readonly number[],
): Promise<SummarisedStream[]> {
  const { rows } = await sql<SummarisedStream>`
    select summed.id, kind, name, slug, legal_entity_id, type, is_type_chosen, revision, instance_count,
      processed_count, open_count, from_period_id, to_period_id, last_processed_at,
      ${gapsBetween(clientId, sql`summed.counted_places`)} as gaps,
      ${gapsBetween(clientId, sql`summed.places`)} as without_instance
    from (
      select s.id, s.kind, s.name, s.slug, s.legal_entity_id, s.type, s.is_type_chosen, s.revision,
        count(i.id)::integer as instance_count,
        count(i.id) filter (where ${isProcessed})::integer as processed_count,
        count(i.id) filter (where ${isOpen('i')})::integer as open_count,
        (array_agg(i.from_period_id order by f.start_date) filter (where ${isCounting}))[1] as from_period_id,
        (array_agg(i.to_period_id order by t.start_date desc) filter (where ${isCounting}))[1] as to_period_id,
        max(v.published_at) filter (where ${isCounting}) as last_processed_at,
        range_agg(${places}) filter (where ${isCounting}) as counted_places,
        range_agg(${places}) filter (where i.id is not null) as places
      from streams s
        left join stream_instances i on i.client_id = s.client_id and i.stream_id = s.id
        left join periods f on f.client_id = i.client_id and f.id = i.from_period_id
        left join periods t on t.client_id = i.client_id and t.id = i.to_period_id
        left join instance_versions v
          on v.client_id = i.client_id and v.instance_id = i.id and v.version = i.published_version
      where s.client_id = ${clientId} and s.kind = ${kind} and s.id = any(${[...ids]}::bigint[])
      group by s.client_id, s.id
    ) as summed
    order by summed.id`.execute(transaction);
  return rows;
}
