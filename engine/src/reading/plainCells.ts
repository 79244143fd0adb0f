import { CellNumbers } from '../columns/cellNumbers.ts';

/** A column with more different cells than this is read cell by cell. */
const cellsKeptMax = 50_000;

const apostrophe = 39;
const equalsSign = 61;
const quote = 34;
const space = 32;
const lineFeed = 10;
const carriageReturn = 13;
const asciiEnd = 128;
const byteEnd = 256;

/** What the bytes of a row mean where it is cut. */
const byteKind = { text: 0, notAscii: 1, separator: 2, lineBreak: 3, quote: 4 } as const;

/** The bytes between which rows and their cells stand. A carriage return before a line feed belongs to the break. */
export interface RowMarks {
  readonly separator: number;
  readonly lineBreak: number;
}

function kindsOfBytes({ separator, lineBreak }: RowMarks): Uint8Array {
  const kinds = new Uint8Array(byteEnd).fill(byteKind.notAscii, asciiEnd);
  kinds[separator] = byteKind.separator;
  kinds[lineBreak] = byteKind.lineBreak;
  kinds[quote] = byteKind.quote;
  return kinds;
}

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
  /** Where the line break of the row stands. */
  rowEnd = 0;
  readonly #kinds: Uint8Array;
  readonly #isLineFeed: boolean;
  readonly #isRead: Uint8Array;
  /** The distinct cells of each column that was asked for. */
  readonly #cellNumbers: (CellNumbers | undefined)[] = [];
  /** Numbers of the cells of a row, with the row that they are of: several fields may read one column. */
  readonly #numbers: Int32Array;
  readonly #rowOfNumbers: Uint32Array;
  #row = 0;

  constructor(marks: RowMarks, columnCount: number, positionsRead: Iterable<number>) {
    this.#kinds = kindsOfBytes(marks);
    this.#isLineFeed = marks.lineBreak === lineFeed;
    this.starts = new Uint32Array(columnCount);
    this.ends = new Uint32Array(columnCount);
    this.#isRead = new Uint8Array(columnCount);
    this.#numbers = new Int32Array(columnCount);
    this.#rowOfNumbers = new Uint32Array(columnCount);
    for (const position of positionsRead) this.#isRead[position] = 1;
  }

  /** Takes the row that begins at a place. False where it is not plain, or has no line break. */
  cut(bytes: Uint8Array, start: number): boolean {
    const kinds = this.#kinds;
    this.bytes = bytes;
    this.#row += 1;
    let column = 0;
    let cellStart = start;
    let isAscii = true;
    for (let place = start; place < bytes.length; place++) {
      const kind = kinds[bytes[place]!]!;
      if (kind === byteKind.text) continue;
      if (kind === byteKind.notAscii) {
        isAscii = false;
        continue;
      }
      if (kind === byteKind.quote || column === this.starts.length) return false;
      const isLast = kind === byteKind.lineBreak;
      const cellEnd = isLast && this.#hasReturn(start, place) ? place - 1 : place;
      if (this.#isRead[column] && cellStart < cellEnd) {
        if (!isAscii || !isBare(bytes[cellStart]!, bytes[cellEnd - 1]!)) return false;
      }
      this.starts[column] = cellStart;
      this.ends[column] = cellEnd;
      column += 1;
      if (isLast) {
        this.rowEnd = place;
        return column === this.starts.length;
      }
      cellStart = place + 1;
      isAscii = true;
    }
    return false;
  }

  #hasReturn(start: number, lineEnd: number): boolean {
    return this.#isLineFeed && lineEnd > start && this.bytes[lineEnd - 1] === carriageReturn;
  }

  isEmpty(position: number): boolean {
    return this.starts[position] === this.ends[position];
  }

  /** A number for the cell, the same for equal cells of the column; -1 where the column has too many to keep. */
  numberAt(position: number): number {
    if (this.#rowOfNumbers[position] === this.#row) return this.#numbers[position]!;
    const numbers = (this.#cellNumbers[position] ??= new CellNumbers(cellsKeptMax));
    const number = numbers.numberOf(this.bytes, this.starts[position]!, this.ends[position]!);
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
