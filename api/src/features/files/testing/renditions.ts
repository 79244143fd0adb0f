import { createRecordReader } from '../recordReader.ts';
import type { SpreadsheetReading } from '../spreadsheet/readSpreadsheet.ts';

/** The cells that are kept of a sheet, read as every file is read: row n of the sheet is element n - 1. */
export function cellsOf({ rendition, analysis }: SpreadsheetReading): string[][] {
  const rows: string[][] = [];
  const reader = createRecordReader({
    format: analysis,
    byteOffset: 0,
    recordNo: 1,
    onRecord: (_, cells) => {
      rows.push(cells);
    },
  });
  for (const piece of rendition) reader.push(piece);
  reader.end();
  return rows;
}
