import { type CompanyColumn, findCompanyColumns } from '@tributary/engine/mapping/companyColumn';
import { CellCounts, type CountedCells } from '@tributary/engine/reading/cellCounts';
import type { RecordCells } from '@tributary/engine/reading/recordCells';
import { uniqueColumnNames } from '@tributary/engine/text/layout';
import { holdsRows } from '@tributary/engine/text/rowsInCell';
import { createEncodingEvidence, type Evidence } from './encodingEvidence.ts';
import { byteOrderMarkLengths, createCellDecoder, rawBytes, unitBytesOf } from './encodings.ts';
import type { LineBreak, Separator } from './recordFormat.ts';
import { createRecordReader, type RecordReader } from './recordReader.ts';
import { SourceRefusal } from './refusal.ts';
import type { SourceWarning } from './warnings.ts';
import { headBytes, sniffHead, type HeadFindings, type HeadOverrides } from './sniff.ts';

/** How a file is read, and where its rows stand: what is kept so that any page can be read later. */
export interface SourceAnalysis {
  readonly encoding: string;
  readonly detectedEncoding: string;
  readonly separator: Separator;
  readonly lineBreak: LineBreak;
  readonly hasHeader: boolean;
  readonly skipRows: number;
  readonly rowCount: number;
  readonly firstRowNo: number;
  readonly columns: readonly { readonly position: number; readonly name: string }[];
  readonly warnings: readonly SourceWarning[];
  /** Byte offsets of the first record and of each `indexStep` after it, counted from the top of the file. */
  readonly rowOffsets: Float64Array<ArrayBuffer>;
  /** The cells of each column, by its position, where few are distinct. */
  readonly countedCells: readonly (CountedCells | null)[];
}

/**
 * A page of postings reads one stretch of its file for each row that it shows: of rows of 50 bytes 320 KB for 100 of them, for
 * 125 KB of places per million rows. A step of 250 reads 1.2 MB for 32 KB.
 */
export const indexStep = 64;
const sourceRowsMax = 5_000_000;
const columnsMax = 4096;

export interface SourceAnalyser {
  push(bytes: Uint8Array): void;
  end(): SourceAnalysis;
}

/** Reads a file once, in pieces of any size, and finds out everything about it. */
export function createSourceAnalyser(overrides: HeadOverrides): SourceAnalyser {
  const encodingEvidence = createEncodingEvidence();
  let head: Uint8Array[] = [];
  let headLength = 0;
  let reading: RecordCounter | null = null;

  const begin = (isWhole: boolean): RecordCounter => {
    const bytes = Buffer.concat(head);
    head = [];
    const findings = sniffHead(bytes, isWhole, overrides);
    const counter = createRecordCounter(findings, overrides.encoding);
    const start = findings.byteOrderMark === null ? 0 : byteOrderMarkLengths[findings.byteOrderMark];
    counter.reader.push(bytes.subarray(start));
    return counter;
  };

  return {
    push(bytes) {
      encodingEvidence.push(bytes);
      if (reading !== null) {
        if (reading.unitBytes === 1 && bytes.includes(0)) throw new SourceRefusal('binary_file');
        reading.reader.push(bytes);
        return;
      }
      head.push(bytes.slice());
      headLength += bytes.length;
      if (headLength >= headBytes) reading = begin(false);
    },
    end() {
      const counter = reading ?? begin(true);
      counter.reader.end();
      return counter.finish(encodingEvidence.finish(counter.findings.byteOrderMark), overrides.encoding);
    },
  };
}

interface RecordCounter {
  readonly findings: HeadFindings;
  readonly unitBytes: 1 | 2;
  readonly reader: RecordReader;
  finish(evidence: Evidence, encodingOverride: string | undefined): SourceAnalysis;
}

/**
 * Counts records and notes where they stand. Header names are kept as raw bytes: the encoding is known only when the
 * whole file has been seen.
 */
function createRecordCounter(findings: HeadFindings, encodingOverride: string | undefined): RecordCounter {
  const structureEncoding = structureEncodingOf(encodingOverride ?? findings.byteOrderMark ?? 'windows-1252');
  const notes = new RecordNotes(findings);
  const { separator, lineBreak, byteOrderMark } = findings;
  const reader = createRecordReader({
    format: { encoding: structureEncoding, separator, lineBreak },
    byteOffset: byteOrderMark === null ? 0 : byteOrderMarkLengths[byteOrderMark],
    recordNo: 1,
    onCut: (recordNo, record, byteOffset) => {
      if (recordNo < notes.firstRowNo) return false;
      notes.addPlace(recordNo, byteOffset);
      if (!record.isBlank) {
        notes.cellCounts.addRecord(recordNo, record);
        notes.addRow(recordNo, record.count);
        if (record.isQuoted) notes.lookIntoRecord(recordNo, record);
      }
      return true;
    },
    onRecord: (recordNo, cells, byteOffset) => {
      notes.addPlace(recordNo, byteOffset);
      if (recordNo === notes.firstRowNo - 1 && findings.hasHeader) notes.header = cells.map(String);
      if (recordNo < notes.firstRowNo || isBlank(cells)) return;
      notes.cellCounts.addCells(recordNo, cells);
      notes.addRow(recordNo, cells.length);
      notes.lookInto(recordNo, cells);
    },
  });
  return {
    findings,
    unitBytes: unitBytesOf(structureEncoding),
    reader,
    finish: (evidence, override) => notes.finish(evidence, override, reader.malformedQuoteCount),
  };
}

