import Papa from 'papaparse';
import { createCellDecoder, hasHighBytes, unitBytesOf } from './encodings.ts';
import { SourceRefusal } from './refusal.ts';

export type Separator = ',' | ';' | '\t' | '|';
/** A carriage return before a line feed belongs to the break. */
export type LineBreak = '\n' | '\r';

/** What must be known to cut a file into records and cells. */
export interface RecordFormat {
  readonly encoding: string;
  readonly separator: Separator;
  readonly lineBreak: LineBreak;
}

/** A record may hold line breaks within quotes. Return false to stop. */
type RecordListener = (recordNo: number, cells: string[], byteOffset: number) => boolean | void;

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
  readonly onRecord: RecordListener;
}

/** A record longer than this is taken for a quotation mark that is never closed. */
const recordUnitsMax = 4 * 1024 * 1024;

/**
 * Cuts the raw bytes of a file into records without decoding them first: papaparse reads them as one char a byte, so that
 * its positions are byte offsets in every encoding, and cells are decoded one by one. In UTF-16 a char is two bytes.
 */
export function createRecordReader(options: RecordReaderOptions): RecordReader {
  const { format, onRecord } = options;
  const unitBytes = unitBytesOf(format.encoding);
  const decodeCell = createCellDecoder(format.encoding);
  const toUnits = createUnitDecoder(format.encoding);
  let rest = '';
  let restOffset = options.byteOffset;
  let recordNo = options.recordNo;
  let isStopped = false;
  let malformedQuoteCount = 0;

  const finishCells = (cells: string[], mayHoldHighBytes: boolean): string[] => {
    if (format.lineBreak === '\n') dropCarriageReturn(cells);
    if (!mayHoldHighBytes) return cells;
    return cells.map((cell) => (hasHighBytes(cell) ? decodeCell(cell) : cell));
  };

  const parse = (window: string, isLast: boolean): void => {
    const mayHoldHighBytes = unitBytes === 1 && hasHighBytes(window);
    let recordStart = 0;
    const parser = new Papa.Parser({
      delimiter: format.separator,
      newline: format.lineBreak,
      step: (result: Papa.ParseStepResult<string[]>) => {
        const cells = stepCells(result);
        if (isLast && recordStart === window.length && cells.length === 1 && cells[0] === '') return;
        if (result.errors.length > 0) malformedQuoteCount += 1;
        const byteOffset = restOffset + recordStart * unitBytes;
        recordStart = result.meta.cursor;
        const goesOn = onRecord(recordNo, finishCells(cells, mayHoldHighBytes), byteOffset);
        recordNo += 1;
        if (goesOn === false) {
          isStopped = true;
          parser.abort();
        }
      },
    });
    parser.parse(window, 0, !isLast);
    rest = isStopped ? '' : window.slice(recordStart);
    restOffset += recordStart * unitBytes;
    if (rest.length > recordUnitsMax) throw new SourceRefusal('record_too_long', { row: recordNo });
  };

  return {
    push(bytes) {
      if (!isStopped) parse(rest + toUnits(bytes), false);
      return !isStopped;
    },
    end() {
      if (!isStopped && rest !== '') parse(rest, true);
    },
    get malformedQuoteCount() {
      return malformedQuoteCount;
    },
  };
}

/** papaparse hands one record over, in a list of its own or bare, depending on the way it was reached. */
function stepCells(result: Papa.ParseStepResult<string[]>): string[] {
  const data: readonly unknown[] = result.data;
  return Array.isArray(data[0]) ? (data[0] as string[]) : result.data;
}

function dropCarriageReturn(cells: string[]): void {
  const last = cells.length - 1;
  const cell = cells[last];
  if (cell?.endsWith('\r')) cells[last] = cell.slice(0, -1);
}

function createUnitDecoder(encoding: string): (bytes: Uint8Array) => string {
  if (unitBytesOf(encoding) === 1) {
    return (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes) => decoder.decode(bytes, { stream: true });
}
