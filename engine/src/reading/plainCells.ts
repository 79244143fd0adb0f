import { StringTable } from '../columns/stringTable.ts';

/** A column with more different cells than this is read cell by cell. */
const cellsKeptMax = 50_000;

const apostrophe = 39;
const equalsSign = 61;
const quote = 34;
const space = 32;
const asciiMax = 127;

/** Whether a cell that begins and ends with these bytes is its own text: no blank and no mark of a spreadsheet around it. */
function isBare(first: number, last: number): boolean {
  return first > space && last > space && first !== apostrophe && first !== equalsSign;
}

/**
 * The cells of a row as places in its bytes. This is the one place that decides which rows are plain: no quotation mark, as
 * many cells as the header, and in the columns that are read ASCII alone, without a blank at the ends or a mark of a
 * spreadsheet at the begin. Texts of such cells are their bytes, whatever the encoding.
 */
export class PlainCells {
  bytes: Uint8Array = new Uint8Array(0);
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly #separator: number;
  readonly #isRead: Uint8Array;
  /** The distinct cells of each column that was asked for. */
  readonly #tables: (StringTable | undefined)[] = [];
  /** Numbers of the cells of a row, with the row that they are of: several fields may read one column. */
  readonly #numbers: Int32Array;
  readonly #rowOfNumbers: Uint32Array;
  #row = 0;

  constructor(separator: number, columnCount: number, positionsRead: Iterable<number>) {
    this.#separator = separator;
    this.starts = new Uint32Array(columnCount);
    this.ends = new Uint32Array(columnCount);
    this.#isRead = new Uint8Array(columnCount);
    this.#numbers = new Int32Array(columnCount);
    this.#rowOfNumbers = new Uint32Array(columnCount);
    for (const position of positionsRead) this.#isRead[position] = 1;
  }

  /** Takes a row that stands in bytes from a place to another, without its line break. False where it is not plain. */
  cut(bytes: Uint8Array, start: number, end: number): boolean {
    const separator = this.#separator;
    const columnCount = this.starts.length;
    this.bytes = bytes;
    this.#row += 1;
    let column = 0;
    let cellStart = start;
    let bits = 0;
    for (let place = start; place <= end; place++) {
      const byte = place < end ? bytes[place]! : separator;
      if (byte !== separator) {
        if (byte === quote) return false;
        bits |= byte;
        continue;
      }
      if (column === columnCount) return false;
      if (this.#isRead[column] && cellStart < place) {
        if (bits > asciiMax || !isBare(bytes[cellStart]!, bytes[place - 1]!)) return false;
      }
      this.starts[column] = cellStart;
      this.ends[column] = place;
      column += 1;
      cellStart = place + 1;
      bits = 0;
    }
    return column === columnCount;
  }

  isEmpty(position: number): boolean {
    return this.starts[position] === this.ends[position];
  }

  /** A number for the cell, the same for equal cells of the column; -1 where the column has too many to keep. */
  numberAt(position: number): number {
    if (this.#rowOfNumbers[position] === this.#row) return this.#numbers[position]!;
    const table = (this.#tables[position] ??= new StringTable());
    const number = table.internBytes(this.bytes, this.starts[position]!, this.ends[position]!, cellsKeptMax);
    this.#rowOfNumbers[position] = this.#row;
    this.#numbers[position] = number;
    return number;
  }

  textAt(position: number): string {
    let text = '';
    for (let place = this.starts[position]!; place < this.ends[position]!; place++) {
      text += String.fromCharCode(this.bytes[place]!);
    }
    return text;
  }
}
