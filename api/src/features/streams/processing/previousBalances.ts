import type { AccountId, ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import { parseAmount } from '@tributary/engine/money/amount';
import type { PreviousBalance } from '@tributary/engine/plan/processingPlan';
import type { ClientTransaction } from '../../../db/database.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { periodsOf } from '../../periods/service.ts';
import { placedBalancesOf } from '../../postings/readService.ts';
import type { StoredFieldMap } from '../fields/service.ts';
import { changeInstance, listInstances, type StoredInstance, streamInstances } from '../instances/service.ts';
import { causesOf, digestOfBalances, withJudged } from '../../staleness/service.ts';
import { findVersion } from '../versions/service.ts';

interface BalanceReading {
  readonly instance: StoredInstance;
  readonly periods: readonly OrderedPeriod[];
  readonly ledger: readonly { readonly id: number; readonly type: string }[];
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
    if (options.amount_kind === 'balance_accounts' && !isBalanceAccount.has(account_id)) return [];
    const amount = parseAmount(text);
    if (amount === null) throw new Error(`The database holds the amount ${text}`);
    return [{ accountId, dimensionInstanceId: dimension_instance_id as DimensionInstanceId, amount }];
  });
}

/** Digest of what stands before a file of balances now; null where its amounts are movements. */
export async function previousBalancesDigest(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
  { options }: StoredFieldMap,
): Promise<string | null> {
  if (options.amount_kind === 'flow') return null;
  const periods = await periodsOf(transaction, clientId);
  const ledger = await accountsOf(transaction, clientId);
  return digestOfBalances(
    await previousBalances(transaction, clientId, { instance, periods, ledger, options }),
  );
}

/**
 * Later instances whose amounts are balances were posted against what stood before: stale where that has changed, and no
 * longer where it is again what it was.
 */
export async function judgeLaterBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
): Promise<void> {
  const orderings = orderingsOf(await periodsOf(transaction, clientId));
  for (const other of await streamInstances.lockAll(
    transaction,
    clientId,
    { stream_id: instance.stream_id },
    'id',
  )) {
    const kind = (other.field_map as StoredFieldMap | null)?.options.amount_kind ?? 'flow';
    if (other.published_version === null || kind === 'flow' || !isBefore(orderings, instance, other))
      continue;
    const version = await findVersion(transaction, clientId, other.id, other.published_version);
    if (version === undefined) continue;
    const digest = await previousBalancesDigest(transaction, clientId, other, version.frozen.field_map);
    const found = causesOf(version, { previousBalances: digest });
    const causes = withJudged(other.stale_causes, ['previous_balances_changed'], found);
    if (causes.join() === other.stale_causes.join()) continue;
    await changeInstance(transaction, clientId, other, {
      is_stale: causes.length > 0,
      stale_causes: causes,
    });
  }
}
