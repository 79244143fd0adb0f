import type { PlainDate } from '../dates/plainDate.ts';
import type { AccountId, DimensionInstanceId, LegalEntityId } from '../ids.ts';
import type { AmountFormat } from '../mapping/fieldMap.ts';
import type { Amount } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import type { Period } from '../periods/period.ts';
import type { LedgerAccount } from '../plan/accounts.ts';
import type { Dimension } from '../plan/dimensions.ts';
import type { InitialColumnRole } from './initialColumns.ts';

/** Why a row, or the file, cannot be taken as it stands. */
export const initialProblemMeanings = {
  missing_column: 'no column is known to hold it',
  no_rows: 'no row has an account with an amount',
  missing_account: 'the row has an amount and no account',
  unknown_account: 'no account of the chart has this code',
  lost_zeros: 'no account of the chart has this code, and one has it with zeros before it',
  closed_account: 'the account takes no postings any more at this date',
  result_at_year_end:
    'revenue and expense have no balance at the end of a fiscal year: their result stands on retained earnings',
  invalid_amount: 'the text is no amount',
  row_too_wide: 'the row has more cells than the header, so they may stand in other columns',
  formula_without_value: 'the workbook does not hold the result of a formula',
  lone_return:
    'a carriage return stands in a cell without quotation marks, so several rows may stand on one line',
  malformed_quotes: 'a quotation mark is not closed or stands inside a cell, so rows may be swallowed',
  two_amounts: 'both debit and credit have an amount',
  unknown_dimension: 'no dimension instance that the account takes has this code',
  unknown_counterparty: 'no legal entity has this code',
  own_counterparty: 'it is the legal entity itself',
  missing_global_amount: 'other rows have a global amount, and this one has none',
  global_amount_differs: 'the entity keeps its books in the global currency, and both amounts differ',
  missing_rate: 'there is no closing rate of the date, nor a column with the global amounts',
  amount_too_large: 'the amount in global currency is too large',
  unbalanced: 'debit and credit differ by so much',
  global_unbalanced: 'the global amounts of debit and credit differ by so much',
} as const satisfies Record<string, string>;

export type InitialProblemCode = keyof typeof initialProblemMeanings;

export interface InitialProblem {
  readonly code: InitialProblemCode;
  /** Counted from 1 at the top of the file; null: the file as a whole. */
  readonly rowNo: number | null;
  /** What of the row is at fault; null: the file. */
  readonly role: InitialColumnRole | null;
  /** Position of its column, from 0; null where there is none. */
  readonly column: number | null;
  readonly value: string;
}

export interface InitialFileRow {
  /** Counted from 1 at the top of the file. */
  readonly rowNo: number;
  readonly cells: readonly string[];
  /** Positions of cells that are empty because the workbook does not hold the result of their formula. */
  readonly unresolved?: readonly number[];
}

export interface InitialFile {
  readonly columns: readonly string[];
  readonly rows: readonly InitialFileRow[];
  /** Rows, or lines above them, in which a quotation mark stands where none may. */
  readonly malformedRows?: readonly number[];
  /** Rows in a cell of which a carriage return stands that no quotation marks enclose. */
  readonly brokenRows?: readonly number[];
}

/** What the rows of an initial balance are read against. */
export interface InitialBasis {
  readonly entityId: LegalEntityId;
  readonly entities: readonly { readonly id: LegalEntityId; readonly code: string }[];
  readonly accounts: readonly LedgerAccount[];
  readonly dimensions: readonly Dimension[];
  readonly periods: readonly Period[];
  readonly date: PlainDate;
  readonly isYearEnd: boolean;
  readonly functionalCurrency: string;
  readonly globalCurrency: string;
  /** The closing rate of the date; null where there is none, or none is needed. */
  readonly rate: Rate | null;
}

/** A line of an initial balance, as it is kept. A negative amount stays on its side. */
export interface InitialLine {
  readonly rowNo: number;
  readonly accountId: AccountId;
  readonly side: 'debit' | 'credit';
  readonly amount: Amount;
  readonly globalAmount: Amount;
  readonly dimensionInstanceId: DimensionInstanceId;
  readonly counterpartyId: LegalEntityId | null;
}

/** Debit and credit of all lines, in both currencies. */
export interface InitialSums {
  readonly debit: Amount;
  readonly credit: Amount;
  readonly globalDebit: Amount;
  readonly globalCredit: Amount;
}

export interface ReadInitialBalance {
  readonly roles: readonly InitialColumnRole[];
  readonly lines: readonly InitialLine[];
  readonly sums: InitialSums;
  /** Whether the global amounts stand in the file; else they are translated. */
  readonly isGlobalStated: boolean;
  /** How debit and credit, and global amounts, are written; null where there are none. */
  readonly amountFormats: { readonly local: AmountFormat | null; readonly global: AmountFormat | null };
  readonly problems: readonly InitialProblem[];
}
