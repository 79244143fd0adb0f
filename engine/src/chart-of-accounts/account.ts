export type AccountType = 'revenue' | 'expense' | 'balance';

/** Side of the balance sheet of a balance account; equity stands among the liabilities. */
export type AccountSection = 'assets' | 'liabilities';

/** An account of the chart as it stands before an import. */
export interface PresentAccount {
  readonly id: number;
  readonly parent: number | null;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly section: AccountSection | null;
  readonly closedFrom: string | null;
  readonly tags: readonly string[];
  /** Postings, or the results of earlier years that go there, fix it. */
  readonly isTypeFixed: boolean;
}

/** A row of a file, with its number counted from 1 at the top of the file. */
export interface ChartFileRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
  /** Positions of cells that are empty because the workbook does not hold the result of their formula. */
  readonly unresolved?: readonly number[];
}

export const codeLengthMax = 64;
export const nameLengthMax = 255;
export const tagLengthMax = 64;
export const tagCountMax = 32;
