import { adaptFieldMap } from '@tributary/engine/mapping/validate';
import type { SourceAnalysis } from '../../files/service.ts';
import type { StoredInstance, StoredStream } from '../instances/service.ts';
import { carriedColumns, fileTypeOf } from './accountColumns.ts';
import { emptyFieldMap, type StoredFieldMap, unknownFilterField } from './fieldMap.ts';

/** The map stays where the new file has every column that it uses; else it begins anew, and a warning says why. */
export function carryFieldMap(
  stream: Pick<StoredStream, 'kind' | 'type'>,
  instance: Pick<StoredInstance, 'field_map'>,
  columns: SourceAnalysis['columns'],
): { readonly fieldMap: StoredFieldMap | null; readonly lostColumns: readonly string[] } {
  if (instance.field_map === null) return { fieldMap: null, lostColumns: [] };
  const present = instance.field_map as StoredFieldMap;
  const columnNames = columns.map((column) => column.name);
  const fields = present.fields.map((entry) => {
    const read = entry.sources.map(({ name, position }) => ({ name, position }));
    const source = { kind: 'columns' as const, columns: read };
    const adapted = adaptFieldMap([{ name: entry.name, source }], columnNames);
    const found = adapted?.[0]?.source;
    if (entry.sources.length === 0) return entry;
    if (found?.kind !== 'columns') return null;
    const sources = entry.sources.map((column, index) => ({
      ...column,
      position: found.columns[index]?.position ?? column.position,
    }));
    return { ...entry, sources };
  });
  const kept = fields.filter((entry) => entry !== null);
  const { account_columns: ofAccounts = [] } = present;
  const carried = carriedColumns(ofAccounts, columnNames);
  const map = {
    ...present,
    fields: kept,
    ...(ofAccounts.length === 0 || carried === null ? {} : { account_columns: carried }),
  };
  if (carried !== null && kept.length === fields.length && unknownFilterField(map, columns) < 0) {
    return { fieldMap: map, lostColumns: [] };
  }
  const names = new Set(present.fields.map(({ name }) => name));
  const conditions = present.options.row_filter?.$and ?? [];
  const used = [
    ...present.fields.flatMap((entry) => entry.sources.map(({ name }) => name)),
    ...conditions.map(({ field }) => field).filter((field) => !names.has(field)),
    ...ofAccounts.map(({ column }) => column.name),
  ];
  const lost = new Set(used.filter((name) => !columnNames.includes(name)));
  // Where no name is lost, equal names stand in another number.
  return { fieldMap: emptyFieldMap(fileTypeOf(stream)), lostColumns: lost.size === 0 ? used : [...lost] };
}
