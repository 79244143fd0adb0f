import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StoredStreamAccount } from '../instances/service.ts';

export async function removeStreamAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom('stream_accounts')
    .where('client_id', '=', clientId)
    .where('stream_id', '=', streamId)
    .where('id', 'in', ids)
    .execute();
}

const rowsPerInsert = 2000;

export async function addStreamAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  accounts: readonly Omit<StoredStreamAccount, 'id'>[],
): Promise<void> {
  for (let start = 0; start < accounts.length; start += rowsPerInsert) {
    const values = accounts
      .slice(start, start + rowsPerInsert)
      .map((account) => ({ client_id: clientId, stream_id: streamId, ...account }));
    await transaction.insertInto('stream_accounts').values(values).execute();
  }
}

export async function updateStreamAccount(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  { id, ...values }: StoredStreamAccount,
): Promise<void> {
  await transaction
    .updateTable('stream_accounts')
    .set(values)
    .where('client_id', '=', clientId)
    .where('stream_id', '=', streamId)
    .where('id', '=', id)
    .execute();
}
