import type { AmountFormat, ColumnReference, FieldMapProblem } from '@tributary/engine/mapping/fieldMap';
import type { FileType } from '@tributary/engine/mapping/fields';
import type { z } from 'zod';
import type { StoredStream } from '../instances/service.ts';
import type { fieldFormatSchema } from './formatSchemas.ts';

/** Of payroll: columns of amounts, and the accounts that they go to. They are kept with the field map of their instance. */

type WireFormat = z.output<typeof fieldFormatSchema>;

export interface StoredAccountColumn {
  readonly column: ColumnReference;
  /** Null where none is chosen yet. */
  readonly account_id: number | null;
  /** Plus debits the account, minus credits it; null where nothing says it yet. */
  readonly sign: 'plus' | 'minus' | null;
  readonly format: WireFormat;
}

/** What the rows of a stream's files hold. */
export function fileTypeOf({ kind, type }: Pick<StoredStream, 'kind' | 'type'>): FileType {
  if (kind === 'payroll') return kind;
  if (type === null) throw new TypeError('A stream of accounting files has no type');
  return type;
}

/** How the amounts of a column are written. */
export function plainAmountFormat(format: WireFormat): AmountFormat {
  return {
    kind: 'amount',
    decimalSign: format.decimal_sign ?? '.',
    thousandsSign: format.thousands_sign ?? '',
    hasTrailingMinus: format.has_trailing_minus ?? false,
    hasBrackets: format.has_brackets ?? false,
    ...(format.currency_mark === undefined ? {} : { currencyMark: format.currency_mark }),
  };
}

/** The same, as the wire says it. */
export function amountFormatOf(format: AmountFormat) {
  return {
    decimal_sign: format.decimalSign,
    thousands_sign: format.thousandsSign,
    has_trailing_minus: format.hasTrailingMinus ?? false,
    has_brackets: format.hasBrackets ?? false,
    ...(format.currencyMark === undefined ? {} : { currency_mark: format.currencyMark }),
  };
}

/** Names the columns of accounts where one is missing or wrong; it is no field. */
export const accountColumnsField = 'accounts';

/** At least one column of amounts is there, and all of them are columns of the file. */
export function problemsOfAccountColumns(
  columns: readonly StoredAccountColumn[],
  columnNames: readonly string[],
): FieldMapProblem[] {
  const field = accountColumnsField;
  if (columns.length === 0) return [{ code: 'missing_required_field', field, column: null }];
  return columns.flatMap(({ column }) => {
    const name = columnNames[column.position];
    if (name === column.name) return [];
    return [{ code: name === undefined ? 'unknown_column' : 'column_renamed', field, column } as const];
  });
}

/** The same columns in another file, by name; null where one of them is not there. */
export function carriedColumns(
  columns: readonly StoredAccountColumn[],
  columnNames: readonly string[],
): readonly StoredAccountColumn[] | null {
  const moved = columns.map(({ column, ...rest }) => {
    if (columnNames[column.position] === column.name) return { column, ...rest };
    const position = columnNames.indexOf(column.name);
    return position < 0 ? null : { column: { ...column, position }, ...rest };
  });
  const found = moved.filter((each) => each !== null);
  return found.length === moved.length ? found : null;
}
