import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';

export interface StoredSettings {
  readonly retained_earnings_account_id: number | null;
}

export async function findSettings(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredSettings> {
  return transaction
    .selectFrom('client_settings')
    .select('retained_earnings_account_id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
}

export async function saveSettings(
  transaction: ClientTransaction,
  clientId: ClientId,
  settings: StoredSettings,
): Promise<void> {
  await transaction.updateTable('client_settings').set(settings).where('client_id', '=', clientId).execute();
}
