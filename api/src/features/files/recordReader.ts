import { RecordCells } from '@tributary/engine/reading/recordCells';
import { hasLoneReturn } from '@tributary/engine/text/loneReturn';
import { cellEncodingOf } from './cellEncoding.ts';
import { createCellDecoder, hasHighBytes, unitBytesOf } from './encodings.ts';
import { type QuotedRecord, readQuotedRecords } from './quotedRecords.ts';
import type { RecordFormat } from './recordFormat.ts';
import { SourceRefusal } from './refusal.ts';

/** A record may hold line breaks within quotes. Return false to stop. */
type RecordListener = (recordNo: number, cells: string[], byteOffset: number) => boolean | void;

/** A record as it was cut in its bytes; the places do not last. False where the `RecordListener` shall have its cells. */
type CutListener = (recordNo: number, record: RecordCells, byteOffset: number) => boolean;

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
  /** Records that are not wanted are passed over where no quotation mark stands in them; others may be handed over all the same. */
  readonly isWanted?: (recordNo: number) => boolean;
  /** Of each record in which a quotation mark stands where none may, before it is handed over. */
  readonly onMalformed?: (recordNo: number) => void;
  /** Of each other record in a cell of which a carriage return stands that no quotation marks enclose, likewise. */
  readonly onLoneReturn?: (recordNo: number) => void;
  /** Not called for each record: some cannot be cut. */
  readonly onCut?: CutListener;
  readonly onRecord: RecordListener;
}

/** A record longer than this is taken for a quotation mark that is never closed; a page of whole ones is read and sent at once. */
const recordUnitsMax = 128 * 1024;

/** So many records are at most read by papaparse before one is cut again; the next odd one after a good one is read alone. */
const oddRunMax = 256;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
/** Ctrl-Z, with which old programs end a file. */
const endMark = 26;

const noBytes = new Uint8Array();

/**
 * Cuts the raw bytes of a file into records without decoding them first, so that places are byte offsets in every encoding, and
 * cells are decoded one by one. Records whose quotation marks stand where they belong are cut by `RecordCells`, the others by papaparse.
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

  protected noteMalformed(): void {
    this.malformedQuoteCount += 1;
    this.options.onMalformed?.(this.recordNo);
  }

  /** Of the text of a record, without its line break; where carriage returns end records, none is left in a cell. */
  protected noteReturns(record: string): void {
    const { format, onLoneReturn } = this.options;
    if (onLoneReturn === undefined || format.lineBreak === '\r') return;
    if (hasLoneReturn(record, format.separator)) onLoneReturn(this.recordNo);
  }

  /** The same of a record that papaparse has read, within the text that it was given. */
  protected noteRead(text: string, { start, next, isMalformed }: QuotedRecord): void {
    if (isMalformed) {
      this.noteMalformed();
      return;
    }
    const record = text.slice(start, next);
    this.noteReturns(record.endsWith('\n') ? record.slice(0, -1) : record);
  }

  protected hand(cells: string[], byteOffset: number): void {
    this.isStopped = this.options.onRecord(this.recordNo, cells, byteOffset) === false;
    this.recordNo += 1;
  }

  /** Of a record that was read whole, whatever stands in it. */
  protected checkCells(cells: readonly string[]): void {
    let units = 0;
    for (const cell of cells) units += cell.length;
    this.checkLength(units);
  }

  protected checkLength(units: number): void {
    if (units > recordUnitsMax)
      throw new SourceRefusal('record_too_long', { row: this.recordNo, max: recordUnitsMax });
  }
}

