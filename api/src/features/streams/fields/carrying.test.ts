import { describe, expect, it } from 'vitest';
import { dayBookHeader, dayBookMap, dayBookOptions } from '../testing/dayBook.ts';
import { toEntry } from '../testing/maps.ts';
import { carryFieldMap } from './carrying.ts';
import { emptyFieldMap } from './fieldMap.ts';

/** What becomes of a field map when another file is given to its instance. */

const names = dayBookHeader.split(';');
const { werk: _werk, ...withoutWerk } = dayBookMap;
const map = {
  fields: Object.entries(withoutWerk).map(([name, choice]) => toEntry(name, choice, names)),
  options: dayBookOptions,
};
const stream = { kind: 'financial', type: 'single-account-entry' } as const;

function carriedTo(columnNames: readonly string[], field_map: object | null = map) {
  const columns = columnNames.map((name, position) => ({ name, position }));
  return carryFieldMap(stream, { field_map }, columns);
}

describe('a field map', () => {
  it('stays as it is for the same header', () => {
    expect(carriedTo(names)).toEqual({ fieldMap: map, lostColumns: [] });
  });

  it('follows its columns to other places', () => {
    const { fieldMap, lostColumns } = carriedTo(['Neu', ...names]);
    expect(lostColumns).toEqual([]);
    const moved = map.fields.map((entry) => ({
      ...entry,
      sources: entry.sources.map((column) => ({ ...column, position: column.position + 1 })),
    }));
    expect(fieldMap).toEqual({ ...map, fields: moved });
  });

  it.each([
    ['a column that it reads', 'Konto'],
    ['a column of its row filter alone', 'Werk'],
  ])('begins anew without %s, and names it', (_, lost) => {
    expect(carriedTo(names.filter((name) => name !== lost))).toEqual({
      fieldMap: emptyFieldMap('single-account-entry'),
      lostColumns: [lost],
    });
  });

  it('is none where there was none', () => {
    expect(carriedTo(names, null)).toEqual({ fieldMap: null, lostColumns: [] });
  });
});
