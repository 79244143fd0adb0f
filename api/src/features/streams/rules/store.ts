import type { ClientId } from '@tributary/engine/ids';
import type { Conditions } from '@tributary/engine/plan/conditions';
import type { ClientTransaction } from '../../../db/database.ts';
import type { RuleSide } from '../tables.ts';

export interface StoredRule {
  readonly id: number;
  readonly name: string;
  readonly position: number;
  readonly side: RuleSide;
  readonly conditions: Conditions;
  readonly account_id: number | null;
  readonly account_by_code_of: string | null;
  readonly dimension_instance_id: number | null;
  readonly dimension_by_code_of: string | null;
}

export async function listRules(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<StoredRule[]> {
  const rows = await transaction
    .selectFrom('stream_rules')
    .select([
      'id',
      'name',
      'position',
      'side',
      'conditions',
      'account_id',
      'account_by_code_of',
      'dimension_instance_id',
      'dimension_by_code_of',
    ])
    .where('client_id', '=', clientId)
    .where('stream_id', '=', streamId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, conditions: row.conditions as Conditions }));
}

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
