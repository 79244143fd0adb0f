import type { ClientId } from '@tributary/engine/ids';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { locksOf } from '../periods/locks/service.ts';
import { removeInitialBalance } from '../postings/initialBalanceService.ts';
import { judgeBalancesOfEntity } from '../streams/processing/service.ts';
import { describeInitialBalances, noteOf } from './describe.ts';
import { lockFigures } from './locking.ts';
import type { InitialBalance } from './schemas.ts';

async function findOne(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<InitialBalance> {
  const all = await describeInitialBalances(transaction, clientId, null);
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw new ApiError('notFound');
  return found;
}

export async function requireInitialBalance(db: Database, clientId: ClientId, id: number): Promise<void> {
  await db.client(clientId, (transaction) => findOne(transaction, clientId, id));
}

/** Its file is kept until the next clean-up. */
export async function deleteInitialBalance(
  db: Database,
  clientId: ClientId,
  id: number,
): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    await lockFigures(transaction, clientId);
    const found = await findOne(transaction, clientId, id);
    const { legal_entity_id: entityId, opening_period_id: openingPeriodId, is_locked: isLocked } = found;
    if (isLocked) throw (await locksOf(transaction, clientId)).refusal(openingPeriodId);
    await removeInitialBalance(transaction, clientId, id);
    await judgeBalancesOfEntity(transaction, clientId, entityId);
    const { after: before, ...note } = await noteOf(transaction, clientId, found);
    await noteChange(transaction, { ...note, before, after: null });
    return { id };
  });
}
