import type { ClientId } from '@tributary/engine/ids';
import { ClientTable, type RowOf } from '../../../db/clientTable.ts';
import type { ClientTransaction } from '../../../db/database.ts';

/** Whoever locks a stream is alone in changing it, its accounts, its rules and the set of its instances. */
export const streams = new ClientTable('streams', [
  'id',
  'kind',
  'name',
  'legal_entity_id',
  'type',
  'is_type_chosen',
  'revision',
]);

export type StoredStream = RowOf<typeof streams>;

const contents = [new ClientTable('stream_rules', ['id']), new ClientTable('stream_accounts', ['id'])];

export async function removeStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<void> {
  for (const content of contents) await content.remove(transaction, clientId, { stream_id: id });
  await streams.remove(transaction, clientId, { id });
}
