import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { readUpload, type StoredUpload } from '../uploads/service.ts';
import { createSourceAnalyser, type SourceAnalysis } from './analyse.ts';
import { byteOrderMarkLengths, byteOrderMarkOf, encodingOfLabel } from './encodings.ts';
import { asErrorOfField, readWorkbook } from './reading.ts';
import { createRecordReader } from './recordReader.ts';
import { type HeadOverrides, isSpreadsheet } from './sniff.ts';
import type { ChosenSheet } from './store.ts';

/** Files as other features read them: once and whole, or row by row from what was kept of the first reading. */

export type { SourceAnalysis } from './analyse.ts';
export { contentDisposition, sendFile } from './download.ts';
export { readWhileReceived } from './earlyReading.ts';
export { byteOrderMarkLengths, byteOrderMarkOf, encodingOfLabel } from './encodings.ts';
export {
  asErrorOfField,
  type FileOrder,
  notAWorkbook,
  type ReadFile,
  readFile,
  readText,
  readWorkbook,
} from './reading.ts';
export {
  readFirstRows,
  readLastRows,
  readSampleRows,
  readScatteredRows,
  readSourceRows,
  type SourceRow,
} from './rows.ts';
export { inSlot } from './slots.ts';
export { addSource, findCountedCells, listSources, type StoredSource } from './store.ts';
export { type FileThread, startFileThread } from './thread/fileThread.ts';
export type { SourceWarning } from './warnings.ts';

/** A small file read at once: how it is read, and every row that holds anything. */
export interface UploadedTable {
  readonly analysis: SourceAnalysis;
  /** The sheet, where the file is a workbook. */
  readonly chosen: ChosenSheet | null;
  readonly rows: readonly { readonly rowNo: number; readonly cells: string[] }[];
}

export interface TableOrder {
  readonly upload: StoredUpload;
  readonly bytesMax: number;
  readonly sheet: string | undefined;
  readonly overrides: HeadOverrides;
}

/** Reads an upload whole, text or workbook, for files of so few rows that no index is worth its while. */
export async function readUploadedTable(
  db: Database,
  clientId: ClientId,
  order: TableOrder,
): Promise<UploadedTable> {
  const { upload, bytesMax } = order;
  if (upload.size_bytes > bytesMax) throw new ApiError('fileTooLarge');
  const bytes = await bytesOf(db, clientId, upload.id);
  return asErrorOfField('upload_id', async () =>
    isSpreadsheet(bytes) ? readSheet(db, clientId, order) : readTextTable(bytes, order),
  );
}

async function readSheet(db: Database, clientId: ClientId, order: TableOrder): Promise<UploadedTable> {
  const { upload, sheet, overrides } = order;
  for (const field of ['encoding', 'separator'] as const) {
    if (overrides[field] === undefined) continue;
    throw invalidField(field, 'not_for_workbooks', 'A workbook has neither encoding nor separator.');
  }
  const { hasHeader, skipRows } = overrides;
  const layout = { hasHeader, skipRows };
  const { analysis, chosen } = await readWorkbook(db, clientId, upload, { sheet: sheet ?? null, layout });
  const text = await bytesOf(db, clientId, chosen.renditionId);
  return { analysis, chosen, rows: rowsOf(text, analysis) };
}

function readTextTable(bytes: Buffer, { sheet, overrides }: TableOrder): UploadedTable {
  if (sheet !== undefined) {
    throw invalidField('sheet', 'not_a_workbook', 'The file is no workbook: it has no sheets.');
  }
  const encoding = overrides.encoding === undefined ? undefined : encodingOfLabel(overrides.encoding);
  if (encoding === null) throw invalidField('encoding', 'unknown', 'This encoding is not supported.');
  const analyser = createSourceAnalyser({ ...overrides, encoding });
  analyser.push(bytes);
  const analysis = analyser.end();
  return { analysis, chosen: null, rows: rowsOf(bytes, analysis) };
}

async function bytesOf(db: Database, clientId: ClientId, uploadId: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readUpload(db, clientId, uploadId)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function rowsOf(bytes: Buffer, analysis: SourceAnalysis): UploadedTable['rows'] {
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
