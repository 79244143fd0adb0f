import type { AccountId, DimensionInstanceId, PeriodId, RuleId } from '../ids.ts';
import type { ColumnReference } from '../mapping/fieldMap.ts';
import type { Amount } from '../money/amount.ts';
import type { LookedUpCodes } from '../rules/codeLog.ts';
import type { ProcessingErrorCode } from './errorCatalogue.ts';

/** One error of an instance. */
export interface ProcessingError {
  /** Number of the row as given to `addRow`; null where no row is to blame. */
  readonly row: number | null;
  readonly column: ColumnReference | null;
  readonly code: ProcessingErrorCode;
  readonly ruleIds: readonly RuleId[];
  /** The text that caused it, cut at 200 characters. */
  readonly value: string | null;
  /**
   * Words for the message: `difference` (decimal) and `periods` (ids) of singleEntryUnilateralTransaction, `currency`
   * and `period` of exchangeRateCannotBeRetrieved, `field` of missingValue and ruleCannotBeEvaluated, `expected` and
   * `found` of columnNumberMismatch, `target` (account or dimension) of matchingRuleConflict, `account` (code of the
   * ledger account) and `closedFrom` of balanceAccountClosed.
   */
  readonly params: Readonly<Record<string, string>>;
}

/** Errors of one cause counted together: same code, column, value and rules. */
export interface ProcessingErrorGroup {
  readonly code: ProcessingErrorCode;
  readonly column: ColumnReference | null;
  readonly value: string | null;
  readonly ruleIds: readonly RuleId[];
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

export interface ProcessingCounts {
  /** Rows given to `addRow`, blank ones included. */
  readonly rows: number;
  readonly rowsBlank: number;
  readonly rowsFiltered: number;
  readonly entries: number;
  readonly zeroLinesSkipped: number;
  readonly zeroTransactionsSkipped: number;
  readonly postings: number;
  readonly postingsPairedByConvention: number;
  /** Entries to which the contra account was added. */
  readonly contraEntries: number;
  /** Entries whose global amounts, as booked in the file, do not add up to zero. They are kept as booked. */
  readonly globalUnbalancedEntries: number;
}

/** A source account met in the file, with the number of lines on it. */
export interface SourceAccountCount {
  readonly code: string;
  readonly lineCount: number;
  readonly isKnown: boolean;
}

/** Bits of `PostingColumns.flags`. */
export const postingFlags = { closing: 1, pairedByConvention: 2, contra: 4 } as const;

/** Sides in `PostingColumns.sides`. */
export const sideCodes = { debit: 0, credit: 1 } as const;

/** Postings as columns of equal length. Amounts in 1/10 000 units; ids as in the plan; `ruleIds` 0 means none. */
export interface PostingColumns {
  readonly entryNumbers: Uint32Array;
  /** Unique within the result, from 1, in order of entries and of rows within them. */
  readonly lineNumbers: Uint32Array;
  readonly accountIds: Int32Array;
  readonly correspondingAccountIds: Int32Array;
  readonly periodIds: Int32Array;
  /** Days since 1970-01-01. */
  readonly days: Int32Array;
  /** 0 debit, 1 credit. */
  readonly sides: Uint8Array;
  readonly amounts: BigInt64Array;
  readonly globalAmounts: BigInt64Array;
  readonly dimensionInstanceIds: Int32Array;
  /** Row number as given to `addRow`; for a contra line the first row of its entry. */
  readonly sourceRows: Uint32Array;
  readonly ruleIds: Int32Array;
  readonly flags: Uint8Array;
}

/** All postings of a result, made column by column where they are read, so that they need little memory before. */
export interface PostingTable {
  readonly count: number;
  /** Postings `from` (inclusive) to `to` (exclusive) in the order account id, period, line number. */
  read(from: number, to: number): PostingColumns;
}

/** Sums of an account, period, dimension instance and closing flag; amounts of stornos lower their side. */
export interface PostedBalance {
  readonly accountId: AccountId;
  readonly periodId: PeriodId;
  readonly dimensionInstanceId: DimensionInstanceId;
  readonly isClosing: boolean;
  readonly debit: Amount;
  readonly credit: Amount;
  readonly globalDebit: Amount;
  readonly globalCredit: Amount;
}

/**
 * What a file gives. With any error there are no postings and no balances: all or nothing. In each entry, and
 * therefore in each period, debit equals credit; `balances` are the sums of `postings`.
 */
export interface ProcessingResult {
  readonly counts: ProcessingCounts;
  readonly errors: ProcessingErrors;
  readonly postings: PostingTable;
  readonly balances: readonly PostedBalance[];
  readonly sourceAccounts: readonly SourceAccountCount[];
  /** The codes by which accounts and dimension instances were looked for in the values of the file. */
  readonly lookedUpCodes: { readonly accounts: LookedUpCodes; readonly dimensions: LookedUpCodes };
}
