import type { AccountId, ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import type { LedgerAccountType } from '@tributary/engine/plan/accounts';
import {
  type BalanceKind,
  type PostedSum,
  type PreviousBalances,
  previousBalancesOf,
} from '@tributary/engine/plan/previousBalances';
import type { ClientTransaction } from '../../../db/database.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { periodsOf } from '../../periods/service.ts';
import { figuresWithin, type PlacedSum, placedSumsOf } from '../../postings/readService.ts';
import { balanceKindOf, type StoredFieldMap } from '../fields/service.ts';
import { changeInstance, listInstances, type StoredInstance, streamInstances } from '../instances/service.ts';
import { causesOf, digestOfBalances, withJudged } from '../../staleness/service.ts';
import { findVersion } from '../versions/service.ts';

interface OrderedPeriod {
  readonly id: number;
  readonly ordering: number;
  readonly fiscal_year: number;
}

export interface BalanceReading {
  readonly instance: StoredInstance;
  readonly periods: readonly OrderedPeriod[];
  readonly ledger: readonly { readonly id: number; readonly type: LedgerAccountType }[];
  readonly kind: BalanceKind;
}

/** Instances of the stream that lie wholly before or after another one; no two overlap. */
function isBefore(orderings: ReadonlyMap<number, number>, first: StoredInstance, second: StoredInstance) {
  return (orderings.get(first.to_period_id) ?? 0) < (orderings.get(second.from_period_id) ?? 0);
}

function orderingsOf(periods: readonly OrderedPeriod[]): Map<number, number> {
  return new Map(periods.map(({ id, ordering }) => [id, ordering]));
}

/** What stood before the file where its amounts are balances, by the stream's earlier published instances. */
export async function previousBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instance, periods, ledger, kind }: BalanceReading,
): Promise<PreviousBalances> {
  const orderings = orderingsOf(periods);
  const instances = await listInstances(transaction, clientId, 'financial', {
    streamIds: [instance.stream_id],
  });
  const earlier = instances.filter(
    (other) => other.published_version !== null && isBefore(orderings, other, instance),
  );
  const yearOf = new Map(periods.map((period) => [period.id, period.fiscal_year]));
  const fiscalYear = yearOf.get(instance.from_period_id);
  if (fiscalYear === undefined) throw new Error(`Period ${instance.from_period_id} is not in the calendar`);
  const sums = await placedSumsOf(
    await figuresWithin(transaction, clientId),
    earlier.map(({ id }) => id),
    yearOf,
  );
  const typeOf = new Map(ledger.map(({ id, type }) => [id, type]));
  const previous = previousBalancesOf(sums.map(toPostedSum), fiscalYear, kind, (id) => {
    const type = typeOf.get(id);
    if (type === undefined) throw new Error(`Account ${id} is not in the chart`);
    return type;
  });
  // They count once their year is over: a file that ends before does not rest on them.
  if (yearOf.get(instance.to_period_id) !== fiscalYear) return previous;
  return { ...previous, results: previous.results.filter((result) => result.fiscalYear < fiscalYear) };
}

function toPostedSum(sum: PlacedSum): PostedSum {
  return {
    accountId: sum.account_id as AccountId,
    dimensionInstanceId: sum.dimension_instance_id as DimensionInstanceId,
    amount: sum.amount,
    fiscalYear: sum.fiscal_year,
    isContra: sum.is_contra,
  };
}

/** Digest of what stands before a file of balances now; null where its amounts are movements. */
export async function previousBalancesDigest(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
  fieldMap: StoredFieldMap,
): Promise<string | null> {
  const kind = balanceKindOf(fieldMap);
  if (kind === null) return null;
  const periods = await periodsOf(transaction, clientId);
  const ledger = await accountsOf(transaction, clientId);
  return digestOfBalances(await previousBalances(transaction, clientId, { instance, periods, ledger, kind }));
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
    const fieldMap = other.field_map as StoredFieldMap | null;
    const kind = fieldMap === null ? null : balanceKindOf(fieldMap);
    if (other.published_version === null || kind === null || !isBefore(orderings, instance, other)) continue;
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
