import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { keepRendition, readUpload, readUploadRanges, type StoredUpload } from '../uploads/service.ts';
import { renditionOf, startReadingThread } from './thread/readingThread.ts';
import type { SourceAnalysis } from './analyse.ts';
import { earlyOutcomeOf } from './earlyReading.ts';
import { SourceRefusal } from './refusal.ts';
import { type HeadOverrides, isSpreadsheet } from './sniff.ts';
import type { ReadSheets, SpreadsheetOrder } from './spreadsheet/readSpreadsheet.ts';
import { inSlot } from './slots.ts';
import type { ChosenSheet, StoredSource } from './store.ts';

/** A file as it was read. */
export interface ReadFile {
  readonly analysis: SourceAnalysis;
  readonly chosen: ChosenSheet | null;
  /** Where its rows are read from: the file itself, or the sheet of the workbook as CSV. */
  readonly text: StoredSource['text'];
}

const headLength = 8;
const workbookBytesMax = 128 * 1024 ** 2;
const workbookSeconds = 120;

/** How a file is to be read, where somebody says it. */
export interface FileOrder {
  readonly layout: SpreadsheetOrder['layout'];
  /** Of a workbook: the sheet; null for the first that suits. */
  readonly sheet: string | null;
  readonly after: ReadSheets | null;
}

/** Reads a file for the first time: as a workbook where it begins like one, else as text. */
export async function readFile(
  db: Database,
  clientId: ClientId,
  upload: StoredUpload,
  { layout, sheet, after }: FileOrder,
): Promise<ReadFile> {
  const [head] = await readUploadRanges(db, clientId, upload.id, [{ from: 0, to: headLength }]);
  if (head !== undefined && isSpreadsheet(head)) {
    return readWorkbook(db, clientId, upload, { sheet, after, layout });
  }
  if (sheet !== null) throw notAWorkbook();
  const analysis = await readText(db, clientId, upload.id, layout);
  return { analysis, chosen: null, text: textOf(upload) };
}

/** Whoever names a sheet means another file. */
export function notAWorkbook(): ApiError {
  return invalidField('sheet', 'not_a_workbook', 'The file is no workbook: it has no sheets.');
}

const textOf = ({ id, size_bytes }: StoredUpload): ReadFile['text'] => ({
  uploadId: id,
  sizeBytes: size_bytes,
});

export async function readText(
  db: Database,
  clientId: ClientId,
  uploadId: number,
  overrides: HeadOverrides,
): Promise<SourceAnalysis> {
  const isAsItComes = Object.values(overrides).every((value) => value === undefined);
  const early = isAsItComes ? await earlyOutcomeOf(clientId, uploadId) : null;
  if (early !== null) {
    if ('refusal' in early) throw early.refusal;
    return early.analysis;
  }
  return inSlot(clientId, async (left) => {
    const thread = startReadingThread({ kind: 'analyse', overrides }, left);
    try {
      for await (const bytes of readUpload(db, clientId, uploadId)) await thread.push(bytes);
      const outcome = await thread.end();
      if (outcome.kind !== 'analyse') throw new TypeError('The thread did another task');
      return outcome.analysis;
    } finally {
      await thread.close();
    }
  });
}

/** Reads a sheet and keeps it as CSV; where it is not used in the end, cleaning takes it for an unused upload. */
export async function readWorkbook(
  db: Database,
  clientId: ClientId,
  upload: StoredUpload,
  order: SpreadsheetOrder,
): Promise<ReadFile & { readonly chosen: ChosenSheet }> {
  if (upload.size_bytes > workbookBytesMax) throw new SourceRefusal('spreadsheet_too_large');
  return inSlot(clientId, (end) => readSheetInThread(db, clientId, upload, order, end), workbookSeconds);
}

async function readSheetInThread(
  db: Database,
  clientId: ClientId,
  upload: StoredUpload,
  order: SpreadsheetOrder,
  end: AbortSignal,
): Promise<ReadFile & { readonly chosen: ChosenSheet }> {
  const thread = startReadingThread({ kind: 'readSpreadsheet', order }, end);
  try {
    for await (const bytes of readUpload(db, clientId, upload.id)) await thread.push(bytes);
    const outcome = await thread.end();
    if (outcome.kind !== 'readSpreadsheet') throw new TypeError('The thread did another task');
    const { analysis, sheet, sheets } = outcome.reading;
    const rendition = await keepRendition(db, clientId, upload.id, renditionOf(thread));
    const chosen = { sheet, sheets, renditionId: rendition.id };
    return { analysis, chosen, text: textOf(rendition) };
  } catch (error) {
    throw refusalOfLimit(error) ?? error;
  } finally {
    await thread.close();
  }
}

/** A workbook that took all the time or all the memory that one may take. */
function refusalOfLimit(error: unknown): SourceRefusal | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'TimeoutError') {
    return new SourceRefusal('spreadsheet_too_slow', { seconds: workbookSeconds });
  }
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new SourceRefusal('spreadsheet_too_large') : null;
}

/** Makes a refusal of the file an error of the field that named it. */
export async function asErrorOfField<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceRefusal)) throw error;
    if (error.code === 'too_many_rows') throw new ApiError('fileTooLarge', { code: error.code });
    throw invalidField(error.code === 'unknown_sheet' ? 'sheet' : field, error.code, error.message);
  }
}
