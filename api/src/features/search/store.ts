import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';

/** The newest of those that may be meant: so many are looked at, however many there are. */
const instancesMax = 500;

export async function listAccountNames(transaction: ClientTransaction, clientId: ClientId) {
  return transaction
    .selectFrom('accounts')
    .select(['id', 'code', 'name'])
    .where('client_id', '=', clientId)
    .orderBy('code')
    .orderBy('position')
    .execute();
}

export async function listLegalEntityNames(transaction: ClientTransaction, clientId: ClientId) {
  return transaction
    .selectFrom('legal_entities')
    .select(['id', 'code', 'name'])
    .where('client_id', '=', clientId)
    .orderBy('code')
    .execute();
}

/** Streams with the entities whose files they are. */
export async function listStreamNames(transaction: ClientTransaction, clientId: ClientId) {
  return transaction
    .selectFrom('streams')
    .innerJoin('legal_entities as entities', (join) =>
      join
        .onRef('entities.client_id', '=', 'streams.client_id')
        .onRef('entities.id', '=', 'streams.legal_entity_id'),
    )
    .select([
      'streams.id',
      'streams.slug',
      'streams.name',
      'entities.code as entity_code',
      'entities.name as entity_name',
    ])
    .where('streams.client_id', '=', clientId)
    .where('streams.kind', '=', 'financial')
    .orderBy('streams.name')
    .execute();
}

/** Instances of some streams with their periods and files, the latest period first. */
export async function listInstanceNames(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamIds: readonly number[],
) {
  if (streamIds.length === 0) return [];
  return transaction
    .selectFrom('stream_instances as instances')
    .innerJoin('periods as first', (join) =>
      join
        .onRef('first.client_id', '=', 'instances.client_id')
        .onRef('first.id', '=', 'instances.from_period_id'),
    )
    .innerJoin('periods as last', (join) =>
      join
        .onRef('last.client_id', '=', 'instances.client_id')
        .onRef('last.id', '=', 'instances.to_period_id'),
    )
    .leftJoin('sources', (join) =>
      join
        .onRef('sources.client_id', '=', 'instances.client_id')
        .onRef('sources.id', '=', 'instances.source_id'),
    )
    .leftJoin('uploads', (join) =>
      join.onRef('uploads.client_id', '=', 'sources.client_id').onRef('uploads.id', '=', 'sources.upload_id'),
    )
    .select([
      'instances.id',
      'instances.stream_id',
      'first.start_date as from_date',
      'last.end_date as to_date',
      'uploads.file_name',
    ])
    .where('instances.client_id', '=', clientId)
    .where('instances.stream_id', 'in', streamIds)
    .orderBy('first.start_date', 'desc')
    .limit(instancesMax)
    .execute();
}
