import { groupBy } from '@tributary/engine/chart-of-accounts/groupBy';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import type { FindLockedAccounts } from '../periods/locks/figuresService.ts';
import { listCountingAccounts, listOpenedAccounts } from './lockedAccountsStore.ts';
import { packsOf } from './versionPacks.ts';

type Named = Awaited<ReturnType<typeof listCountingAccounts>>[number];

/** Of what one version names, the accounts that it has balances of in some of its periods. */
async function balancedIn(
  transaction: ClientTransaction,
  clientId: ClientId,
  named: readonly Named[],
  isMeant: (periodId: number, entityId: number) => boolean,
): Promise<Set<number>> {
  const found = new Set<number>();
  const asked = new Set(named.map(({ accountId }) => accountId));
  for (const { instanceId, version, entityId } of named.slice(0, 1)) {
    for await (const pack of packsOf(transaction, { clientId, instanceId, version }, 'totals')) {
      const [ids, periodIds] = [pack.integers('accountIds'), pack.integers('periodIds')];
      for (let row = 0; row < pack.count; row += 1) {
        const id = ids[row] ?? 0;
        if (asked.has(id) && isMeant(periodIds[row] ?? 0, entityId)) found.add(id);
      }
    }
  }
  return found;
}

/** What an import names that ends within a lock lies there; of one that goes on after it its balances say. */
export const findLockedAccounts: FindLockedAccounts = async (transaction, clientId, { locks, accountIds }) =>
  onWholeClient(transaction, async () => {
    const isLocked = (periodId: number, entityId: number) => locks.isLocked(entityId, periodId);
    const opened = (await listOpenedAccounts(transaction, clientId, accountIds)).filter(
      ({ entityId, openingPlace }) => openingPlace <= locks.throughPlace(entityId),
    );
    const begun = (await listCountingAccounts(transaction, clientId, accountIds)).filter(
      ({ entityId, fromPeriodId }) => isLocked(fromPeriodId, entityId),
    );
    const isWithin = ({ entityId, toPeriodId }: Named) => isLocked(toPeriodId, entityId);
    const found = new Set([...opened, ...begun.filter(isWithin)].map(({ accountId }) => accountId));
    const across = begun.filter((each) => !isWithin(each));
    for (const ofVersion of groupBy(across, ({ instanceId }) => instanceId).values()) {
      const open = ofVersion.filter(({ accountId }) => !found.has(accountId));
      for (const id of await balancedIn(transaction, clientId, open, isLocked)) found.add(id);
    }
    return [...found];
  });
