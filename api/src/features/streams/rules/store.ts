import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StoredRule } from '../instances/service.ts';

export async function removeRules(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom('stream_rules')
    .where('client_id', '=', clientId)
    .where('stream_id', '=', streamId)
    .where('id', 'in', ids)
    .execute();
}

export async function addRule(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  { conditions, ...rule }: Omit<StoredRule, 'id'>,
): Promise<void> {
  await transaction
    .insertInto('stream_rules')
    .values({ client_id: clientId, stream_id: streamId, ...rule, conditions: JSON.stringify(conditions) })
    .execute();
}

export async function updateRule(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  { id, conditions, ...rule }: StoredRule,
): Promise<void> {
  await transaction
    .updateTable('stream_rules')
    .set({ ...rule, conditions: JSON.stringify(conditions) })
    .where('client_id', '=', clientId)
    .where('stream_id', '=', streamId)
    .where('id', '=', id)
    .execute();
}
