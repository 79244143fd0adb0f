import { codeOfText } from '../mapping/codeOfText.ts';
import type { FieldFill, FieldMapEntry, SourceColumn } from '../mapping/fieldMap.ts';
import { headingPlace, isEmpty } from '../mapping/headingRows.ts';

/** Gives rows what rows above them say for them, one after the other in the order of the file. */
export interface RowFiller {
  /** The map, whose filled columns are read where `complete` puts their values. */
  readonly fields: readonly FieldMapEntry[];
  /** Whether any field is filled; else the rows may come in any order. */
  readonly isFilling: boolean;
  /** The cells with the values of filled columns behind them; null of a heading, which holds nothing else. */
  complete(cells: readonly string[]): readonly string[] | null;
}

/** What is filled from a column, and the value of the row above. */
class FilledColumn {
  readonly #position: number;
  readonly #fill: FieldFill;
  /** Only headings with a code count; what else stands alone, as the number of a page, is passed over. */
  readonly #isOfCodes: boolean;
  #value = '';

  constructor(position: number, fill: FieldFill, isOfCodes: boolean) {
    this.#position = position;
    this.#fill = fill;
    this.#isOfCodes = isOfCodes;
  }

  /** `place`: of the only cell that has a value. True where the row is a heading. */
  takeHeading(cells: readonly string[], place: number): boolean {
    if (this.#fill !== 'headings' || place !== this.#position) return false;
    const text = cells[place]!;
    if (!this.#isOfCodes || codeOfText(text.trim()).isFound) this.#value = text;
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
  const placeOf = (position: number, fill: FieldFill, isOfCodes: boolean): number => {
    const key = `${fill} ${isOfCodes} ${position}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, columnCount + columns.length);
    columns.push(new FilledColumn(position, fill, isOfCodes));
    return columnCount + columns.length - 1;
  };
  const fields = map.map((entry): FieldMapEntry => {
    const { fill, source } = entry;
    if (fill === undefined || source.kind !== 'columns') return entry;
    const isOfCodes = entry.format?.kind === 'text' && (entry.format.isCodeAlone ?? false);
    const filled = source.columns.map((column): SourceColumn => ({
      ...column,
      readAt: placeOf(column.position, fill, isOfCodes),
    }));
    return { ...entry, source: { kind: 'columns', columns: filled } };
  });
  if (columns.length === 0) return { fields, isFilling: false, complete: (cells) => cells };
  return {
    fields,
    isFilling: true,
    complete(cells) {
      const place = headingPlace(cells);
      if (columns.filter((column) => column.takeHeading(cells, place)).length > 0) return null;
      if (cells.every(isEmpty)) return cells;
      const row = Array.from({ length: columnCount }, (_, position) => cells[position] ?? '');
      return [...row, ...columns.map((column) => column.valueIn(cells))];
    },
  };
}
