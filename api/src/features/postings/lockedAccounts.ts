import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import type { FindLockedAccounts } from '../periods/locks/figuresService.ts';
import { listImportsAcross, listNamedWithin, listOpenedWithin } from './lockedAccountsStore.ts';
import type { VersionKey } from './versionKey.ts';
import { packsOf } from './versionPacks.ts';

/** The accounts that a version has balances of in some of its periods. */
async function accountsBalancedIn(
  transaction: ClientTransaction,
  key: VersionKey,
  isMeant: (periodId: number) => boolean,
): Promise<Set<number>> {
  const found = new Set<number>();
  for await (const pack of packsOf(transaction, key, 'totals')) {
    const [ids, periodIds] = [pack.integers('accountIds'), pack.integers('periodIds')];
    for (let row = 0; row < pack.count; row += 1) {
      if (isMeant(periodIds[row] ?? 0)) found.add(ids[row] ?? 0);
    }
  }
  return found;
}

/** What an import names that ends within a lock lies there; of one that goes on after it its balances say. */
export const findLockedAccounts: FindLockedAccounts = async (transaction, clientId, { locks, accountIds }) =>
  onWholeClient(transaction, async () => {
    const through = locks.figuresThrough;
    const opened = await listOpenedWithin(transaction, clientId, { accountIds, through });
    const named = await listNamedWithin(transaction, clientId, { accountIds, through });
    const found = new Set([
      ...opened,
      ...named.flatMap(({ accountId, isWithin }) => (isWithin ? [accountId] : [])),
    ]);
    const undecided = named.flatMap(({ accountId }) => (found.has(accountId) ? [] : [accountId]));
    if (undecided.length === 0) return [...found];
    const asked = { accountIds: undecided, through };
    for (const { instanceId, version, entityId } of await listImportsAcross(transaction, clientId, asked)) {
      const key = { clientId, instanceId, version };
      const isLocked = (periodId: number) => locks.isLocked(entityId, periodId);
      const balanced = await accountsBalancedIn(transaction, key, isLocked);
      for (const id of undecided) if (balanced.has(id)) found.add(id);
    }
    return [...found];
  });
