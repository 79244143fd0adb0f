import { createCellDecoder, hasHighBytes, unitBytesOf } from './encodings.ts';
import { type QuotedRecord, readQuotedRecords } from './quotedRecords.ts';
import type { RecordFormat } from './recordFormat.ts';
import { SourceRefusal } from './refusal.ts';

/** A record may hold line breaks within quotes. Return false to stop. */
type RecordListener = (recordNo: number, cells: string[], byteOffset: number) => boolean | void;

/**
 * A record as the bytes from a place on, in an encoding that holds ASCII as it is. Gives where its line break stands, if it is
 * among the bytes, no quotation mark stands before it, and bytes suffice; otherwise -1: the `RecordListener` gets its cells.
 */
type ByteListener = (recordNo: number, bytes: Uint8Array, start: number, byteOffset: number) => number;

export interface RecordReader {
  /** Takes the next bytes of the file. False once the listener has stopped. */
  push(bytes: Uint8Array): boolean;
  /** Says that the file ends here. */
  end(): void;
  /** Records in which a quotation mark stands where none may. */
  readonly malformedQuoteCount: number;
}

export interface RecordReaderOptions {
  readonly format: RecordFormat;
  /** Where the first byte pushed stands in the file (after a byte order mark). */
  readonly byteOffset: number;
  /** Number of the first record, counted from 1 at the top of the file. */
  readonly recordNo: number;
  readonly onBytes?: ByteListener;
  readonly onRecord: RecordListener;
}

/** A record longer than this is taken for a quotation mark that is never closed. */
const recordUnitsMax = 4 * 1024 * 1024;

/** A quotation mark that is farther away ends the reading of quoted records, which costs more. */
const quotedStretch = 4096;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
/** Ctrl-Z, with which old programs end a file. */
const endMark = 26;

const noBytes = new Uint8Array();

/**
 * Cuts the raw bytes of a file into records without decoding them first, so that places are byte offsets in every encoding, and
 * cells are decoded one by one. Lines without quotation marks are cut here, the others by papaparse.
 */
export function createRecordReader(options: RecordReaderOptions): RecordReader {
  return unitBytesOf(options.format.encoding) === 1 ? new ByteRecords(options) : new UnitRecords(options);
}

abstract class Records implements RecordReader {
  malformedQuoteCount = 0;
  protected readonly options: RecordReaderOptions;
  protected recordNo: number;
  protected isStopped = false;
  /** Where what was not read yet begins in the file. */
  protected restOffset: number;

  constructor(options: RecordReaderOptions) {
    this.options = options;
    this.recordNo = options.recordNo;
    this.restOffset = options.byteOffset;
  }

  abstract push(bytes: Uint8Array): boolean;
  abstract end(): void;

  protected hand(cells: string[], byteOffset: number): void {
    this.isStopped = this.options.onRecord(this.recordNo, cells, byteOffset) === false;
    this.recordNo += 1;
  }

  protected checkLength(units: number): void {
    if (units > recordUnitsMax) throw new SourceRefusal('record_too_long', { row: this.recordNo });
  }
}

/** UTF-16: a unit is two bytes, and all records go by papaparse. */
class UnitRecords extends Records {
  readonly #decoder: InstanceType<typeof TextDecoder>;
  #rest = '';

  constructor(options: RecordReaderOptions) {
    super(options);
    this.#decoder = new TextDecoder(options.format.encoding, { ignoreBOM: true });
  }

  push(bytes: Uint8Array): boolean {
    if (!this.isStopped) this.#read(this.#rest + this.#decoder.decode(bytes, { stream: true }), false);
    return !this.isStopped;
  }

  end(): void {
    if (!this.isStopped && this.#rest !== '') this.#read(this.#rest, true);
  }

  #read(text: string, isLast: boolean): void {
    const next = readQuotedRecords(text, this.options.format, isLast, ({ cells, start, isMalformed }) => {
      if (isMalformed) this.malformedQuoteCount += 1;
      this.hand(cells, this.restOffset + start * 2);
      return !this.isStopped;
    });
    this.#rest = this.isStopped ? '' : text.slice(next);
    this.restOffset += next * 2;
    this.checkLength(this.#rest.length);
  }
}

/** Encodings in which ASCII is ASCII: separators, quotation marks and line breaks are found in the bytes. */
class ByteRecords extends Records {
  readonly #lineBreak: number;
  readonly #decodeCell: (bytesText: string) => string;
  #rest: Uint8Array = noBytes;

  constructor(options: RecordReaderOptions) {
    super(options);
    this.#lineBreak = options.format.lineBreak.charCodeAt(0);
    this.#decodeCell = createCellDecoder(options.format.encoding);
  }

