import type { ClientId } from '@tributary/engine/ids';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';

/** What single companies have instead. */
export const overrides = new ClientTable('retained_earnings_overrides', ['legal_entity_id', 'account_id']);

export interface StoredSettings {
  readonly retained_earnings_account_id: number | null;
  readonly retained_earnings_overrides: RowOf<typeof overrides>[];
}

export async function findSettings(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredSettings> {
  const settings = await transaction
    .selectFrom('client_settings')
    .select('retained_earnings_account_id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const listed = await overrides.list(transaction, clientId, {}, 'legal_entity_id');
  return { ...settings, retained_earnings_overrides: listed };
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
