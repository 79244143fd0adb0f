import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { compileConditions, type Conditions } from '../conditions/conditions.ts';
import { type CellReader, fieldReader, readFirst } from './cellReaders.ts';

/** Tells whether a row is taken. */
export type RowFilter = (cells: readonly string[]) => boolean;

/**
 * Compiles a row filter; its fields are names of mapped fields, else names of columns. Refuses (RangeError) a name
 * that is neither.
 */
export function compileRowFilter(
  conditions: Conditions | undefined,
  fields: ReadonlyMap<string, FieldMapEntry>,
  columnNames: readonly string[],
): RowFilter | null {
  if (!conditions || conditions.$and.length === 0) return null;
  const readers = new Map<string, CellReader>();
  for (const { field } of conditions.$and) {
    const position = columnNames.indexOf(field);
    const entry = fields.get(field);
    if (!entry && position < 0)
      throw new RangeError(`The row filter names ${field}, which is no field and no column`);
    readers.set(field, entry ? fieldReader(entry) : readFirst([{ position, name: field }]));
  }
  const test = compileConditions(conditions);
  return (cells) => test((field) => readers.get(field)!(cells));
}
