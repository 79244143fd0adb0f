import type { ClientId } from '@tributary/engine/ids';
import type { Conditions } from '@tributary/engine/conditions/conditions';
import type { ClientTransaction } from '../../../db/database.ts';
import type { EliminationKind } from '@tributary/engine/plan/elimination';
import type { EliminationScope, RuleSide, StreamAccountType } from '../tables.ts';

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

export interface StoredElimination {
  readonly id: number;
  readonly name: string;
  readonly position: number;
  readonly conditions: Conditions;
  readonly counterparty_legal_entity_id: number | null;
  readonly counterparty_by_code_of: string | null;
  readonly set: string | null;
  readonly kind: EliminationKind | null;
  readonly scope: EliminationScope;
}

const eliminationColumns = [
  'id',
  'name',
  'position',
  'conditions',
  'counterparty_legal_entity_id',
  'counterparty_by_code_of',
  'set_name as set',
  'kind',
  'scope',
] as const;

function selectEliminations(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamIds: readonly number[],
) {
  return transaction
    .selectFrom('stream_eliminations')
    .select(eliminationColumns)
    .where('client_id', '=', clientId)
    .where('stream_id', 'in', streamIds)
    .orderBy('stream_id')
    .orderBy('position')
    .orderBy('id');
}

/** The elimination rules of streams in their order, with the stream of each. */
export async function listEliminationsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamIds: readonly number[],
): Promise<(StoredElimination & { readonly streamId: number })[]> {
  if (streamIds.length === 0) return [];
  const query = selectEliminations(transaction, clientId, streamIds);
  const rows = await query.select('stream_id as streamId').execute();
  return rows.map((row) => ({ ...row, conditions: row.conditions as Conditions }));
}

export async function listEliminations(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<StoredElimination[]> {
  const rows = await selectEliminations(transaction, clientId, [streamId]).execute();
  return rows.map((row) => ({ ...row, conditions: row.conditions as Conditions }));
}

/** What each of these streams knows of the accounts of its files. */
export interface KnownAccounts {
  readonly codes: ReadonlySet<string>;
  /** Codes without a ledger account of their own, of a stream without rules: nothing places their lines. */
  readonly unplacedCodes: ReadonlySet<string>;
}

export async function knownAccountsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamIds: readonly number[],
): Promise<ReadonlyMap<number, KnownAccounts>> {
  const rows = await transaction
    .selectFrom('stream_accounts')
    .select(['stream_id', 'code', 'account_id'])
    .where('client_id', '=', clientId)
    .where('stream_id', 'in', streamIds)
    .execute();
  const ruled = await transaction
    .selectFrom('stream_rules')
    .select('stream_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('stream_id', 'in', streamIds)
    .execute();
  const ruledIds = new Set(ruled.map(({ stream_id }) => stream_id));
  const known = new Map(
    streamIds.map((id) => [id, { codes: new Set<string>(), unplacedCodes: new Set<string>() }]),
  );
  for (const { stream_id, code, account_id } of rows) {
    known.get(stream_id)?.codes.add(code);
    if (account_id === null && !ruledIds.has(stream_id)) known.get(stream_id)?.unplacedCodes.add(code);
  }
  return known;
}
