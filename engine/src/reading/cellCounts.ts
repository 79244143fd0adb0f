import { StringTable } from '../columns/stringTable.ts';
import type { RecordCells } from './recordCells.ts';

/** The distinct cells of a column in order of appearance, how often each stands there, and on which row first. */
export interface CountedCells {
  readonly cells: readonly string[];
  readonly counts: readonly number[];
  readonly firstRows: readonly number[];
}

/** What more columns hold is not counted: they are descriptions of a kind that no account is among. */
const columnsMax = 32;
/** A column with more distinct cells, or longer ones, is none of accounts. */
const cellsMax = 5000;
const unitsMax = 64 * 1024;

class ColumnCells {
  readonly #table = new StringTable();
  readonly #counts: number[] = [];
  readonly #firstRows: number[] = [];
  #unitCount = 0;
  isWithinBounds = true;

  addBytes(row: number, bytes: Uint8Array, start: number, end: number): void {
    this.#count(this.#table.internBytes(bytes, start, end), row, end - start);
  }

  addText(row: number, text: string): void {
    this.#count(this.#table.intern(text), row, text.length);
  }

  #count(number: number, row: number, units: number): void {
    if (number < this.#counts.length) {
      this.#counts[number]! += 1;
      return;
    }
    this.#counts.push(1);
    this.#firstRows.push(row);
    this.#unitCount += units;
    this.isWithinBounds = number < cellsMax && this.#unitCount <= unitsMax;
  }

  finish(decode: (cell: string) => string): CountedCells {
    const cells = this.#counts.map((_, number) => decode(this.#table.textOf(number)));
    return { cells, counts: this.#counts, firstRows: this.#firstRows };
  }
}

/**
 * Counts the distinct cells of each column of a file while it is read, as far as they are few: what is asked of a column of
 * accounts later needs no second reading. Cells are kept as they come, bytes as one code unit each.
 */
export class CellCounts {
  /** Null for a column that has too many. */
  readonly #columns: (ColumnCells | null)[] = [];

  /** The column at a position, as long as it is counted. */
  #columnAt(position: number): ColumnCells | null {
    if (position >= columnsMax) return null;
    while (this.#columns.length <= position) this.#columns.push(new ColumnCells());
    const column = this.#columns[position]!;
    if (column === null || column.isWithinBounds) return column;
    this.#columns[position] = null;
    return null;
  }

  /** Counts the cells of a row as it was cut. */
  addRecord(row: number, record: RecordCells): void {
    const { bytes, starts, ends } = record;
    const countedMax = Math.min(record.count, columnsMax);
    for (let position = 0; position < countedMax; position++) {
      const column = this.#columnAt(position);
      if (record.hasDoubledQuotes(position)) column?.addText(row, record.textAt(position));
      else column?.addBytes(row, bytes, starts[position]!, ends[position]!);
    }
  }

  addCells(row: number, cells: readonly string[]): void {
    cells.forEach((cell, position) => this.#columnAt(position)?.addText(row, cell));
  }

  /** By position; null where there were too many. */
  finish(decode: (cell: string) => string): (CountedCells | null)[] {
    return this.#columns.map((_, position) => this.#columnAt(position)?.finish(decode) ?? null);
  }
}
