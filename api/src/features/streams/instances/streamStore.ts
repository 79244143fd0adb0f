import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StreamKind, StreamTypeName } from '../tables.ts';

export interface StoredStream {
  readonly id: number;
  readonly kind: StreamKind;
  readonly name: string;
  readonly legal_entity_id: number;
  readonly type: StreamTypeName | null;
  readonly revision: number;
}

const streamColumns = ['id', 'kind', 'name', 'legal_entity_id', 'type', 'revision'] as const;

export async function addStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: Omit<StoredStream, 'id' | 'revision'>,
): Promise<StoredStream> {
  return transaction
    .insertInto('streams')
    .values({ client_id: clientId, ...stream })
    .returning(streamColumns)
    .executeTakeFirstOrThrow();
}

export async function findStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<StoredStream | undefined> {
  return transaction
    .selectFrom('streams')
    .select(streamColumns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findStreams(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<StoredStream[]> {
  return transaction
    .selectFrom('streams')
    .select(streamColumns)
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .execute();
}

/** Whoever holds this lock is alone in changing the stream, its accounts, its rules and the set of its instances. */
export async function lockStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<StoredStream | undefined> {
  return transaction
    .selectFrom('streams')
    .select(streamColumns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function renameStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
  name: string,
): Promise<void> {
  await transaction
    .updateTable('streams')
    .set({ name })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function raiseStreamRevision(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<number> {
  const row = await transaction
    .updateTable('streams')
    .set({ revision: sql`revision + 1` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

export async function removeStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<void> {
  for (const table of ['stream_rules', 'stream_accounts'] as const) {
    await transaction
      .deleteFrom(table)
      .where('client_id', '=', clientId)
      .where('stream_id', '=', id)
      .execute();
  }
  await transaction.deleteFrom('streams').where('client_id', '=', clientId).where('id', '=', id).execute();
}
