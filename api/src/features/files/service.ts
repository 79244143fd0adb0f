import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import type { StoredUpload } from '../uploads/service.ts';
import { encodingOfLabel } from './encodings.ts';
import { asErrorOfField, isWorkbook, notAWorkbook, readWorkbook } from './reading.ts';
import type { HeadOverrides } from './sniff.ts';
import type { ChosenSheet } from './store.ts';
import type { TextReading } from './textTableService.ts';

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
  readRowInContext,
  readSampleRows,
  readScatteredRows,
  readSourceRows,
  type RowInContext,
} from './rows.ts';
export { limitMet } from './limitMet.ts';
export { inSlot } from './slots.ts';
export { addSource, findCountedCells, listSources, type StoredSource } from './store.ts';
export { type FileThread, startFileThread } from './thread/fileThread.ts';
export type { SourceWarning } from './warnings.ts';

/** A small file of which every row is looked at, in a thread. */
export interface TableFile {
  /** Where its text lies: the file itself, or the sheet of the workbook as CSV. */
  readonly textUploadId: number;
  readonly reading: TextReading;
  /** The sheet, where the file is a workbook. */
  readonly chosen: ChosenSheet | null;
}

export interface TableOrder {
  readonly upload: StoredUpload;
  readonly bytesMax: number;
  readonly sheet: string | undefined;
  readonly overrides: Omit<HeadOverrides, 'encoding'> & { readonly encoding?: string | undefined };
}

/** An upload as a table, text or workbook, for files of so few rows that no index is worth its while. */
export async function tableFileOf(
  db: Database,
  clientId: ClientId,
  { upload, bytesMax, sheet, overrides }: TableOrder,
): Promise<TableFile> {
  if (upload.size_bytes > bytesMax) throw new ApiError('fileTooLarge');
  const { hasHeader, skipRows } = overrides;
  if (await isWorkbook(db, clientId, upload)) {
    for (const field of ['encoding', 'separator'] as const) {
      if (overrides[field] === undefined) continue;
      throw invalidField(field, 'not_for_workbooks', 'A workbook has neither encoding nor separator.');
    }
    const order = { sheet: sheet ?? null, layout: { hasHeader, skipRows } };
    const { analysis, chosen } = await asErrorOfField('upload_id', () =>
      readWorkbook(db, clientId, upload, order),
    );
    return { textUploadId: chosen.renditionId, reading: { analysis }, chosen };
  }
  if (sheet !== undefined) throw notAWorkbook();
  const encoding = overrides.encoding === undefined ? undefined : encodingOfLabel(overrides.encoding);
  if (encoding === null) throw invalidField('encoding', 'unknown', 'This encoding is not supported.');
  return { textUploadId: upload.id, reading: { overrides: { ...overrides, encoding } }, chosen: null };
}
