import type { ProcessingErrors } from '../errors/processingErrors.ts';
import type { AccountId, DimensionInstanceId, PeriodId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { LookedUpCodes } from '../placing/codeLog.ts';
import type { SourceAccountCount } from '../placing/lineDetermination.ts';

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
  /** Entries booked throughout in global currency whose sides differed by rounding. */
  readonly entriesMadeEqual: number;
  /** Entries to which the contra account was added. */
  readonly contraEntries: number;
}

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

/** Where results of earlier fiscal years stood; null: on no account. */
interface EarlierResult {
  readonly accountId: AccountId | null;
}

/**
 * What a file gives. With any error there are no postings and no balances: all or nothing. In each entry, and
 * therefore in each period, debit equals credit in both currencies; `balances` are the sums of `postings`.
 */
export interface ProcessingResult {
  readonly counts: ProcessingCounts;
  readonly errors: ProcessingErrors;
  readonly postings: PostingTable;
  readonly balances: readonly PostedBalance[];
  readonly sourceAccounts: readonly SourceAccountCount[];
  /** Which account was taken to hold results of earlier fiscal years; null where there were none before balances. */
  readonly earlierResult: EarlierResult | null;
  /** The codes by which accounts and dimension instances were looked for in the values of the file. */
  readonly lookedUpCodes: { readonly accounts: LookedUpCodes; readonly dimensions: LookedUpCodes };
}
