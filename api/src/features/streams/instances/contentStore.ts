import type { ClientId } from '@tributary/engine/ids';
import type { Conditions } from '@tributary/engine/conditions/conditions';
import type { ClientTransaction } from '../../../db/database.ts';
import type { RuleSide, StreamAccountType } from '../tables.ts';

/** What all instances of a stream share. */

export interface StoredStreamAccount {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly type: StreamAccountType;
  readonly account_id: number | null;
}

export async function listStreamAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<StoredStreamAccount[]> {
  return transaction
    .selectFrom('stream_accounts')
    .select(['id', 'code', 'description', 'type', 'account_id'])
    .where('client_id', '=', clientId)
    .where('stream_id', '=', streamId)
    .orderBy('code')
    .execute();
}

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

/** The codes that each of these streams knows. */
export async function accountCodesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await transaction
    .selectFrom('stream_accounts')
    .select(['stream_id', 'code'])
    .where('client_id', '=', clientId)
    .where('stream_id', 'in', streamIds)
    .execute();
  const codes = new Map<number, Set<string>>(streamIds.map((id) => [id, new Set()]));
  for (const { stream_id, code } of rows) codes.get(stream_id)?.add(code);
  return codes;
}
