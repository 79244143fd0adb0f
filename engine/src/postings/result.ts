import type { ProcessingErrors } from '../errors/processingErrors.ts';
import type { BalanceLevels } from '../balances/packs/balanceRows.ts';
import type { UsedRate } from '../entries/translation.ts';
import type { AccountId } from '../ids.ts';
import type { LookedUpCodes } from '../placing/codeLog.ts';
import type { SourceAccountCount } from '../placing/lineDetermination.ts';
import type { AnalyticsValues } from '../reading/analyticsReader.ts';
import type { AnalyticsColumn, NeededAmount, NeededInteger } from './segments/segmentColumns.ts';

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
  /** Of payroll alone: persons, whose amounts other than 0 are the postings. */
  readonly persons?: number;
}

/**
 * Postings as columns of equal length: amounts in 1/10 000, ids as in the plan, 0 for no rule, days since 1970-01-01, sides
 * and flags as `postingCodes` says. Line numbers are unique within the result, from 1, in the order of entries and of rows
 * within them; rows as given to `addRow`, for a contra line the first row of its entry. Where the plan names analytics fields,
 * codes of the values that stand in these rows. Counterparties and elimination rules where some posting has one, 0 for none.
 */
export type PostingColumns = Readonly<
  Record<NeededInteger, Int32Array> &
    Record<NeededAmount, BigInt64Array> &
    Partial<Record<AnalyticsColumn | 'counterpartyIds' | 'eliminationRuleIds', Int32Array>>
>;

/** All postings of a result, made column by column where they are read, so that they need little memory before. */
export interface PostingTable {
  readonly count: number;
  /** Postings `from` (inclusive) to `to` (exclusive) in the order account id, period id, line number. */
  read(from: number, to: number): PostingColumns;
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
  readonly balances: BalanceLevels;
  /** The values behind the codes of postings, in the order of the plan's analytics fields. */
  readonly analytics: readonly AnalyticsValues[];
  readonly sourceAccounts: readonly SourceAccountCount[];
  /** Which account was taken to hold results of earlier fiscal years; null where there were none before balances. */
  readonly earlierResult: EarlierResult | null;
  /** The average rates by which amounts were translated; none where the file has global amounts, or in the global currency. */
  readonly usedRates: readonly UsedRate[];
  /** The codes by which accounts, dimension instances and counterparties were looked for in the values of the file. */
  readonly lookedUpCodes: Readonly<Record<'accounts' | 'dimensions' | 'entities', LookedUpCodes>>;
}
