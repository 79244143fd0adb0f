import type { AccountId, ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import type { LedgerAccountType } from '@tributary/engine/plan/accounts';
import {
  type BalanceManner,
  type PostedSum,
  type PreviousBalances,
  previousBalancesOf,
} from '@tributary/engine/plan/previousBalances';
import type { ClientTransaction } from '../../../db/database.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { periodsOf } from '../../periods/service.ts';
import { type Figures, figuresWithin, type PlacedSum, PlacedSums } from '../../postings/readService.ts';
import { balanceKindOf, type StoredFieldMap } from '../fields/service.ts';
import { changeInstance, listInstances, type StoredInstance, streamInstances } from '../instances/service.ts';
import { causesOf, digestOfBalances, withJudged } from '../../staleness/service.ts';
import { findVersion, type FrozenContent } from '../versions/service.ts';

interface OrderedPeriod {
  readonly id: number;
  readonly ordering: number;
  readonly fiscal_year: number;
}

/** How a file states balances, by its map and the stream's accounts; null where its amounts are movements. */
export function balanceMannerOf({ field_map: map, accounts }: FrozenContent): BalanceManner | null {
  const kind = balanceKindOf(map);
  return kind === null ? null : { kind, contraAccountId: contraAccountOf({ field_map: map, accounts }) };
}

/** The ledger account that takes what a transaction lacks. */
export function contraAccountOf({
  field_map: { options },
  accounts,
}: Pick<FrozenContent, 'field_map' | 'accounts'>): AccountId | undefined {
  const id = accounts.find(({ code }) => code === options.contra_account)?.account_id;
  return id === null ? undefined : (id as AccountId | undefined);
}

export interface BalanceReading {
  readonly instance: PlacedInstance & Pick<StoredInstance, 'stream_id'>;
  readonly periods: readonly OrderedPeriod[];
  readonly ledger: readonly { readonly id: number; readonly type: LedgerAccountType }[];
  readonly manner: BalanceManner;
}

type PlacedInstance = Pick<StoredInstance, 'id' | 'from_period_id' | 'to_period_id' | 'published_version'>;

/** Instances of the stream that lie wholly before or after another one; no two overlap. */
function isBefore(orderings: ReadonlyMap<number, number>, first: PlacedInstance, second: PlacedInstance) {
  return (orderings.get(first.to_period_id) ?? 0) < (orderings.get(second.from_period_id) ?? 0);
}

function orderingsOf(periods: readonly OrderedPeriod[]): Map<number, number> {
  return new Map(periods.map(({ id, ordering }) => [id, ordering]));
}

/** What stood before a file where its amounts are balances, by the stream's earlier published instances. */
export async function previousBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  reading: BalanceReading,
): Promise<PreviousBalances> {
  const instances = await listInstances(transaction, clientId, 'financial', {
    streamIds: [reading.instance.stream_id],
  });
  const figures = await figuresWithin(transaction, clientId);
  return new EarlierSums(figures, reading.periods, instances).previous(reading);
}

/**
 * What the instances of a stream hold that lie before another one. Asked for one after the other in the order of their
 * periods, each of them is read once, however many lie after it.
 */
export class EarlierSums {
  readonly #sums: PlacedSums;
  readonly #orderings: ReadonlyMap<number, number>;
  readonly #yearOf: ReadonlyMap<number, number>;
  /** Instances that count and are not added yet. */
  #left: readonly PlacedInstance[];

  constructor(figures: Figures, periods: readonly OrderedPeriod[], instances: readonly PlacedInstance[]) {
    this.#orderings = orderingsOf(periods);
    this.#yearOf = new Map(periods.map((period) => [period.id, period.fiscal_year]));
    this.#sums = new PlacedSums(figures, this.#yearOf);
    this.#left = instances.filter(({ published_version }) => published_version !== null);
  }

  /** Of an instance that does not begin before those that were asked for. */
  async previous({
    instance,
    ledger,
    manner,
  }: Omit<BalanceReading, 'periods' | 'instance'> & {
    readonly instance: PlacedInstance;
  }): Promise<PreviousBalances> {
    const fiscalYear = this.#yearOf.get(instance.from_period_id);
    if (fiscalYear === undefined) throw new Error(`Period ${instance.from_period_id} is not in the calendar`);
    const typeOf = new Map(ledger.map(({ id, type }) => [id, type]));
    const previous = previousBalancesOf(
      (await this.#before(instance)).map(toPostedSum),
      fiscalYear,
      manner,
      (id) => {
        const type = typeOf.get(id);
        if (type === undefined) throw new Error(`Account ${id} is not in the chart`);
        return type;
      },
    );
    // They count once their year is over: a file that ends before does not rest on them.
    if (this.#yearOf.get(instance.to_period_id) !== fiscalYear) return previous;
    return { ...previous, results: previous.results.filter((result) => result.fiscalYear < fiscalYear) };
  }

  async #before(instance: PlacedInstance): Promise<PlacedSum[]> {
    const isEarlier = (other: PlacedInstance) => isBefore(this.#orderings, other, instance);
    for (const { id } of this.#left.filter(isEarlier)) await this.#sums.add(id);
    this.#left = this.#left.filter((other) => !isEarlier(other));
    return this.#sums.list();
  }
}

function toPostedSum(sum: PlacedSum): PostedSum {
  return {
    accountId: sum.account_id as AccountId,
    dimensionInstanceId: sum.dimension_instance_id as DimensionInstanceId,
    amount: sum.amount,
    fiscalYear: sum.fiscal_year,
  };
}

/** Digest of what stands before a file of balances now; null where its amounts are movements. */
export async function previousBalancesDigest(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
  content: FrozenContent,
): Promise<string | null> {
  const manner = balanceMannerOf(content);
  if (manner === null) return null;
  const periods = await periodsOf(transaction, clientId);
  const ledger = await accountsOf(transaction, clientId);
  return digestOfBalances(
    await previousBalances(transaction, clientId, { instance, periods, ledger, manner }),
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
  const periods = await periodsOf(transaction, clientId);
  const orderings = orderingsOf(periods);
  const instances = await streamInstances.lockAll(
    transaction,
    clientId,
    { stream_id: instance.stream_id },
    'id',
  );
  const later = instances
    .filter((other) => isOfBalances(other) && isBefore(orderings, instance, other))
    .toSorted(
      (left, right) => (orderings.get(left.from_period_id) ?? 0) - (orderings.get(right.from_period_id) ?? 0),
    );
  if (later.length === 0) return;
  const ledger = await accountsOf(transaction, clientId);
  const sums = new EarlierSums(await figuresWithin(transaction, clientId), periods, instances);
  for (const other of later) {
    const version = await findVersion(transaction, clientId, other.id, other.published_version ?? 0);
    if (version === undefined) continue;
    const manner = balanceMannerOf(version.frozen);
    const digest =
      manner === null
        ? null
        : await digestOfBalances(await sums.previous({ instance: other, ledger, manner }));
    const found = causesOf(version, { previousBalances: digest });
    const causes = withJudged(other.stale_causes, ['previous_balances_changed'], found);
    if (causes.join() === other.stale_causes.join()) continue;
    await changeInstance(transaction, clientId, other, {
      is_stale: causes.length > 0,
      stale_causes: causes,
    });
  }
}

/** Whether figures of it count, and its file states balances. */
function isOfBalances({ published_version, field_map }: StoredInstance): boolean {
  return (
    published_version !== null && field_map !== null && balanceKindOf(field_map as StoredFieldMap) !== null
  );
}
