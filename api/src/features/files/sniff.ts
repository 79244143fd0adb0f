import { detectLayout, type TableLayout } from '@tributary/engine/text/layout';
import { byteOrderMarkLengths, byteOrderMarkOf, type ByteOrderMark } from './encodings.ts';
import { otherKindOf } from './otherKinds.ts';
import type { LineBreak, RecordFormat, Separator } from './recordFormat.ts';
import { createRecordReader } from './recordReader.ts';
import { SourceRefusal } from './refusal.ts';

/** What the first bytes of a file say about its structure. */
export interface HeadFindings {
  readonly byteOrderMark: ByteOrderMark | null;
  readonly lineBreak: LineBreak;
  readonly separator: Separator;
  readonly hasHeader: boolean;
  readonly skipRows: number;
  /** How many cells most rows have. */
  readonly columnCount: number;
  /** Texts above the first row, which name none of its columns since they are more or fewer. */
  readonly unfitHeader: TableLayout['unfitHeader'] | null;
  /** Rows above the first one, of a table without a header, that may belong to it. */
  readonly leftOut: TableLayout['leftOut'] | null;
  /** How wide rows without a header are where shorter ones are taken in above them; else the first one tells. */
  readonly rowWidth: number | null;
}

export interface HeadOverrides {
  readonly encoding?: string | undefined;
  readonly separator?: Separator | undefined;
  readonly hasHeader?: boolean | undefined;
  readonly skipRows?: number | undefined;
}

const separators: readonly Separator[] = [';', '\t', ',', '|'];
const sampleRecordsMax = 100;
/** Archives, of which the workbooks of today are some, and compound files, which those before 2007 were. */
const spreadsheetMagics = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Bytes enough to judge a file by. */
export const headBytes = 256 * 1024;

/** Judges the beginning of a file; refuses what is no text. `isWhole` says that the file ends with it. */
export function sniffHead(head: Uint8Array, isWhole: boolean, overrides: HeadOverrides): HeadFindings {
  if (head.length === 0) throw new SourceRefusal('empty_file');
  const byteOrderMark = byteOrderMarkOf(head);
  const encoding = overrides.encoding ?? byteOrderMark ?? 'utf-8';
  const otherKind = otherKindOf(
    head.subarray(byteOrderMark === null ? 0 : byteOrderMarkLengths[byteOrderMark]),
    encoding,
  );
  if (otherKind !== null) throw new SourceRefusal(otherKind);
  if (!encoding.startsWith('utf-16') && head.includes(0)) throw new SourceRefusal('binary_file');
  const start = byteOrderMark === null ? 0 : byteOrderMarkLengths[byteOrderMark];
  const body = head.subarray(start);
  const lineBreak = findLineBreak(body, encoding);
  const readAs = (separator: Separator): string[][] =>
    sampleRecords(body, isWhole, { encoding, separator, lineBreak });
  const separator = overrides.separator ?? findSeparator(readAs);
  const records = readAs(separator);
  const isBlank = records.every((cells) => cells.every((cell) => cell.trim() === ''));
  if (records.length === 0 || (isWhole && isBlank && records.length < sampleRecordsMax))
    throw new SourceRefusal('empty_file');
  const layout = detectLayout(records);
  const isLayoutChosen = overrides.hasHeader !== undefined || overrides.skipRows !== undefined;
  const hasHeader = overrides.hasHeader ?? layout.hasHeader;
  const skipRows = overrides.skipRows ?? layout.skipRows;
  return {
    byteOrderMark,
    lineBreak,
    separator,
    hasHeader,
    skipRows,
    columnCount: layout.columnNames.length,
    unfitHeader: isLayoutChosen ? null : (layout.unfitHeader ?? null),
    leftOut: skipRows === layout.skipRows ? (layout.leftOut ?? null) : null,
    rowWidth: !hasHeader && skipRows < layout.skipRows ? layout.columnNames.length : null,
  };
}

/** Whether a file that begins like this is to be read as a workbook, if it can be read at all. */
export function isSpreadsheet(head: Uint8Array): boolean {
  return spreadsheetMagics.some((magic) => magic.every((byte, index) => head[index] === byte));
}

function sampleRecords(body: Uint8Array, isWhole: boolean, format: RecordFormat): string[][] {
  const records: string[][] = [];
  const reader = createRecordReader({
    format,
    byteOffset: 0,
    recordNo: 1,
    onRecord: (_, cells) => records.push(cells) < sampleRecordsMax,
  });
  if (reader.push(body) && (isWhole || records.length === 0)) reader.end();
  return records;
}

/**
 * The separator that cuts most rows into the same number of cells; with more cells counting more, since a decimal comma
 * cuts every row of a semicolon file in two.
 */
function findSeparator(readAs: (separator: Separator) => string[][]): Separator {
  let best: Separator = ',';
  let bestScore = 0;
  for (const separator of separators) {
    const counts = new Map<number, number>();
    let rowCount = 0;
    for (const cells of readAs(separator)) {
      if (cells.length === 1 && cells[0] === '') continue;
      rowCount += 1;
      counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    }
    for (const [width, count] of counts) {
      const score = (count / rowCount) * (1 - 1 / width);
      if (score > bestScore) [best, bestScore] = [separator, score];
    }
  }
  return best;
}

/** Carriage returns alone end rows only where no line feed stands outside of quotes. */
function findLineBreak(body: Uint8Array, encoding: string): LineBreak {
  const text = new TextDecoder(encoding.startsWith('utf-16') ? encoding : 'latin1').decode(body);
  let isQuoted = false;
  let hasCarriageReturn = false;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === '\n') return '\n';
    else if (char === '\r') hasCarriageReturn = true;
  }
  return hasCarriageReturn ? '\r' : '\n';
}
