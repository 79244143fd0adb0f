import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { LedgerAccountType } from './accounts.ts';

/** An amount of revenue and expense in a dimension instance. Debit is positive. */
export interface PlacedResult {
  readonly dimensionInstanceId: DimensionInstanceId;
  readonly amount: Amount;
}

/** What stood on an account and dimension instance. Debit is positive. */
export interface PreviousBalance extends PlacedResult {
  readonly accountId: AccountId;
}

/** Where amounts are balances: what the postings of earlier files of the stream left behind. */
export interface PreviousBalances {
  /** The fiscal year in which the file begins. */
  readonly fiscalYear: number;
  /** What its balances are held against; of revenue and expense, the turnover of that fiscal year alone. */
  readonly balances: readonly PreviousBalance[];
  /** Revenue and expense of that fiscal year that no balance states: flows, and what the contra account took. */
  readonly flows: readonly PlacedResult[];
  /** Revenue and expense of all fiscal years before. */
  readonly earlierResults: readonly PlacedResult[];
}

/** What postings of earlier files add up to. */
export interface PostedSum extends PreviousBalance {
  readonly isOfEarlierYear: boolean;
  /** Whether the contra account took it for what a transaction lacked. */
  readonly isContra: boolean;
}

/** Which amounts of a file are balances: all, or those of balance accounts alone. */
export type BalanceKind = 'all' | 'balance_accounts';

/** Adds an amount to what an instance has. */
export function addPlaced(
  sums: Map<DimensionInstanceId, Amount>,
  { dimensionInstanceId, amount }: PlacedResult,
): void {
  sums.set(dimensionInstanceId, (sums.get(dimensionInstanceId) ?? 0n) + amount);
}

/**
 * What stands before a file of balances, of what was posted before it. A balance account keeps all that was ever posted
 * on it. Revenue and expense keep the turnover of the fiscal year in which the file begins; that of the years before is
 * their result, which the roll has carried to retained earnings (see `CarriedBalances`). What the contra account took is
 * not among the balances of a file, but is part of a result like any revenue or expense.
 */
export function previousBalancesOf(
  posted: readonly PostedSum[],
  fiscalYear: number,
  kind: BalanceKind,
  typeOf: (accountId: AccountId) => LedgerAccountType,
): PreviousBalances {
  const balances = new Map<string, PreviousBalance>();
  const flows = new Map<DimensionInstanceId, Amount>();
  const earlierResults = new Map<DimensionInstanceId, Amount>();
  for (const { isOfEarlierYear, isContra, ...sum } of posted) {
    const isResult = typeOf(sum.accountId) !== 'balance';
    if (isResult && isOfEarlierYear) addPlaced(earlierResults, sum);
    else if (isResult && (isContra || kind === 'balance_accounts')) addPlaced(flows, sum);
    else if (!isContra) {
      const key = `${sum.accountId}/${sum.dimensionInstanceId}`;
      balances.set(key, { ...sum, amount: (balances.get(key)?.amount ?? 0n) + sum.amount });
    }
  }
  return {
    fiscalYear,
    balances: [...balances.values()],
    flows: placedResultsOf(flows),
    earlierResults: placedResultsOf(earlierResults),
  };
}

function placedResultsOf(sums: ReadonlyMap<DimensionInstanceId, Amount>): PlacedResult[] {
  return [...sums].map(([dimensionInstanceId, amount]) => ({ dimensionInstanceId, amount }));
}
