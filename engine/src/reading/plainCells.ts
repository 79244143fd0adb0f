import { CellNumbers } from '../columns/cellNumbers.ts';
import { doStrangersPrevail } from '../columns/strangers.ts';
import type { CellEncoding } from '../text/cellEncoding.ts';
import { cellMarks, type RecordCells } from './recordCells.ts';

/** A column with more different cells than this is read cell by cell. */
const cellsKeptMax = 50_000;

const apostrophe = 39;
const equalsSign = 61;
const space = 32;

/** Whether a cell that begins and ends with these bytes is its own text: no blank and no mark of a spreadsheet around it. */
function isBare(first: number, last: number): boolean {
  return first > space && last > space && first !== apostrophe && first !== equalsSign;
}

/**
 * The cells of a plain row. This is the one place that decides which rows are plain: those that were cut, have as many cells as
 * the header, and in the columns that are read no doubled quotation marks, no blank at the ends and no mark of a spreadsheet at
 * the begin. Texts of such cells are their bytes where those are ASCII, whatever the encoding, and are decoded where not.
 */
export class PlainCells {
  bytes: Uint8Array = new Uint8Array(0);
  starts = new Uint32Array(0);
  ends = new Uint32Array(0);
  #marks = new Uint8Array(0);
  #encoding: CellEncoding | null = null;
  readonly #columnCount: number;
  readonly #positionsRead: Uint32Array;
  /** The distinct cells of each column that was asked for. */
  readonly #cellNumbers: (CellNumbers | undefined)[] = [];
  /** Numbers of the cells of a row, with the row that they are of: several fields may read one column. */
  readonly #numbers: Int32Array;
  readonly #rowOfNumbers: Uint32Array;
  /** By column, how many more cells lately had no number than had one. */
  readonly #strangers: Uint32Array;
  readonly #keptMax: number;
  #row = 0;

  constructor(columnCount: number, positionsRead: readonly number[], keptMax = cellsKeptMax) {
    this.#keptMax = keptMax;
    this.#columnCount = columnCount;
    this.#positionsRead = Uint32Array.from(new Set(positionsRead));
    this.#numbers = new Int32Array(columnCount);
    this.#rowOfNumbers = new Uint32Array(columnCount);
    this.#strangers = new Uint32Array(columnCount);
  }

  /** Takes a row as it was cut. False where it is not plain. */
  take({ bytes, count, starts, ends, marks, encoding }: RecordCells): boolean {
    if (count !== this.#columnCount) return false;
    const positions = this.#positionsRead;
    for (let index = 0; index < positions.length; index++) {
      const position = positions[index]!;
      const start = starts[position]!;
      const end = ends[position]!;
      if (start === end) continue;
      const mark = marks[position]!;
      if (mark > cellMarks.notAscii || !isBare(bytes[start]!, bytes[end - 1]!)) return false;
      if (mark !== 0 && encoding.hasBlankAround(bytes, start, end)) return false;
    }
    this.bytes = bytes;
    this.starts = starts;
    this.ends = ends;
    this.#marks = marks;
    this.#encoding = encoding;
    this.#row += 1;
    return true;
  }

  isEmpty(position: number): boolean {
    return this.starts[position] === this.ends[position];
  }

  /** A number for the cell, the same for equal cells of the column; -1 where the column has too many to keep. */
  numberAt(position: number): number {
    if (this.#rowOfNumbers[position] === this.#row) return this.#numbers[position]!;
    const strangers = this.#strangers[position]!;
    if (doStrangersPrevail(strangers, this.#keptMax)) return -1;
    const numbers = (this.#cellNumbers[position] ??= new CellNumbers(this.#keptMax));
    const number = numbers.numberOf(this.bytes, this.starts[position]!, this.ends[position]!);
    this.#rowOfNumbers[position] = this.#row;
    this.#numbers[position] = number;
    if (number < 0) this.#strangers[position] = strangers + 1;
    else if (strangers > 0) this.#strangers[position] = strangers - 1;
    return number;
  }

  isAscii(position: number): boolean {
    return this.#marks[position] === 0;
  }

  /** Of a cell that is not ASCII. */
  encodingAt(position: number): CellEncoding | null {
    return this.isAscii(position) ? null : this.#encoding;
  }

  textAt(position: number): string {
    const end = this.ends[position]!;
    let place = this.starts[position]!;
    if (!this.isAscii(position)) return this.#encoding!.textOf(this.bytes, place, end);
    let text = '';
    for (; place < end; place++) text += String.fromCharCode(this.bytes[place]!);
    return text;
  }
}
