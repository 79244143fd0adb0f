import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';

/** What single companies have instead. */
export const overrides = new ClientTable('retained_earnings_overrides', ['legal_entity_id', 'account_id']);

export interface StoredSettings {
  readonly retained_earnings_account_id: number | null;
  readonly retained_earnings_overrides: RowOf<typeof overrides>[];
  /** Whoever wrote or submitted an adjustment, or brought in or mapped a file, does not release it. */
  readonly four_eyes: boolean;
  /** In the global currency; what two legal entities may differ by. */
  readonly intercompany_tolerance_amount: string;
  /** Of the larger side, two decimals. */
  readonly intercompany_tolerance_percent: string;
  readonly revision: number;
}

/** With one statement: every figure begins with it. */
export async function findSettings(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredSettings> {
  const rows = await transaction
    .selectFrom('client_settings')
    .leftJoin('retained_earnings_overrides as own', 'own.client_id', 'client_settings.client_id')
    .select([
      'client_settings.retained_earnings_account_id',
      'client_settings.revision',
      'client_settings.four_eyes',
      'client_settings.intercompany_tolerance_amount',
      'client_settings.intercompany_tolerance_percent',
      'own.legal_entity_id',
      'own.account_id',
    ])
    .where('client_settings.client_id', '=', clientId)
    .orderBy('own.legal_entity_id')
    .execute();
  const [first] = rows;
  if (first === undefined) throw new Error(`Client ${clientId} has no settings`);
  return {
    retained_earnings_account_id: first.retained_earnings_account_id,
    retained_earnings_overrides: rows.flatMap(({ legal_entity_id, account_id }) =>
      legal_entity_id === null || account_id === null ? [] : [{ legal_entity_id, account_id }],
    ),
    four_eyes: first.four_eyes,
    intercompany_tolerance_amount: first.intercompany_tolerance_amount,
    intercompany_tolerance_percent: first.intercompany_tolerance_percent,
    revision: first.revision,
  };
}

export async function saveRetainedEarningsAccount(
  transaction: ClientTransaction,
  clientId: ClientId,
  accountId: number | null,
): Promise<void> {
  await transaction
    .updateTable('client_settings')
    .set({ retained_earnings_account_id: accountId })
    .where('client_id', '=', clientId)
    .execute();
}

export async function saveTolerance(
  transaction: ClientTransaction,
  clientId: ClientId,
  tolerance: Partial<
    Pick<StoredSettings, 'intercompany_tolerance_amount' | 'intercompany_tolerance_percent'>
  >,
): Promise<void> {
  await transaction.updateTable('client_settings').set(tolerance).where('client_id', '=', clientId).execute();
}

export async function saveFourEyes(
  transaction: ClientTransaction,
  clientId: ClientId,
  isByFourEyes: boolean,
): Promise<void> {
  await transaction
    .updateTable('client_settings')
    .set({ four_eyes: isByFourEyes })
    .where('client_id', '=', clientId)
    .execute();
}

export async function raiseRevision(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction
    .updateTable('client_settings')
    .set({ revision: sql`revision + 1` })
    .where('client_id', '=', clientId)
    .execute();
}

/** Whether imports of a legal entity count that begin in one of these periods. */
export async function hasFiguresFrom(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
  periodIds: readonly number[],
): Promise<boolean> {
  if (periodIds.length === 0) return false;
  const row = await transaction
    .selectFrom('stream_instances')
    .innerJoin('streams', (join) =>
      join
        .onRef('streams.client_id', '=', 'stream_instances.client_id')
        .onRef('streams.id', '=', 'stream_instances.stream_id'),
    )
    .select('stream_instances.id')
    .where('stream_instances.client_id', '=', clientId)
    .where('streams.legal_entity_id', '=', entityId)
    .where('stream_instances.published_version', 'is not', null)
    .where('stream_instances.from_period_id', 'in', periodIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
