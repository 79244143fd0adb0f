import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { costCentres, type StoredCostCentre } from './store.ts';

type CostCentreBody = Omit<StoredCostCentre, 'id' | 'revision'>;

/** The cost centres of the client, by code. */
export async function readCostCentres(db: Database, clientId: ClientId): Promise<StoredCostCentre[]> {
  return db.client(clientId, (transaction) => costCentres.list(transaction, clientId, {}, 'code'));
}

export async function requireCostCentre(db: Database, clientId: ClientId, id: number): Promise<void> {
  const isThere = await db.client(clientId, (transaction) => costCentres.has(transaction, clientId, { id }));
  if (!isThere) throw new ApiError('notFound');
}

async function refuseTakenCode(
  transaction: ClientTransaction,
  clientId: ClientId,
  code: string,
  id: number | null,
): Promise<void> {
  const namesake = await costCentres.find(transaction, clientId, { code });
  if (namesake !== undefined && namesake.id !== id) {
    throw invalidField('code', 'duplicate', `Another cost centre has the code ${code}.`);
  }
}

export async function createCostCentre(
  db: Database,
  clientId: ClientId,
  body: CostCentreBody,
): Promise<StoredCostCentre> {
  return db.client(clientId, async (transaction) => {
    await refuseTakenCode(transaction, clientId, body.code, null);
    return costCentres.add(transaction, clientId, body);
  });
}

export async function changeCostCentre(
  db: Database,
  clientId: ClientId,
  id: number,
  { revision: seen, ...body }: CostCentreBody & { readonly revision?: number | undefined },
): Promise<StoredCostCentre> {
  return db.client(clientId, async (transaction) => {
    const present = await costCentres.lock(transaction, clientId, { id });
    if (present === undefined) throw new ApiError('notFound');
    if (seen !== undefined && seen !== present.revision) throw new ApiError('conflict');
    await refuseTakenCode(transaction, clientId, body.code, id);
    const revision = present.revision + 1;
    await costCentres.update(transaction, clientId, { id }, { ...body, revision });
    return { id, ...body, revision };
  });
}

export async function deleteCostCentre(
  db: Database,
  clientId: ClientId,
  id: number,
): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    if (!(await costCentres.has(transaction, clientId, { id }))) throw new ApiError('notFound');
    await costCentres.remove(transaction, clientId, { id });
    return { id };
  });
}
