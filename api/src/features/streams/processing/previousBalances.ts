import type { AccountId, ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import { parseAmount } from '@tributary/engine/money/amount';
import type { Period } from '@tributary/engine/periods/period';
import type { LedgerAccount, PreviousBalance } from '@tributary/engine/postings/plan';
import type { ClientTransaction } from '../../../db/database.ts';
import { placedBalancesOf } from '../../postings/readService.ts';
import type { StoredFieldMap } from '../fields/fieldMap.ts';
import {
  changeInstance,
  listInstances,
  lockInstancesOfStream,
  type StoredInstance,
} from '../instanceStore.ts';

const staleCause = 'previous_balances_changed';

interface BalanceReading {
  readonly instance: StoredInstance;
  readonly periods: readonly Period[];
  readonly ledger: readonly LedgerAccount[];
  readonly options: StoredFieldMap['options'];
}

/** Instances of the stream that lie wholly before or after another one; no two overlap. */
function isBefore(orderings: ReadonlyMap<number, number>, first: StoredInstance, second: StoredInstance) {
  return (orderings.get(first.to_period_id) ?? 0) < (orderings.get(second.from_period_id) ?? 0);
}

type OrderedPeriod = { readonly id: number; readonly ordering: number };

function orderingsOf(periods: readonly OrderedPeriod[]): Map<number, number> {
  return new Map(periods.map(({ id, ordering }) => [id, ordering]));
}

/** What stood before the file where its amounts are balances: the sum of the stream's earlier published instances. */
export async function previousBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instance, periods, ledger, options }: BalanceReading,
): Promise<PreviousBalance[]> {
  const orderings = orderingsOf(periods);
  const instances = await listInstances(transaction, clientId, 'financial', {
    streamIds: [instance.stream_id],
  });
  const earlier = instances.filter(
    (other) => other.published_version !== null && isBefore(orderings, other, instance),
  );
  const balances = await placedBalancesOf(
    transaction,
    clientId,
    earlier.map(({ id }) => id),
  );
  const isBalanceAccount = new Set(ledger.filter(({ type }) => type === 'balance').map(({ id }) => id));
  return balances.flatMap(({ account_id, dimension_instance_id, amount: text }): PreviousBalance[] => {
    const accountId = account_id as AccountId;
    if (options.amount_kind === 'balance_accounts' && !isBalanceAccount.has(accountId)) return [];
    const amount = parseAmount(text);
    if (amount === null) throw new Error(`The database holds the amount ${text}`);
    return [{ accountId, dimensionInstanceId: dimension_instance_id as DimensionInstanceId, amount }];
  });
}

/** Later instances whose amounts are balances were posted against what stood before; that has changed. */
export async function markLaterBalancesStale(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
  periods: readonly OrderedPeriod[],
): Promise<void> {
  const orderings = orderingsOf(periods);
  for (const other of await lockInstancesOfStream(transaction, clientId, instance.stream_id)) {
    const kind = (other.field_map as StoredFieldMap | null)?.options.amount_kind ?? 'flow';
    if (other.published_version === null || kind === 'flow' || !isBefore(orderings, instance, other))
      continue;
    const causes = new Set([...other.stale_causes, staleCause]);
    await changeInstance(transaction, clientId, other, { is_stale: true, stale_causes: [...causes] });
  }
}