  push(bytes: Uint8Array): boolean {
    let next = bytes;
    if (this.#rest.length > 0) {
      // Mostly the rest ends at the first line break: then the other bytes are read where they are.
      const lineEnd = bytes.indexOf(this.#lineBreak) + 1;
      if (lineEnd > 0) this.#readOn(joined(this.#rest, bytes.subarray(0, lineEnd)));
      next = bytes.subarray(lineEnd);
    }
    this.#readOn(this.#rest.length > 0 ? joined(this.#rest, next) : next);
    return !this.isStopped;
  }

  #readOn(window: Uint8Array): void {
    if (!this.isStopped) this.#read(window, false);
  }

  end(): void {
    const isMark = this.#rest.length === 1 && this.#rest[0] === endMark;
    if (!this.isStopped && this.#rest.length > 0 && !isMark) this.#read(this.#rest, true);
  }

  #read(window: Uint8Array, isLast: boolean): void {
    const lineBreak = this.#lineBreak;
    const { length } = window;
    let place = 0;
    let text: string | null = null;
    while (!this.isStopped && place < length) {
      const taken = this.#handBytes(window, place);
      if (taken >= 0) {
        place = taken + 1;
        continue;
      }
      const end = markFrom(window, place, lineBreak);
      if (window[end] === quote) {
        text ??= latin1Of(window, 0, length);
        const next = this.#readQuoted(text, place, isLast);
        if (next === place) break;
        place = next;
      } else {
        if (end === length && !isLast) break;
        this.#handLine(window, place, end);
        place = Math.min(end + 1, length);
      }
    }
    this.#rest = this.isStopped ? noBytes : window.slice(place);
    this.restOffset += place;
    this.checkLength(this.#rest.length);
  }

  /** Reads records from a place on as long as quotation marks are near; gives where the next one begins. */
  #readQuoted(text: string, from: number, isLast: boolean): number {
    const stretch = text.slice(from);
    const read = ({ cells, start, next, isMalformed }: QuotedRecord): boolean => {
      if (isMalformed) this.malformedQuoteCount += 1;
      this.hand(this.#decoded(cells), this.restOffset + from + start);
      const nextQuote = stretch.indexOf('"', next);
      return !this.isStopped && nextQuote >= 0 && nextQuote - next < quotedStretch;
    };
    return from + readQuotedRecords(stretch, this.options.format, isLast, read);
  }

  #handLine(window: Uint8Array, start: number, lineEnd: number): void {
    const end = withoutReturn(window, start, lineEnd, this.#lineBreak);
    const cells = latin1Of(window, start, end).split(this.options.format.separator);
    this.hand(this.#decoded(cells), this.restOffset + start);
  }

  /** Where the line break of the record stands, whose bytes were taken; -1 where they were not. */
  #handBytes(window: Uint8Array, start: number): number {
    const { onBytes } = this.options;
    if (onBytes === undefined) return -1;
    const end = onBytes(this.recordNo, window, start, this.restOffset + start);
    if (end >= 0) this.recordNo += 1;
    return end;
  }

  #decoded(cells: string[]): string[] {
    return cells.some(hasHighBytes)
      ? cells.map((cell) => (hasHighBytes(cell) ? this.#decodeCell(cell) : cell))
      : cells;
  }
}

/** Where the next line break or quotation mark stands from a place on; the length where there is none. */
function markFrom(bytes: Uint8Array, start: number, lineBreak: number): number {
  let place = start;
  while (place < bytes.length && bytes[place] !== lineBreak && bytes[place] !== quote) place += 1;
  return place;
}

/** The end of a line without the carriage return that belongs to its break. */
function withoutReturn(bytes: Uint8Array, start: number, lineEnd: number, lineBreak: number): number {
  const hasReturn = lineBreak === lineFeed && lineEnd > start && bytes[lineEnd - 1] === carriageReturn;
  return hasReturn ? lineEnd - 1 : lineEnd;
}

/** A line without quotation marks, from a place on to its line break. */
export interface BareLine {
  /** Without the carriage return that belongs to the break. */
  readonly end: number;
  readonly lineBreak: number;
}

/** The line that begins at a place; null where a quotation mark stands in it, or no line break before the end of the bytes. */
export function bareLineAt(bytes: Uint8Array, start: number, lineBreak: number): BareLine | null {
  const place = markFrom(bytes, start, lineBreak);
  if (bytes[place] !== lineBreak) return null;
  return { end: withoutReturn(bytes, start, place, lineBreak), lineBreak: place };
}

/** One char a byte. */
function latin1Of({ buffer, byteOffset }: Uint8Array, start: number, end: number): string {
  return Buffer.from(buffer, byteOffset + start, end - start).toString('latin1');
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
