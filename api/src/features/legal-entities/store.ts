import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';

export interface StoredLegalEntity {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly currency: string;
}

const columns = ['id', 'name', 'code', 'currency'] as const;

export async function listLegalEntities(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredLegalEntity[]> {
  return transaction
    .selectFrom('legal_entities')
    .select(columns)
    .where('client_id', '=', clientId)
    .orderBy('code')
    .execute();
}

/** Locks the row, so that what hangs on it cannot appear meanwhile. */
export async function lockLegalEntity(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<StoredLegalEntity | undefined> {
  return transaction
    .selectFrom('legal_entities')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function isCodeTaken(
  transaction: ClientTransaction,
  clientId: ClientId,
  code: string,
  exceptId: number | null,
): Promise<boolean> {
  const query = transaction
    .selectFrom('legal_entities')
    .select('id')
    .where('client_id', '=', clientId)
    .where('code', '=', code);
  const row = await (exceptId === null ? query : query.where('id', '<>', exceptId)).executeTakeFirst();
  return row !== undefined;
}

export async function addLegalEntity(
  transaction: ClientTransaction,
  clientId: ClientId,
  entity: Omit<StoredLegalEntity, 'id'>,
): Promise<StoredLegalEntity> {
  return transaction
    .insertInto('legal_entities')
    .values({ client_id: clientId, ...entity })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updateLegalEntity(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, ...values }: StoredLegalEntity,
): Promise<void> {
  await transaction
    .updateTable('legal_entities')
    .set(values)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function removeLegalEntity(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<void> {
  await transaction
    .deleteFrom('legal_entities')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function hasStreams(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<boolean> {
  const stream = await transaction
    .selectFrom('streams')
    .select('id')
    .where('client_id', '=', clientId)
    .where('legal_entity_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return stream !== undefined;
}
