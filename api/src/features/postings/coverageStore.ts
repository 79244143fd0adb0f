import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { publishedInstancesOf } from './publishedStore.ts';

/** The instances of a company that count: places of their first and last period in the calendar, and the latest of them. */
export interface EntityCoverage {
  readonly legal_entity_id: number;
  readonly first_place: number;
  readonly last_place: number;
  readonly published_at: Date | null;
}

export async function listCoverage(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<EntityCoverage[]> {
  return publishedInstancesOf(transaction, clientId)
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
    ])
    .groupBy('streams.legal_entity_id')
    .orderBy('streams.legal_entity_id')
    .execute();
}
