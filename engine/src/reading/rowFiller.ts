import type { FieldFill, FieldMapEntry, SourceColumn } from '../mapping/fieldMap.ts';
import { headingPlace } from '../mapping/headingRows.ts';

/** Gives rows what rows above them say for them, one after the other in the order of the file. */
export interface RowFiller {
  /** The map, whose filled columns are read where `fill` puts their values. */
  readonly fields: readonly FieldMapEntry[];
  /** Whether any field is filled; else the rows may come in any order. */
  readonly isFilling: boolean;
  /** The cells with the values of filled columns behind them; null of a heading, which holds nothing else. */
  fill(cells: readonly string[]): readonly string[] | null;
}

const isEmpty = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

/** What is filled from a column, and the value of the row above. */
class FilledColumn {
  readonly #position: number;
  readonly #fill: FieldFill;
  #value = '';

  constructor(position: number, fill: FieldFill) {
    this.#position = position;
    this.#fill = fill;
  }

  /** `place`: of the only cell that has a value. True where the row is a heading. */
  takeHeading(cells: readonly string[], place: number): boolean {
    if (this.#fill !== 'headings' || place !== this.#position) return false;
    this.#value = cells[place]!;
    return true;
  }

  valueIn(cells: readonly string[]): string {
    const cell = cells[this.#position];
    if (this.#fill === 'down' && !isEmpty(cell)) this.#value = cell!;
    return this.#value;
  }
}

/** Fills what a field map says is filled. Rows of another length get the values too, and blank ones nothing. */
export function createRowFiller(map: readonly FieldMapEntry[], columnCount: number): RowFiller {
  const columns: FilledColumn[] = [];
  const places = new Map<string, number>();
  const placeOf = (position: number, fill: FieldFill): number => {
    const key = `${fill} ${position}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, columnCount + columns.length);
    columns.push(new FilledColumn(position, fill));
    return columnCount + columns.length - 1;
  };
  const fields = map.map((entry): FieldMapEntry => {
    const { fill, source } = entry;
    if (fill === undefined || source.kind !== 'columns') return entry;
    const filled = source.columns.map((column): SourceColumn => ({
      ...column,
      readAt: placeOf(column.position, fill),
    }));
    return { ...entry, source: { kind: 'columns', columns: filled } };
  });
  if (columns.length === 0) return { fields, isFilling: false, fill: (cells) => cells };
  return {
    fields,
    isFilling: true,
    fill(cells) {
      const place = headingPlace(cells);
      if (columns.filter((column) => column.takeHeading(cells, place)).length > 0) return null;
      if (cells.every(isEmpty)) return cells;
      const row = Array.from({ length: columnCount }, (_, position) => cells[position] ?? '');
      return [...row, ...columns.map((column) => column.valueIn(cells))];
    },
  };
}