function indexOrEnd(bytes: Uint8Array, byte: number, from: number): number {
  const index = bytes.indexOf(byte, from);
  return index < 0 ? bytes.length : index;
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
    const next = readQuotedRecords(text, this.options.format, isLast, (record) => {
      const { cells, start } = record;
      this.noteRead(text, record);
      this.checkCells(cells);
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
  readonly #cut: RecordCells;
  /** So many records papaparse reads the next time: the more, the longer all have been odd. */
  #oddRun = 1;
  #rest: Uint8Array = noBytes;

  constructor(options: RecordReaderOptions) {
    super(options);
    this.#lineBreak = options.format.lineBreak.charCodeAt(0);
    this.#decodeCell = createCellDecoder(options.format.encoding);
    this.#cut = new RecordCells(options.format, cellEncodingOf(options.format.encoding));
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
    const { length } = window;
    let place = 0;
    let nextQuote = -1;
    let text: string | null = null;
    while (!this.isStopped && place < length) {
      if (this.options.isWanted?.(this.recordNo) === false) {
        if (nextQuote < place) nextQuote = indexOrEnd(window, quote, place);
        // Without a quotation mark a record ends with its line break.
        const lineBreak = window.indexOf(this.#lineBreak, place);
        if (lineBreak >= 0 && lineBreak < nextQuote) {
          this.recordNo += 1;
          place = lineBreak + 1;
          continue;
        }
      }
      if (this.#cut.cut(window, place)) {
        this.#oddRun = 1;
        this.#handCut(window, place);
        place = this.#cut.lineBreak + 1;
        continue;
      }
      if (window.indexOf(quote, place) < 0) {
        // Without a quotation mark a record is not cut where it has no line break.
        if (!isLast) break;
        this.#handLast(window, place);
        place = length;
        continue;
      }
      text ??= latin1Of(window, 0, length);
      const next = this.#readOdd(text, place, isLast);
      if (next === place) break;
      place = next;
    }
    this.#rest = this.isStopped ? noBytes : window.slice(place);
    this.restOffset += place;
    this.checkLength(this.#rest.length);
  }

  /** Reads some records from a place on, whatever stands in them; gives where the next one begins. */
  #readOdd(text: string, from: number, isLast: boolean): number {
    let left = this.#oddRun;
    this.#oddRun = Math.min(left * 2, oddRunMax);
    const rest = text.slice(from);
    const read = (record: QuotedRecord): boolean => {
      const { cells, start } = record;
      this.noteRead(rest, record);
      this.checkCells(cells);
      this.hand(this.#decoded(cells), this.restOffset + from + start);
      left -= 1;
      return !this.isStopped && left > 0;
    };
    return from + readQuotedRecords(rest, this.options.format, isLast, read);
  }

  /** Hands over the record that was cut, as it is or as its cells. */
  #handCut(window: Uint8Array, start: number): void {
    const byteOffset = this.restOffset + start;
    this.checkLength(this.#cut.lineBreak - start);
    if (this.options.onLoneReturn !== undefined)
      this.noteReturns(latin1Of(window, start, this.#cut.lineBreak));
    if (this.options.onCut?.(this.recordNo, this.#cut, byteOffset)) this.recordNo += 1;
    else this.hand(this.#cellsOfCut(window, start), byteOffset);
  }

  #cellsOfCut(window: Uint8Array, start: number): string[] {
    const text = latin1Of(window, start, this.#cut.lineBreak);
    const cells: string[] = [];
    for (let position = 0; position < this.#cut.count; position++) {
      const cell = this.#cut.textWithin(text, start, position);
      cells.push(this.#cut.isAscii(position) ? cell : this.#decodeCell(cell));
    }
    return cells;
  }

  /** The end of the file, where it has neither a line break nor a quotation mark. */
  #handLast(window: Uint8Array, start: number): void {
    const end = withoutReturn(window, start, window.length, this.#lineBreak);
    this.checkLength(end - start);
    const record = latin1Of(window, start, end);
    this.noteReturns(record);
    const cells = record.split(this.options.format.separator);
    this.hand(this.#decoded(cells), this.restOffset + start);
  }

  #decoded(cells: string[]): string[] {
    return cells.some(hasHighBytes)
      ? cells.map((cell) => (hasHighBytes(cell) ? this.#decodeCell(cell) : cell))
      : cells;
  }
}

/** The end of a line without the carriage return that belongs to its break. */
function withoutReturn(bytes: Uint8Array, start: number, lineEnd: number, lineBreak: number): number {
  const hasReturn = lineBreak === lineFeed && lineEnd > start && bytes[lineEnd - 1] === carriageReturn;
  return hasReturn ? lineEnd - 1 : lineEnd;
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
