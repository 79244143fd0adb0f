import { createSourceAnalyser, type SourceAnalysis } from './analyse.ts';
import { byteOrderMarkLengths, byteOrderMarkOf } from './encodings.ts';
import { createRecordReader } from './recordReader.ts';
import type { HeadOverrides } from './sniff.ts';

/** A small text read at once: how it is read, and every row that holds anything. For threads: it takes the time that it takes. */
export interface TextTable {
  readonly analysis: SourceAnalysis;
  readonly rows: readonly { readonly rowNo: number; readonly cells: string[] }[];
}

/** How a text is read, or what somebody says of that. */
export type TextReading = { readonly analysis: SourceAnalysis } | { readonly overrides: HeadOverrides };

export function readTextTable(bytes: Buffer, reading: TextReading): TextTable {
  const analysis = 'analysis' in reading ? reading.analysis : analyse(bytes, reading.overrides);
  return { analysis, rows: rowsOf(bytes, analysis) };
}

function analyse(bytes: Buffer, overrides: HeadOverrides): SourceAnalysis {
  const analyser = createSourceAnalyser(overrides);
  analyser.push(bytes);
  return analyser.end();
}

function rowsOf(bytes: Buffer, analysis: SourceAnalysis): TextTable['rows'] {
  const mark = byteOrderMarkOf(bytes);
  const start = mark === null ? 0 : byteOrderMarkLengths[mark];
  const rows: { rowNo: number; cells: string[] }[] = [];
  const reader = createRecordReader({
    format: analysis,
    byteOffset: start,
    recordNo: 1,
    onRecord: (rowNo, cells) => {
      if (rowNo >= analysis.firstRowNo && cells.some((cell) => cell !== '')) rows.push({ rowNo, cells });
    },
  });
  if (reader.push(bytes.subarray(start))) reader.end();
  return rows;
}
