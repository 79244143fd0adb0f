import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { keepingLockedKinds } from './rateKindService.ts';
import { lockChart } from './store.ts';

/** A change of categories, alone, which leaves locked figures as they are. */
export async function changing<Result>(
  db: Database,
  clientId: ClientId,
  change: (transaction: ClientTransaction) => Promise<Result>,
): Promise<Result> {
  return db.client(clientId, async (transaction) => {
    await lockChart(transaction, clientId);
    return keepingLockedKinds(transaction, clientId, () => change(transaction));
  });
}
