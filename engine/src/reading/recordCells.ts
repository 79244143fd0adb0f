import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';
import type { CellEncoding } from '../text/cellEncoding.ts';

const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;
const asciiEnd = 128;
const byteEnd = 256;

/** What the bytes of a record mean where it is cut. */
const byteKind = { text: 0, notAscii: 1, separator: 2, lineBreak: 3, quote: 4 } as const;

/** What is known of a cell beside its place. */
export const cellMarks = {
  /** It holds bytes that are not ASCII. */
  notAscii: 1,
  /** It is quoted, and holds quotation marks, which stand doubled. */
  doubledQuotes: 2,
} as const;

/** The signs between which records and their cells stand. A carriage return before a line feed belongs to the break. */
export interface RecordSigns {
  readonly separator: string;
  readonly lineBreak: string;
}

function kindsOfBytes({ separator, lineBreak }: RecordSigns): Uint8Array {
  const kinds = new Uint8Array(byteEnd).fill(byteKind.notAscii, asciiEnd);
  kinds[separator.charCodeAt(0)] = byteKind.separator;
  kinds[lineBreak.charCodeAt(0)] = byteKind.lineBreak;
  kinds[quote] = byteKind.quote;
  return kinds;
}

/**
 * The cells of a record as places in its bytes, in an encoding that holds ASCII as it is. A cell is quoted where it begins with
 * a quotation mark; then separators, line breaks and doubled quotation marks are its text, and behind the mark that closes it
 * stands a separator or a line break. A quotation mark elsewhere is text. A record with anything else behind a closing mark,
 * and one that has no line break, is not cut.
 */
export class RecordCells {
  bytes: Uint8Array = new Uint8Array(0);
  /** How many cells the record has. */
  count = 0;
  /** Where the cells begin and end, without the quotation marks around them. */
  starts = new Uint32Array(columnCapacityStart);
  ends = new Uint32Array(columnCapacityStart);
  /** 0 for a cell whose text is its bytes; else bits of what has to be done for it. */
  marks = new Uint8Array(columnCapacityStart);
  /** Whether any cell is quoted: only such a one holds line breaks. */
  isQuoted = false;
  /** Where the line break of the record stands. */
  lineBreak = 0;
  readonly encoding: CellEncoding;
  readonly #kinds: Uint8Array;
  readonly #isLineFeed: boolean;
  #quotedMarks = 0;

  constructor(signs: RecordSigns, encoding: CellEncoding) {
    this.encoding = encoding;
    this.#kinds = kindsOfBytes(signs);
    this.#isLineFeed = signs.lineBreak.charCodeAt(0) === lineFeed;
  }

  /** Takes the record that begins at a place. False where it is not cut. */
  cut(bytes: Uint8Array, start: number): boolean {
    const kinds = this.#kinds;
    this.bytes = bytes;
    this.count = 0;
    this.isQuoted = false;
    let cellStart = start;
    let marks = 0;
    for (let place = start; place < bytes.length; place++) {
      let kind = kinds[bytes[place]!]!;
      if (kind === byteKind.text) continue;
      if (kind === byteKind.notAscii) {
        marks = cellMarks.notAscii;
        continue;
      }
      let cellEnd = place;
      if (kind === byteKind.quote) {
        if (place !== cellStart) continue;
        this.isQuoted = true;
        cellStart += 1;
        cellEnd = this.#closingQuote(bytes, cellStart);
        place = this.#behindQuote(bytes, cellEnd);
        if (place < 0) return false;
        kind = kinds[bytes[place]!]!;
        marks = this.#quotedMarks;
      } else if (kind === byteKind.lineBreak && this.#hasReturn(bytes, start, place)) cellEnd -= 1;
      this.#add(cellStart, cellEnd, marks);
      if (kind === byteKind.lineBreak) {
        this.lineBreak = place;
        return true;
      }
      cellStart = place + 1;
      marks = 0;
    }
    return false;
  }

  /** Where the quotation mark stands that closes a cell; -1 where none does. */
  #closingQuote(bytes: Uint8Array, start: number): number {
    let marks = 0;
    for (let place = start; place < bytes.length; place++) {
      const byte = bytes[place]!;
      if (byte >= asciiEnd) marks |= cellMarks.notAscii;
      else if (byte === quote) {
        if (bytes[place + 1] !== quote) {
          this.#quotedMarks = marks;
          return place;
        }
        marks |= cellMarks.doubledQuotes;
        place += 1;
      }
    }
    return -1;
  }

  /** Where the separator or the line break stands behind the mark that closes a cell; -1 where something else does. */
  #behindQuote(bytes: Uint8Array, closing: number): number {
    if (closing < 0) return -1;
    let place = closing + 1;
    if (this.#isLineFeed && bytes[place] === carriageReturn) place += 1;
    if (place >= bytes.length) return -1;
    const kind = this.#kinds[bytes[place]!];
    if (kind === byteKind.separator) return place === closing + 1 ? place : -1;
    // A carriage return before the mark would be taken for one before the break.
    const endsWithReturn = this.#isLineFeed && bytes[closing - 1] === carriageReturn;
    return kind === byteKind.lineBreak && !endsWithReturn ? place : -1;
  }

  #hasReturn(bytes: Uint8Array, start: number, lineBreak: number): boolean {
    return this.#isLineFeed && lineBreak > start && bytes[lineBreak - 1] === carriageReturn;
  }

  #add(start: number, end: number, marks: number): void {
    const { count } = this;
    if (count === this.starts.length) this.#grow();
    this.starts[count] = start;
    this.ends[count] = end;
    this.marks[count] = marks;
    this.count = count + 1;
  }

  #grow(): void {
    this.starts = doubled(this.starts, Uint32Array);
    this.ends = doubled(this.ends, Uint32Array);
    this.marks = doubled(this.marks, Uint8Array);
  }

  hasDoubledQuotes(position: number): boolean {
    return (this.marks[position]! & cellMarks.doubledQuotes) !== 0;
  }

  isAscii(position: number): boolean {
    return (this.marks[position]! & cellMarks.notAscii) === 0;
  }

  /** The text of a cell, one code unit a byte. */
  textAt(position: number): string {
    let text = '';
    for (let place = this.starts[position]!; place < this.ends[position]!; place++) {
      text += String.fromCharCode(this.bytes[place]!);
    }
    return this.hasDoubledQuotes(position) ? text.replaceAll('""', '"') : text;
  }

  /** The same, cut out of the text of the bytes from a place on. */
  textWithin(text: string, from: number, position: number): string {
    const cell = text.slice(this.starts[position]! - from, this.ends[position]! - from);
    return this.hasDoubledQuotes(position) ? cell.replaceAll('""', '"') : cell;
  }

  /** Whether all cells are empty. */
  get isBlank(): boolean {
    for (let index = 0; index < this.count; index++) {
      if (this.starts[index] !== this.ends[index]) return false;
    }
    return true;
  }
}
