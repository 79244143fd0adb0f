import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';

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
