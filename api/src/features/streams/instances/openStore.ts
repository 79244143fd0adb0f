import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StreamKind } from '../../../identity/streamKinds.ts';
import type { OpenAsked } from '../../periods/locks/openService.ts';

/** What stands open of an import, of which several can hold. */
type OpenState = 'not_processed' | 'failed' | 'stale' | 'not_assigned';

interface OpenOf extends OpenAsked {
  readonly kinds: readonly StreamKind[];
}

interface StoredOpenImport {
  readonly instance_id: number;
  readonly stream_id: number;
  readonly kind: StreamKind;
  readonly stream_name: string;
  readonly stream_slug: string;
  readonly from_period_id: number;
  readonly to_period_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly states: readonly OpenState[];
}

type OpenCounts = Readonly<Record<`${OpenState}_count` | 'import_count', number>>;

const isFailed = sql`i.status in ('process_failed', 'fetch_failed')`;

/**
 * Amounts lie in no dimension value on purpose where their dimension has none in the periods but those that take the rest. Of
 * versions from before their types were kept it may be either dimension.
 */
const hasValues = (clientId: ClientId) => sql`exists (
  select from dimensions d
    join dimension_instance_versions n on n.client_id = d.client_id and n.dimension_id = d.id and not n.is_default
    left join periods nf on nf.client_id = n.client_id and nf.id = n.from_period_id
    left join periods nt on nt.client_id = n.client_id and nt.id = n.to_period_id
  where d.client_id = ${clientId} and coalesce(v.basis -> 'unassigned' @> to_jsonb(d.type), true)
    and coalesce(nf.ordering <= t.ordering, true) and coalesce(nt.ordering >= f.ordering, true))`;

const stateOf: Readonly<Record<OpenState, ReturnType<typeof sql>>> = {
  failed: sql`found.is_failed`,
  not_processed: sql`found.is_not_processed`,
  stale: sql`found.is_stale`,
  not_assigned: sql`found.is_not_assigned`,
};

const states = sql.join(
  Object.entries(stateOf).map(([state, holds]) => sql`case when ${holds} then ${sql.lit(state)} end`),
);

const counts = sql.join(
  Object.entries(stateOf).map(
    ([state, holds]) => sql`(count(*) filter (where ${holds}) over ())::int as ${sql.ref(`${state}_count`)}`,
  ),
);

/** The imports of a legal entity that stand open with a period in a range, the earliest first, each row with the counts of all. */
export async function listOpen(
  transaction: ClientTransaction,
  clientId: ClientId,
  { entityId, after, through, kinds }: OpenOf,
  limit: number,
): Promise<(StoredOpenImport & OpenCounts)[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<StoredOpenImport & OpenCounts>`
    select found.instance_id, found.stream_id, found.kind, found.stream_name, found.stream_slug, found.from_period_id,
      found.to_period_id, found.start_date, found.end_date, array_remove(array[${states}], null) as states,
      (count(*) over ())::int as import_count, ${counts}
    from (
      select i.id as instance_id, s.id as stream_id, s.kind, s.name as stream_name, s.slug as stream_slug,
        i.from_period_id, i.to_period_id, f.start_date, t.end_date,
        ${isFailed} as is_failed, i.status <> 'processed' and not ${isFailed} as is_not_processed,
        i.is_stale,
        coalesce((v.basis -> 'asked' ->> 'has_default_instances')::boolean, false)
          and ${hasValues(clientId)} as is_not_assigned
      from stream_instances i
        join streams s on s.client_id = i.client_id and s.id = i.stream_id and s.kind in (${sql.join(kinds)})
        join periods f on f.client_id = i.client_id and f.id = i.from_period_id
        join periods t on t.client_id = i.client_id and t.id = i.to_period_id
        left join instance_versions v
          on v.client_id = i.client_id and v.instance_id = i.id and v.version = i.published_version
      where i.client_id = ${clientId} and i.legal_entity_id = ${entityId}
        and f.ordering <= ${through} and t.ordering > ${after}
    ) as found
    where found.is_failed or found.is_not_processed or found.is_stale or found.is_not_assigned
    order by found.start_date, found.stream_name collate "C", found.instance_id
    limit ${limit}`.execute(transaction);
  return rows;
}
