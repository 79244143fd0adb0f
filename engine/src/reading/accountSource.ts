import type { ErrorLog } from '../errors/errorLog.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import {
  dimensionReaders,
  fieldReader,
  filledColumnOf,
  type CellReader,
  type ColumnFinder,
  type DimensionReaders,
} from './cellReaders.ts';

/** The lines of a field map by the names of their fields. */
export type Fields = ReadonlyMap<string, FieldMapEntry>;

/** One account field with the dimension field of its side. */
export interface AccountSource {
  readonly fieldName: string;
  readonly read: CellReader;
  readonly columnIn: ColumnFinder;
  readonly dimensions: DimensionReaders;
}

/** The reader of an account field and of the dimension field beside it. */
export function accountSource(fields: Fields, fieldName: string, dimensionName: string): AccountSource {
  const entry = fields.get(fieldName);
  return {
    fieldName,
    read: fieldReader(entry),
    columnIn: filledColumnOf(entry),
    dimensions: dimensionReaders(fields.get(dimensionName) ?? fields.get('dimension')),
  };
}

/** Logs that a row names no account; false, as of every faulty row. */
export function reportMissingAccount(
  errors: ErrorLog,
  row: number,
  cells: readonly string[],
  source: AccountSource,
): false {
  errors.add(row, 'missingValue', { column: source.columnIn(cells), params: { field: source.fieldName } });
  return false;
}
