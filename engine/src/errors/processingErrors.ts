import type { EliminationRuleId, RuleId } from '../ids.ts';
import type { ColumnReference } from '../mapping/fieldMap.ts';
import type { ProcessingErrorCode } from './errorCatalogue.ts';

/** One error of an instance. */
export interface ProcessingError {
  /** Number of the row as given to `addRow`; null where no row is to blame. */
  readonly row: number | null;
  readonly column: ColumnReference | null;
  readonly code: ProcessingErrorCode;
  readonly ruleIds: readonly (RuleId | EliminationRuleId)[];
  /** The text that caused it, cut at 200 characters. */
  readonly value: string | null;
  /**
   * Words for the message: `amount` (functional or global: which of the two), its `currency`, `debit`, `credit` and
   * `difference` (decimal) and `periods` (ids) of singleEntryUnilateralTransaction, `currency` and `period` of
   * exchangeRateCannotBeRetrieved, `period` of dateInLockedPeriod and, with `account` (code of the ledger account), of lockedBalanceChanged, these with `functional` (decimal) and, where it was translated, `rate` (decimal) and `per` (units
   * of the global currency) of amountTooLarge, `currency`, `functional` (decimal) and its `side` of globalAmountMismatch, `period` and
   * `result` (decimal, a profit positive) of retainedEarningsAccountMissing, `field` of missingValue, invalidValue, personNameConflict, accountNotOfPayroll, columnWithoutSign and
   * ruleCannotBeEvaluated, `expected` and `found` of columnNumberMismatch, `target` (account or dimension) of
   * matchingRuleConflict, `account` (code of the ledger account) of contraAccountStated
   * and closingAccountInBalances, and that with `closedFrom` of
   * balanceAccountClosed.
   */
  readonly params: Readonly<Record<string, string>>;
}

/** Errors of one cause counted together: same code, column, value and rules. */
export interface ProcessingErrorGroup {
  readonly code: ProcessingErrorCode;
  readonly column: ColumnReference | null;
  readonly value: string | null;
  readonly ruleIds: readonly (RuleId | EliminationRuleId)[];
  /** Whether different values stand together here, being too many to tell apart; `value` is null then. */
  readonly isRest: boolean;
  readonly count: number;
  readonly firstRow: number | null;
}

export interface ProcessingErrors {
  readonly total: number;
  /** The first 100 000, in order of row. */
  readonly items: readonly ProcessingError[];
  /** All of them; beyond 10 000 groups (and 500 of one code and column) further values stand together. */
  readonly groups: readonly ProcessingErrorGroup[];
}
