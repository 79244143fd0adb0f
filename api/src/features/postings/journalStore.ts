import { type ClientId, initialPeriodId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { versionOfInitialBalance } from './publishedStore.ts';

/** What a journal names: instances with their companies, accounts, periods. */

export interface PostedInstance {
  readonly instanceId: number;
  readonly streamName: string;
  readonly entityCode: string;
  readonly currency: string;
}

/** Instances that count, by the code of their company. */
async function listCountingInstances(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<readonly PostedInstance[]> {
  return transaction
    .selectFrom('stream_instances')
    .innerJoin('streams', (join) =>
      join
        .onRef('streams.client_id', '=', 'stream_instances.client_id')
        .onRef('streams.id', '=', 'stream_instances.stream_id'),
    )
    .innerJoin('legal_entities', (join) =>
      join
        .onRef('legal_entities.client_id', '=', 'streams.client_id')
        .onRef('legal_entities.id', '=', 'streams.legal_entity_id'),
    )
    .where('stream_instances.client_id', '=', clientId)
    .where('stream_instances.published_version', 'is not', null)
    .select([
      'stream_instances.id as instanceId',
      'streams.name as streamName',
      'legal_entities.code as entityCode',
      'legal_entities.currency as currency',
    ])
    .orderBy('legal_entities.code')
    .orderBy('stream_instances.id')
    .execute();
}

/** Initial balances, then instances that count, both by the code of their company. */
export async function listPostedInstances(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<readonly PostedInstance[]> {
  const initial = await transaction
    .selectFrom('initial_balances')
    .innerJoin('legal_entities', (join) =>
      join
        .onRef('legal_entities.client_id', '=', 'initial_balances.client_id')
        .onRef('legal_entities.id', '=', 'initial_balances.legal_entity_id'),
    )
    .where('initial_balances.client_id', '=', clientId)
    .select([
      'initial_balances.id',
      'legal_entities.code as entityCode',
      'legal_entities.currency as currency',
    ])
    .orderBy('legal_entities.code')
    .execute();
  return [
    ...initial.map(({ id, ...entity }) => ({
      ...entity,
      instanceId: versionOfInitialBalance(id).instanceId,
      streamName: 'Initial balance',
    })),
    ...(await listCountingInstances(transaction, clientId)),
  ];
}

export interface NamedAccount {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** In the order of their codes. */
export async function listNamedAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<readonly NamedAccount[]> {
  return transaction
    .selectFrom('accounts')
    .where('client_id', '=', clientId)
    .select(['id', 'code', 'name'])
    .orderBy('code')
    .execute();
}

/** In the order of time, that of initial balances first. */
export async function listPeriodIds(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('periods')
    .where('client_id', '=', clientId)
    .select('id')
    .orderBy('start_date')
    .execute();
  return [initialPeriodId, ...rows.map(({ id }) => id)];
}
