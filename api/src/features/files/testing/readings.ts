import { createSourceAnalyser, type SourceAnalysis } from '../analyse.ts';
import { byteOrderMarkLengths, byteOrderMarkOf } from '../encodings.ts';
import type { HeadOverrides } from '../sniff.ts';
import { createRecordReader } from '../recordReader.ts';

/** A text file as it is read without a database: everything that is found out about it, and its first data rows. */
export function readOnPaper(
  bytes: Uint8Array,
  { overrides = {}, rowCountMax = 200 }: { overrides?: HeadOverrides; rowCountMax?: number } = {},
): { readonly analysis: SourceAnalysis; readonly rows: readonly string[][] } {
  const analyser = createSourceAnalyser(overrides);
  analyser.push(bytes);
  const analysis = analyser.end();
  const { encoding, separator, lineBreak, firstRowNo } = analysis;
  const mark = byteOrderMarkOf(bytes);
  const byteOffset = mark === null ? 0 : byteOrderMarkLengths[mark];
  const rows: string[][] = [];
  const reader = createRecordReader({
    format: { encoding, separator, lineBreak },
    byteOffset,
    recordNo: 1,
    onRecord: (recordNo, cells) => {
      if (recordNo >= firstRowNo) rows.push(cells);
      return rows.length < rowCountMax;
    },
  });
  reader.push(bytes.subarray(byteOffset));
  reader.end();
  return { analysis, rows };
}
