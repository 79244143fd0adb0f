import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StoredInstance } from '../instances/store.ts';
import type { StreamAccountType } from '../tables.ts';

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

/** Keeps the counts with the instance, unless its file or map changed meanwhile. They are no change of the instance itself. */
export async function keepAccountCounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: Pick<StoredInstance, 'id' | 'content_revision'>,
  counts: readonly object[],
): Promise<void> {
  await transaction
    .updateTable('stream_instances')
    .set({ account_counts: JSON.stringify(counts) })
    .where('client_id', '=', clientId)
    .where('id', '=', instance.id)
    .where('content_revision', '=', instance.content_revision)
    .execute();
}
