import { freeSlug } from '@tributary/engine/addresses/slug';
import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../../db/clientTable.ts';
import type { ClientTransaction } from '../../../db/database.ts';
import { limitHere } from '../../../db/transactions.ts';
import { suffixedSlugs } from '../../suffixedSlugs.ts';
import type { StreamKind } from '../../../identity/streamKinds.ts';

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

/**
 * A stream under the first slug of its name that no other stream of its kind has in the client: who may see one kind need not
 * see the other. Of whoever does not see all of the kind, under one that tells nothing of others.
 */
export async function addStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: AddedStream,
): Promise<Pick<StoredStream, 'id' | 'kind'>> {
  const suffixed = suffixedSlugs(stream.name, 'stream', false);
  const seesAll = limitHere() === null;
  for (;;) {
    const slug = seesAll ? await firstFreeSlug(transaction, clientId, stream) : suffixed.next().value;
    const added = await transaction
      .insertInto('streams')
      .values({ client_id: clientId, ...stream, slug })
      // Somebody else may have taken it in this moment; what they wrote is seen at the next look.
      .onConflict((conflict) => conflict.columns(['client_id', 'kind', 'slug']).doNothing())
      .returning(['id', 'kind'])
      .executeTakeFirst();
    if (added !== undefined) return added;
  }
}

async function firstFreeSlug(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, name }: Pick<StoredStream, 'kind' | 'name'>,
): Promise<string> {
  const all = await streams.list(transaction, clientId, { kind });
  return freeSlug(name, 'stream', new Set(all.map(({ slug }) => slug)));
}

const contents = (['stream_rules', 'stream_eliminations', 'stream_accounts'] as const).map(
  (table) => new ClientTable(table, ['id']),
);

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
