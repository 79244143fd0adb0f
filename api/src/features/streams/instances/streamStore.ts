import { freeSlug } from '@tributary/engine/addresses/slug';
import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../../db/clientTable.ts';
import type { ClientTransaction } from '../../../db/database.ts';
import { onWholeClient } from '../../../db/transactions.ts';
import type { StreamKind } from '../tables.ts';

/** Whoever locks a stream is alone in changing it, its accounts, its rules and the set of its instances. */
export const streams = new ClientTable('streams', [
  'id',
  'kind',
  'name',
  'slug',
  'legal_entity_id',
  'type',
  'is_type_chosen',
  'revision',
]);

export type StoredStream = RowOf<typeof streams>;

type AddedStream = Pick<StoredStream, 'kind' | 'name' | 'legal_entity_id' | 'type' | 'is_type_chosen'>;

/** A stream under the first slug of its name that no other stream of the client has. */
export async function addStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: AddedStream,
): Promise<Pick<StoredStream, 'id' | 'kind'>> {
  for (;;) {
    const all = await onWholeClient(transaction, async () => streams.list(transaction, clientId));
    const taken = new Set(all.map(({ slug }) => slug));
    const added = await transaction
      .insertInto('streams')
      .values({ client_id: clientId, ...stream, slug: freeSlug(stream.name, 'stream', taken) })
      // Somebody else may have taken it in this moment; what they wrote is seen at the next look.
      .onConflict((conflict) => conflict.columns(['client_id', 'slug']).doNothing())
      .returning(['id', 'kind'])
      .executeTakeFirst();
    if (added !== undefined) return added;
  }
}

const contents = [new ClientTable('stream_rules', ['id']), new ClientTable('stream_accounts', ['id'])];

export async function removeStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<void> {
  for (const content of contents) await content.remove(transaction, clientId, { stream_id: id });
  await streams.remove(transaction, clientId, { id });
}

/** In the order in which they were created; null: of all. */
export async function listStreamIds(
  transaction: ClientTransaction,
  clientId: ClientId,
  kind: StreamKind,
  openIds: readonly number[] | null,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('streams')
    .select('id')
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .$if(openIds !== null, (query) => query.where(sql<boolean>`id = any(${[...(openIds ?? [])]}::bigint[])`))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
