import type { ClientId } from '@tributary/engine/ids';
import type { RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { aclEntries } from '../../identity/entryStore.ts';
import type { ClientRole } from '../../identity/roles.ts';
import type { RecordType } from '../../identity/sharing.ts';

export type StoredEntry = RowOf<typeof aclEntries>;

export interface EntryFilter {
  readonly ids?: readonly number[] | undefined;
  readonly resource_type?: RecordType | undefined;
  readonly resource_id?: number | undefined;
  readonly principal_type?: 'user' | 'role' | undefined;
  readonly principal_id?: number | ClientRole | undefined;
}

function matchingEntries(
  transaction: ClientTransaction,
  clientId: ClientId,
  { ids, resource_type, resource_id, principal_type, principal_id }: EntryFilter,
) {
  let query = transaction.selectFrom('acl_entries').where('client_id', '=', clientId);
  if (ids !== undefined) query = query.where('id', 'in', ids.length === 0 ? [0] : ids);
  if (resource_type !== undefined) query = query.where('resource_type', '=', resource_type);
  if (resource_id !== undefined) query = query.where('resource_id', '=', resource_id);
  if (principal_type !== undefined) {
    query = query.where(principal_type === 'user' ? 'membership_id' : 'role', 'is not', null);
  }
  if (typeof principal_id === 'number') query = query.where('membership_id', '=', principal_id);
  if (typeof principal_id === 'string') query = query.where('role', '=', principal_id);
  return query;
}

export async function listEntries(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: EntryFilter,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<StoredEntry[]> {
  return matchingEntries(transaction, clientId, filter)
    .select(aclEntries.columns)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countEntries(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: EntryFilter,
): Promise<number> {
  const { count } = await matchingEntries(transaction, clientId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
