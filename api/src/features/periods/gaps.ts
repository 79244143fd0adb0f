import type { ClientId } from '@tributary/engine/ids';
import { type RawBuilder, sql } from 'kysely';

/** Successive periods that something between others lacks. */
export interface PeriodGap {
  readonly from_period_id: number;
  readonly to_period_id: number;
}

/** Places of periods without those between them that are missing, as `int4multirange`. */
type Places = RawBuilder<unknown>;

/** The periods between the first and the last of some places that are not among them, in order, as JSON; none of no places. */
export function gapsBetween(clientId: ClientId, places: Places): RawBuilder<PeriodGap[]> {
  return sql<PeriodGap[]>`(
    select coalesce(
      jsonb_agg(
        jsonb_build_object('from_period_id', first.id, 'to_period_id', last.id) order by first.ordering),
      '[]')
    from unnest(int4multirange(range_merge(${places})) - ${places}) as gap (places)
      join periods first on first.client_id = ${clientId} and first.ordering = lower(gap.places)
      join periods last on last.client_id = ${clientId} and last.ordering = upper(gap.places) - 1)`;
}
