import type { ClientId } from '@tributary/engine/ids';
import { isCurrencyCode } from '@tributary/engine/money/currency';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import {
  addLegalEntity,
  hasStreams,
  isCodeTaken,
  listLegalEntities,
  lockLegalEntity,
  removeLegalEntity,
  type StoredLegalEntity,
  updateLegalEntity,
} from './store.ts';

type LegalEntityBody = Omit<StoredLegalEntity, 'id'>;

/** The companies of the client, by code. */
export async function readLegalEntities(db: Database, clientId: ClientId): Promise<StoredLegalEntity[]> {
  return db.client(clientId, (transaction) => listLegalEntities(transaction, clientId));
}

/** The companies of a client, for features that work with them inside a transaction of their own. */
export async function legalEntitiesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredLegalEntity[]> {
  return listLegalEntities(transaction, clientId);
}

async function check(
  transaction: ClientTransaction,
  clientId: ClientId,
  body: LegalEntityBody,
  id: number | null,
): Promise<void> {
  if (!isCurrencyCode(body.currency)) {
    throw invalidField('currency', 'unknown', `${body.currency} is no currency of ISO 4217.`);
  }
  if (await isCodeTaken(transaction, clientId, body.code, id)) {
    throw invalidField('code', 'duplicate', `Another legal entity has the code ${body.code}.`);
  }
}

export async function createLegalEntity(
  db: Database,
  clientId: ClientId,
  body: LegalEntityBody,
): Promise<StoredLegalEntity> {
  return db.client(clientId, async (transaction) => {
    await check(transaction, clientId, body, null);
    return addLegalEntity(transaction, clientId, body);
  });
}

/** Its functional currency cannot change once a stream delivers its books. */
export async function changeLegalEntity(
  db: Database,
  clientId: ClientId,
  id: number,
  body: LegalEntityBody,
): Promise<StoredLegalEntity> {
  return db.client(clientId, async (transaction) => {
    const present = await lockLegalEntity(transaction, clientId, id);
    if (present === undefined) throw new ApiError('notFound');
    await check(transaction, clientId, body, id);
    if (present.currency !== body.currency && (await hasStreams(transaction, clientId, id))) {
      throw new ApiError('functionalCurrencyInUse');
    }
    const changed = { id, ...body };
    await updateLegalEntity(transaction, clientId, changed);
    return changed;
  });
}

export async function deleteLegalEntity(
  db: Database,
  clientId: ClientId,
  id: number,
): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    const present = await lockLegalEntity(transaction, clientId, id);
    if (present === undefined) throw new ApiError('notFound');
    if (await hasStreams(transaction, clientId, id)) throw new ApiError('legalEntityInUse');
    await removeLegalEntity(transaction, clientId, id);
    return { id };
  });
}
