import type { ClientId } from '@tributary/engine/ids';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';

const adjustments = new ClientTable('adjustments', ['id']);
const initialBalances = new ClientTable('initial_balances', ['id']);

function selectCurrency(transaction: ClientTransaction, clientId: ClientId) {
  return transaction.selectFrom('client_settings').select('currency').where('client_id', '=', clientId);
}

export async function findGlobalCurrency(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<string | null> {
  const row = await selectCurrency(transaction, clientId).executeTakeFirstOrThrow();
  return row.currency;
}

/** Whoever holds this lock is alone in changing it. */
export async function lockGlobalCurrency(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<string | null> {
  const row = await selectCurrency(transaction, clientId).forUpdate().executeTakeFirstOrThrow();
  return row.currency;
}

export async function saveGlobalCurrency(
  transaction: ClientTransaction,
  clientId: ClientId,
  currency: string,
): Promise<void> {
  await transaction
    .updateTable('client_settings')
    .set({ currency })
    .where('client_id', '=', clientId)
    .execute();
}

/** Whether amounts in the global currency are kept already. */
export async function hasGlobalAmounts(transaction: ClientTransaction, clientId: ClientId): Promise<boolean> {
  const version = await transaction
    .selectFrom('instance_versions')
    .select('version')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  if (version !== undefined) return true;
  return onWholeClient(
    transaction,
    async () =>
      (await initialBalances.has(transaction, clientId, {})) ||
      (await adjustments.has(transaction, clientId, {})),
  );
}

/** Whether rates were set that are against the global currency. */
export async function hasRatesByHand(transaction: ClientTransaction, clientId: ClientId): Promise<boolean> {
  const rate = await transaction
    .selectFrom('rates')
    .select('currency')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  return rate !== undefined;
}
