import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { gapsBetween, type PeriodGap } from '../periods/service.ts';
import { publishedInstancesOf } from './publishedStore.ts';

/** The instances of a company that count: places of their first and last period in the calendar, and the latest of them. */
export interface EntityCoverage {
  readonly legal_entity_id: number;
  readonly first_place: number;
  readonly last_place: number;
  readonly published_at: Date | null;
  /** Periods between that no instance covers. */
  readonly gaps: PeriodGap[];
}

export async function listCoverage(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<EntityCoverage[]> {
  const summed = publishedInstancesOf(transaction, clientId)
    .innerJoin('periods as first', (join) =>
      join
        .onRef('first.client_id', '=', 'stream_instances.client_id')
        .onRef('first.id', '=', 'stream_instances.from_period_id'),
    )
    .innerJoin('periods as last', (join) =>
      join
        .onRef('last.client_id', '=', 'stream_instances.client_id')
        .onRef('last.id', '=', 'stream_instances.to_period_id'),
    )
    .select(({ fn }) => [
      'streams.legal_entity_id',
      fn.min('first.ordering').as('first_place'),
      fn.max('last.ordering').as('last_place'),
      fn.max('instance_versions.published_at').as('published_at'),
      sql`range_agg(int4range(first.ordering, last.ordering, '[]'))`.as('places'),
    ])
    .groupBy('streams.legal_entity_id');
  return transaction
    .selectFrom(summed.as('summed'))
    .select(['legal_entity_id', 'first_place', 'last_place', 'published_at'])
    .select(gapsBetween(clientId, sql.ref('summed.places')).as('gaps'))
    .orderBy('legal_entity_id')
    .execute();
}
