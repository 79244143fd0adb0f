import type { ProcessingErrors } from '../errors/processingErrors.ts';
import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { LookedUpCodes } from '../placing/codeLog.ts';

/** What a row moves on an account; never both 0. */
export interface PayrollAmount {
  readonly accountId: AccountId;
  readonly debit: Amount;
  readonly credit: Amount;
}

/** What one row of the file says of a person. A row of zeros alone says that the person was there. */
export interface PayrollRow {
  readonly row: number;
  readonly identity: string;
  readonly name: string;
  /** The cost instance, or the default structure. */
  readonly dimensionInstanceId: DimensionInstanceId;
  readonly amounts: readonly PayrollAmount[];
}

/** The rows of an account and a dimension instance together, without persons. */
export interface PayrollBalance extends PayrollAmount {
  readonly dimensionInstanceId: DimensionInstanceId;
}

/** What a file gives for one month. With any error there is nothing: all or nothing. The balances are the sums of the rows. */
export interface PayrollResult {
  readonly counts: {
    readonly rows: number;
    readonly rowsBlank: number;
    /** Rows that the row filter leaves out, and rows of other months. */
    readonly rowsFiltered: number;
    readonly persons: number;
    /** Amounts other than 0. */
    readonly amounts: number;
    readonly zeroAmounts: number;
  };
  readonly errors: ProcessingErrors;
  readonly rows: readonly PayrollRow[];
  /** By account, then dimension instance. */
  readonly balances: readonly PayrollBalance[];
  readonly lookedUpCodes: LookedUpCodes;
}
