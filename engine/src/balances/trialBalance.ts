import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import type { LedgerAccountType } from '../postings/plan.ts';
import type { Amount } from '../money/amount.ts';
import type { Period } from '../periods/period.ts';

/** An account of the tree. */
export interface TrialBalanceAccount {
  readonly id: AccountId;
  readonly parentId: AccountId | null;
  readonly type: LedgerAccountType;
}

export type BalanceKind = 'source' | 'elimination' | 'adjustment';

/** A period balance; `periodId` null is an initial balance, which feeds every opening. */
export interface PeriodBalance {
  readonly entityId: LegalEntityId;
  readonly accountId: AccountId;
  readonly periodId: PeriodId | null;
  readonly kind: BalanceKind;
  readonly debit: Amount;
  readonly credit: Amount;
}

export interface TrialBalanceInput {
  /** In the order of the report, each parent before its children. */
  readonly accounts: readonly TrialBalanceAccount[];
  /** All periods of the client up to the end of the range at least, in order. */
  readonly periods: readonly Period[];
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
  /** Balances of all periods up to the end of the range, also those before it. */
  readonly balances: readonly PeriodBalance[];
  /** The account that takes the result of a fiscal year, by entity; without one the result is a computed line. */
  readonly retainedEarningsAccounts: ReadonlyMap<LegalEntityId, AccountId>;
}

/** The six amounts of a cell, all in 1/10 000 units. */
export interface TrialBalanceAmounts {
  readonly debit: Amount;
  readonly credit: Amount;
  readonly eliminationDebit: Amount;
  readonly eliminationCredit: Amount;
  readonly adjustmentDebit: Amount;
  readonly adjustmentCredit: Amount;
}

export interface TrialBalanceCell {
  readonly opening: TrialBalanceAmounts;
  readonly turnover: TrialBalanceAmounts;
  readonly closing: TrialBalanceAmounts;
}

export interface TrialBalanceRow {
  /** `account`: a line of the tree; the computed line stands last. */
  readonly kind: 'account' | 'result_of_earlier_years';
  readonly accountId: AccountId | null;
  /** One for each period of the range. */
  readonly cells: readonly TrialBalanceCell[];
  /** The range as one column: opening of its first period, sum of turnovers, closing of its last. */
  readonly range: TrialBalanceCell;
}

export interface TrialBalance {
  readonly periodIds: readonly PeriodId[];
  /** For each period whether its opening holds a roll (it is the first of a fiscal year and something rolled). */
  readonly isRolled: readonly boolean[];
  /** Whether the range spans a fiscal year's end, so that opening + turnover = closing does not hold by account. */
  readonly carriedForward: boolean;
  readonly rows: readonly TrialBalanceRow[];
  /** Sums of the root accounts and the computed line. */
  readonly totals: TrialBalanceRow;
}

/**
 * Trial balance. For each entity, account and kind by itself: opening(n) = closing(n-1) + roll(n), closing =
 * opening + turnover. `roll` is non-zero only in the first period of a fiscal year: every revenue and expense balance
 * goes to 0, their sum to the entity's retained-earnings account, or without one to the computed line 'result of
 * earlier years'. Opening and closing are net per account and entity (one of debit and credit is zero), turnover is
 * gross; parents and entities add the columns and never net.
 */
export declare function computeTrialBalance(input: TrialBalanceInput): TrialBalance;

/** Whether every amount of the row is zero. */
export declare function isEmptyRow(row: TrialBalanceRow): boolean;

/** The trial balance without its empty rows; totals stay. */
export declare function hideEmptyRows(trialBalance: TrialBalance): TrialBalance;