/** What is noted of the records of a file. */
class RecordNotes {
  readonly firstRowNo: number;
  readonly cellCounts = new CellCounts();
  header: string[] = [];
  readonly #findings: HeadFindings;
  readonly #offsets: number[] = [];
  /** Cells of the first row, where there is no header. */
  #firstWidth = 0;
  #lastRowNo = 0;
  #raggedCount = 0;
  #firstRaggedRow = 0;
  #swallowingCount = 0;
  #firstSwallowingRow = 0;

  constructor(findings: HeadFindings) {
    this.#findings = findings;
    this.firstRowNo = findings.skipRows + (findings.hasHeader ? 2 : 1);
  }

  /** A header may be a cell shorter than its rows, which end with a separator. */
  get #width(): number {
    const { columnCount, rowWidth } = this.#findings;
    const named = this.header.length;
    return named > 0 && named + 1 === columnCount ? columnCount : named || (rowWidth ?? this.#firstWidth);
  }

  addPlace(recordNo: number, byteOffset: number): void {
    if ((recordNo - 1) % indexStep === 0) this.#offsets.push(byteOffset);
  }

  addRow(recordNo: number, cellCount: number): void {
    if (this.#firstWidth === 0) this.#firstWidth = cellCount;
    this.#lastRowNo = recordNo;
    if (recordNo - this.firstRowNo >= sourceRowsMax) {
      throw new SourceRefusal('too_many_rows', { max: sourceRowsMax });
    }
    if (cellCount === this.#width) return;
    this.#raggedCount += 1;
    if (this.#raggedCount === 1) this.#firstRaggedRow = recordNo;
  }

  /** Notes whether a cell of a row holds what looks like rows. */
  lookInto(recordNo: number, cells: readonly string[]): void {
    if (!cells.some((cell) => holdsRows(cell, this.#width, this.#findings))) return;
    this.#swallowingCount += 1;
    if (this.#swallowingCount === 1) this.#firstSwallowingRow = recordNo;
  }

  /** The same of one that was cut: most are on one line. */
  lookIntoRecord(recordNo: number, record: RecordCells): void {
    const { bytes, count, starts, ends } = record;
    const breakByte = this.#findings.lineBreak.charCodeAt(0);
    if (bytes.indexOf(breakByte, starts[0]) === record.lineBreak) return;
    const cells: string[] = [];
    for (let position = 0; position < count; position++) {
      const place = bytes.indexOf(breakByte, starts[position]);
      if (place < (ends[position] ?? 0)) cells.push(record.textAt(position));
    }
    this.lookInto(recordNo, cells);
  }

  finish(evidence: Evidence, override: string | undefined, malformedQuotes: number): SourceAnalysis {
    if (this.#lastRowNo === 0) throw new SourceRefusal('no_data_row');
    const { separator, lineBreak, hasHeader, skipRows } = this.#findings;
    const encoding = override ?? evidence.detected;
    const decode = createCellDecoder(encoding);
    const header = this.header.map((cell) => decode(cell));
    if (this.#width > columnsMax) throw new SourceRefusal('too_wide', { max: columnsMax });
    const names = uniqueColumnNames(header, this.#width);
    const countedCells = this.cellCounts.finish(decode);
    const companies = findCompanyColumns(names, (position) => countedCells[position]?.cells ?? null);
    const hasLost = encoding === 'utf-8' && evidence.hasReplacementCharacter;
    return {
      encoding,
      detectedEncoding: evidence.detected,
      separator,
      lineBreak,
      hasHeader,
      skipRows,
      rowCount: this.#lastRowNo - this.firstRowNo + 1,
      firstRowNo: this.firstRowNo,
      columns: names.map((name, position) => ({ position, name })),
      warnings: [...this.#warnings(hasLost, malformedQuotes), ...warningsOfCompanies(companies)],
      rowOffsets: Float64Array.from(this.#offsets),
      countedCells,
    };
  }

  #warnings(hasLostLetters: boolean, malformedQuotes: number): SourceWarning[] {
    const warnings: SourceWarning[] = [];
    if (hasLostLetters) warnings.push({ code: 'replacement_characters', params: {} });
    if (this.#raggedCount > 0) {
      const params = { count: String(this.#raggedCount), first_row: String(this.#firstRaggedRow) };
      warnings.push({ code: 'ragged_rows', params });
    }
    const { unfitHeader } = this.#findings;
    if (unfitHeader) {
      const { row, cellCount } = unfitHeader;
      const params = { row: String(row), count: String(cellCount), columns: String(this.#width) };
      warnings.push({ code: 'unfit_header', params });
    }
    const { leftOut } = this.#findings;
    if (leftOut) {
      const params = { count: String(leftOut.count), first_row: String(leftOut.firstRow) };
      warnings.push({ code: 'rows_left_out', params });
    }
    if (this.#width === 1) warnings.push({ code: 'single_column', params: {} });
    if (this.#swallowingCount > 0) {
      const params = { count: String(this.#swallowingCount), first_row: String(this.#firstSwallowingRow) };
      warnings.push({ code: 'rows_in_cell', params });
    }
    if (malformedQuotes > 0) {
      warnings.push({ code: 'malformed_quotes', params: { count: String(malformedQuotes) } });
    }
    return warnings;
  }
}

function warningsOfCompanies(found: readonly CompanyColumn[]): SourceWarning[] {
  return found.map(({ column, companies }) => ({
    code: 'several_companies',
    params: { column, count: String(companies.length), companies: companies.join(', ') },
  }));
}

function structureEncodingOf(encoding: string): string {
  return encoding.startsWith('utf-16') ? encoding : rawBytes;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '');
}
