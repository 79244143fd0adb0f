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
}

/** What stood on an account and dimension instance. Debit is positive. */
export interface PreviousBalance extends PlacedResult {
  readonly accountId: AccountId;
}

/** Where amounts are balances: what the postings of earlier files of the stream left behind. */
export interface PreviousBalances {
  /** The fiscal year in which the file begins. */
  readonly fiscalYear: number;
  /**
   * What its balances are held against; of revenue and expense, the turnover of that fiscal year alone. In the order in which each was
   * first moved, where the file is translated.
   */
  readonly balances: readonly PreviousBalance[];
  /**
   * Revenue and expense of all fiscal years before; of that fiscal year what no balance states: flows, and what stands on
   * the contra account.
   */
  readonly results: readonly YearResult[];
}

/** What postings of earlier files add up to in a fiscal year. */
export interface PostedSum extends PreviousBalance {
  readonly fiscalYear: number;
}

/** Which amounts of a file are balances: all, or those of balance accounts alone. */
export type BalanceKind = 'all' | 'balance_accounts';

/**
 * Where a file of balances beside a contra account has the results of earlier fiscal years: `stated`, retained earnings are
 * what it says, and 0 where it does not name them; `rolled`, it knows nothing of them, so that they stay where the roll has
 * put them. Without a contra account what its entries lack tells.
 */
export type EarlierResults = 'stated' | 'rolled';

/** How a file states balances. */
export interface BalanceManner {
  readonly kind: BalanceKind;
  readonly contraAccountId: AccountId | undefined;
}

/**
 * What stands before a file of balances, of what was posted before it. A balance account keeps all that was ever posted
 * on it. Revenue and expense keep the turnover of the fiscal year in which the file begins; that of the years before is
 * their result, which the roll has carried to retained earnings (see `CarriedBalances`). What stands on the contra account is
 * not among the balances of the file, which may not state it; an earlier file's contra account is an account like any.
 */
export function previousBalancesOf(
  posted: readonly PostedSum[],
  fiscalYear: number,
  { kind, contraAccountId }: BalanceManner,
  typeOf: (accountId: AccountId) => LedgerAccountType,
): PreviousBalances {
  const balances = new Map<string, PreviousBalance>();
  const results: YearResult[] = [];
  for (const { fiscalYear: year, ...sum } of posted) {
    const isResult = typeOf(sum.accountId) !== 'balance';
    const isContra = sum.accountId === contraAccountId;
    const { dimensionInstanceId, amount } = sum;
    if (isResult && (year < fiscalYear || isContra || kind === 'balance_accounts')) {
      results.push({ fiscalYear: year, dimensionInstanceId, amount });
    } else if (!isContra) {
      const key = `${sum.accountId}/${dimensionInstanceId}`;
      balances.set(key, { ...sum, amount: (balances.get(key)?.amount ?? 0n) + amount });
    }
  }
  return { fiscalYear, balances: [...balances.values()], results };
}
