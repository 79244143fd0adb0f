import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { invalidField } from '../../http/errors.ts';
import { accountsOf } from '../ledger/service.ts';
import { findSettings, saveSettings, type StoredSettings } from './store.ts';

interface SettingsChange {
  readonly retained_earnings_account_id?: number | null | undefined;
}

export async function readSettings(db: Database, clientId: ClientId): Promise<StoredSettings> {
  return db.client(clientId, (transaction) => findSettings(transaction, clientId));
}

/** The settings of a client, for features that work with them inside a transaction of their own. */
export async function settingsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredSettings> {
  return findSettings(transaction, clientId);
}

/** Changes the settings that the body names. Retained earnings need an account of type balance. */
export async function changeSettings(
  db: Database,
  clientId: ClientId,
  change: SettingsChange,
): Promise<StoredSettings> {
  return db.client(clientId, async (transaction) => {
    const id = change.retained_earnings_account_id;
    if (id === undefined) return findSettings(transaction, clientId);
    if (id !== null) {
      const account = (await accountsOf(transaction, clientId)).find((candidate) => candidate.id === id);
      if (account?.type !== 'balance') {
        throw invalidField(
          'settings.retained_earnings_account_id',
          account === undefined ? 'unknown' : 'type',
          'Retained earnings need an account of type balance.',
        );
      }
    }
    await saveSettings(transaction, clientId, { retained_earnings_account_id: id });
    return findSettings(transaction, clientId);
  });
}
