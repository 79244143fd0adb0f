import type { PlainDate } from '../dates/plainDate.ts';

/** A column of the source: its position from 0 and its name in the header. */
export interface ColumnReference {
  readonly position: number;
  readonly name: string;
}

/** A column of a dimension field; without a kind its value is looked up among cost and profit instances alike. */
export interface SourceColumn extends ColumnReference {
  readonly dimensionKind?: 'cost' | 'profit';
  /** Where its value stands in a row that was filled from those above; left out: at its position. */
  readonly readAt?: number;
}

/**
 * Where a field's value comes from. Several columns: the parts of a transaction id are joined, of any other field the
 * first non-empty cell counts.
 */
type FieldSource =
  | { readonly kind: 'columns'; readonly columns: readonly SourceColumn[] }
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'not_used' };

/** The order of a date's parts; `serial` is a spreadsheet's day number (1899-12-30 is day 0). */
export type DateOrder =
  | 'year_month_day'
  | 'day_month_year'
  | 'month_day_year'
  | 'year_month'
  | 'month_year'
  | 'day_month'
  | 'serial';

/**
 * How a date or an accounting period is written. Parts may be separated by any of `. - / space` or not at all; a month
 * may be a number or its name in English, German or Bulgarian.
 */
export interface DateFormat {
  readonly kind: 'date';
  readonly order: DateOrder;
  /** Days added to every date: -1 for files whose dates stand for the day before. */
  readonly dayOffset?: number;
  /** For `day_month`: a date is the first such day on or after this one. */
  readonly firstDate?: PlainDate;
  /**
   * What the month of `year_month` and `month_year` counts: calendar months, or periods of the client's fiscal year.
   * Numbers 13 to 16 (special closing periods, as SAP has them) count as the last period of the year. The name of a month
   * is a calendar month in either.
   */
  readonly numbering?: 'calendar_month' | 'fiscal_period';
}

/** Where the side of an amount comes from when it is not the column that the account or amount stands in. */
export type AmountSide =
  | { readonly from: 'column' }
  | { readonly from: 'sign'; readonly positive: 'debit' | 'credit' }
  | {
      readonly from: 'indicator';
      readonly column: ColumnReference;
      readonly debitValues: readonly string[];
      readonly creditValues: readonly string[];
    }
  | { readonly from: 'normal_side' };

/** How an amount is written and what it means. */
export interface AmountFormat {
  readonly kind: 'amount';
  readonly decimalSign: '.' | ',';
  /** Sign between groups of three; '' where there is none. A space stands for every kind of blank. */
  readonly thousandsSign: '' | '.' | ',' | ' ' | "'";
  /** `1 234.50-` is negative. */
  readonly hasTrailingMinus?: boolean;
  /** `(1 234.50)` is negative. */
  readonly hasBrackets?: boolean;
  /**
   * A text that may stand before or behind the digits, inside or outside of sign or brackets (`€ 5`, `-€5`, `5 лв.`). It
   * is only passed over: it neither chooses nor checks a currency. Cells without it are read too, those with another not.
   */
  readonly currencyMark?: string;
  /** A negative amount is posted as a positive one on the other side instead of as a storno on its own. */
  readonly swap?: boolean;
  /** Default `column`. Only for `amount`, and for `debit_amount` (then `credit_amount` names the same column). */
  readonly side?: AmountSide;
  /** Only for the amount fields: which accounts carry balances instead of movements. Default `none`. */
  readonly balances?: 'none' | 'all' | 'balance_accounts';
  /** Only for `global_currency_amount`: unsigned (the side is that of the amount) or debit-positive. */
  readonly sign?: 'unsigned' | 'debit_positive';
  /** A column that marks a reversal (DATEV's Generalumkehr): with one of the values the amount is negated. */
  readonly storno?: { readonly column: ColumnReference; readonly values: readonly string[] };
}

/** How a text is read; blanks around it are always dropped. */
interface TextFormat {
  readonly kind: 'text';
  /** Left-pads a value of digits alone with zeros to this length (account codes that lost them). */
  readonly padTo?: number;
  /** Of a text such as `1000 - Current account` the code alone. */
  readonly isCodeAlone?: boolean;
}

/** The format of a field; which kind belongs to a field is said by its definition. Dimensions are texts. */
export type FieldFormat = DateFormat | AmountFormat | TextFormat;

/**
 * What a file says once for several rows. `down`: an empty cell has the value of the nearest row above that has one, as where
 * cells were merged. `headings`: the value is that of the nearest row above in which this column alone is filled; such a row
 * holds nothing else and is left out.
 */
export type FieldFill = 'down' | 'headings';

/** One line of the field map. A name that the stream type does not define is a field of the client's own (text). */
export interface FieldMapEntry {
  readonly name: string;
  readonly source: FieldSource;
  readonly format?: FieldFormat;
  readonly fill?: FieldFill;
}

/** What can be wrong with a line of a field map, by code. */
export const fieldMapProblemMeanings = {
  missing_required_field: 'A required field has no column and no constant.',
  duplicate_field: 'A field stands twice.',
  unknown_column: 'The file has no column at this place.',
  column_renamed: 'The column at this place has another name.',
  no_columns: 'A field names neither a column nor a constant.',
  cannot_be_filled:
    'Only a date or a text of one column, or the id of an entry, has its value from rows above.',
  cannot_be_unused: 'A required field is marked not used, which only a dimension may be.',
  wrong_format_kind: 'The format is that of another kind of field.',
  missing_date_order:
    'The values of a column of dates need an order of day, month and year, and none is said.',
  missing_side: 'One column is that of both sides, and nothing says how its rows tell the side.',
  several_companies:
    'The file has rows of several companies, and no condition on their column says which are those of the entity.',
  invalid_format: 'The format contradicts itself, the field or the stream type.',
  constant_cannot_be_parsed: 'The format of the field cannot read its constant.',
  global_amount_of_balances: 'Amounts are balances, and global amounts are read beside movements alone.',
} as const satisfies Record<string, string>;

/** What is wrong with a field map. */
export interface FieldMapProblem {
  readonly code: keyof typeof fieldMapProblemMeanings;
  readonly field: string;
  readonly column: ColumnReference | null;
}
