import { decideEncoding, type EncodingCandidate } from '@tributary/engine/text/encoding';
import { uniqueColumnNames } from '@tributary/engine/text/layout';
import { analyse as detectEncodings } from 'chardet';
import {
  byteOrderMarkLengths,
  createCellDecoder,
  encodingOfLabel,
  rawBytes,
  unitBytesOf,
} from './encodings.ts';
import type { LineBreak, Separator } from './recordFormat.ts';
import { createRecordReader, type RecordReader } from './recordReader.ts';
import { SourceRefusal } from './refusal.ts';
import type { SourceWarning, SourceWarningCode } from './warnings.ts';
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
  /** Byte offsets of the records 1, 1001, 2001, … counted from the top of the file. */
  readonly rowOffsets: Float64Array<ArrayBuffer>;
}

export const indexStep = 1000;
const sourceRowsMax = 5_000_000;
const encodingSampleBytes = 64 * 1024;
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
      head.push(bytes);
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

interface EncodingEvidence {
  push(bytes: Uint8Array): void;
  finish(byteOrderMark: HeadFindings['byteOrderMark']): {
    detected: string;
    hasReplacementCharacter: boolean;
  };
}

function createEncodingEvidence(): EncodingEvidence {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const samples: Buffer[] = [];
  let sampleLength = 0;
  let hasReplacementCharacter = false;

  const check = (bytes: Uint8Array | null): void => {
    if (hasReplacementCharacter) return;
    try {
      if (bytes === null) strict.decode();
      else strict.decode(bytes, { stream: true });
    } catch {
      hasReplacementCharacter = true;
    }
  };

  return {
    push(bytes) {
      check(bytes);
      if (sampleLength >= encodingSampleBytes) return;
      const sample = linesWithHighBytes(bytes, encodingSampleBytes - sampleLength);
      samples.push(sample);
      sampleLength += sample.length;
    },
    finish(byteOrderMark) {
      check(null);
      const candidates: EncodingCandidate[] = hasReplacementCharacter
        ? detectEncodings(Buffer.concat(samples)).map((match) => ({
            encoding: match.name,
            confidence: match.confidence,
          }))
        : [];
      const decision = decideEncoding({ byteOrderMark, hasReplacementCharacter, candidates });
      return { detected: encodingOfLabel(decision.encoding) ?? decision.encoding, hasReplacementCharacter };
    },
  };
}

/** Lines that hold anything but ASCII: a few words in another script say nothing among thousands of digits. */
function linesWithHighBytes(bytes: Uint8Array, lengthMax: number): Buffer {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let position = 0; position < bytes.length && length < lengthMax; position++) {
    if ((bytes[position] ?? 0) < 128) continue;
    const start = bytes.lastIndexOf(10, position) + 1;
    const lineEnd = bytes.indexOf(10, position);
    const end = lineEnd === -1 ? bytes.length : lineEnd + 1;
    parts.push(bytes.subarray(start, end));
    length += end - start;
    position = end - 1;
  }
  return Buffer.concat(parts).subarray(0, lengthMax);
}

interface RecordCounter {
  readonly findings: HeadFindings;
  readonly unitBytes: 1 | 2;
  readonly reader: RecordReader;
  finish(
    evidence: { detected: string; hasReplacementCharacter: boolean },
    encodingOverride: string | undefined,
  ): SourceAnalysis;
}

/**
 * Counts records and notes where they stand. Header names are kept as raw bytes: the encoding is known only when the
 * whole file has been seen.
 */
function createRecordCounter(findings: HeadFindings, encodingOverride: string | undefined): RecordCounter {
  const structureEncoding = structureEncodingOf(encodingOverride ?? findings.byteOrderMark ?? 'windows-1252');
  const firstRowNo = findings.skipRows + (findings.hasHeader ? 2 : 1);
  const headerNo = findings.hasHeader ? firstRowNo - 1 : null;
  const offsets: number[] = [];
  let header: string[] = [];
  let width = 0;
  let lastRowNo = 0;
  let raggedCount = 0;
  let firstRaggedRow = 0;

  const reader = createRecordReader({
    format: { encoding: structureEncoding, separator: findings.separator, lineBreak: findings.lineBreak },
    byteOffset: findings.byteOrderMark === null ? 0 : byteOrderMarkLengths[findings.byteOrderMark],
    recordNo: 1,
    onRecord: (recordNo, cells, byteOffset) => {
      if ((recordNo - 1) % indexStep === 0) offsets.push(byteOffset);
      if (recordNo === headerNo) [header, width] = [cells.map(String), cells.length];
      if (recordNo < firstRowNo || isBlank(cells)) return;
      if (width === 0) width = cells.length;
      lastRowNo = recordNo;
      if (lastRowNo - firstRowNo >= sourceRowsMax)
        throw new SourceRefusal('too_many_rows', { max: sourceRowsMax });
      if (cells.length === width) return;
      raggedCount += 1;
      if (raggedCount === 1) firstRaggedRow = recordNo;
    },
  });

  return {
    findings,
    unitBytes: unitBytesOf(structureEncoding),
    reader,
    finish(evidence, override) {
      if (lastRowNo === 0) throw new SourceRefusal('no_data_row');
      const encoding = override ?? evidence.detected;
      const decode = createCellDecoder(encoding);
      const names = uniqueColumnNames(
        header.map((cell) => decode(cell)),
        Math.min(width, columnsMax),
      );
      const warnings: SourceWarning[] = [];
      const warn = (code: SourceWarningCode, params: Record<string, string> = {}): void => {
        warnings.push({ code, params });
      };
      if (encoding === 'utf-8' && evidence.hasReplacementCharacter) warn('replacement_characters');
      if (raggedCount > 0) {
        warn('ragged_rows', { count: String(raggedCount), first_row: String(firstRaggedRow) });
      }
      const malformed = reader.malformedQuoteCount;
      if (malformed > 0) warn('malformed_quotes', { count: String(malformed) });
      return {
        encoding,
        detectedEncoding: evidence.detected,
        separator: findings.separator,
        lineBreak: findings.lineBreak,
        hasHeader: findings.hasHeader,
        skipRows: findings.skipRows,
        rowCount: lastRowNo - firstRowNo + 1,
        firstRowNo,
        columns: names.map((name, position) => ({ position, name })),
        warnings,
        rowOffsets: Float64Array.from(offsets),
      };
    },
  };
}

function structureEncodingOf(encoding: string): string {
  return encoding.startsWith('utf-16') ? encoding : rawBytes;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '');
}
