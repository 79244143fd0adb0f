import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { LedgerAccountType } from './accounts.ts';

/** An amount of revenue and expense in a dimension instance. Debit is positive. */
export interface PlacedResult {
  readonly dimensionInstanceId: DimensionInstanceId;
  readonly amount: Amount;
}

/** Revenue and expense of a fiscal year. */
export interface YearResult extends PlacedResult {
  readonly fiscalYear: number;
  /** Whether the contra account took it; else it is what files stated. */
  readonly isContra: boolean;
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
  /**
   * Revenue and expense of all fiscal years before; of that fiscal year what no balance states: flows, and what the contra
   * account took.
   */
  readonly results: readonly YearResult[];
}

/** What postings of earlier files add up to in a fiscal year. */
export interface PostedSum extends PreviousBalance {
  readonly fiscalYear: number;
  /** Whether the contra account took it for what a transaction lacked. */
  readonly isContra: boolean;
}

/** Which amounts of a file are balances: all, or those of balance accounts alone. */
export type BalanceKind = 'all' | 'balance_accounts';

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
  const results: YearResult[] = [];
  for (const { fiscalYear: year, isContra, ...sum } of posted) {
    const isResult = typeOf(sum.accountId) !== 'balance';
    const { dimensionInstanceId, amount } = sum;
    if (isResult && (year < fiscalYear || isContra || kind === 'balance_accounts')) {
      results.push({ fiscalYear: year, dimensionInstanceId, amount, isContra });
    } else if (!isContra) {
      const key = `${sum.accountId}/${dimensionInstanceId}`;
      balances.set(key, { ...sum, amount: (balances.get(key)?.amount ?? 0n) + amount });
    }
  }
  return { fiscalYear, balances: [...balances.values()], results };
}
