import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { keepRendition, readUpload, readUploadRanges, type StoredUpload } from '../uploads/service.ts';
import { renditionOf, startReadingThread } from './thread/readingThread.ts';
import type { SourceAnalysis } from './analyse.ts';
import { earlyOutcomeOf } from './earlyReading.ts';
import { limitMet } from './limitMet.ts';
import { SourceRefusal } from './refusal.ts';
import { type HeadOverrides, isSpreadsheet } from './sniff.ts';
import type { CellPlace } from './spreadsheet/cellPlace.ts';
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
/** What takes longer is stopped: the largest files of text and workbooks that may come take a fraction of it. */
const secondsMax = 120;

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
  if (await isWorkbook(db, clientId, upload)) {
    return readWorkbook(db, clientId, upload, { sheet, after, layout });
  }
  if (sheet !== null) throw notAWorkbook();
  const analysis = await readText(db, clientId, upload.id, layout);
  return { analysis, chosen: null, text: textOf(upload) };
}

export async function isWorkbook(
  db: Database,
  clientId: ClientId,
  upload: Pick<StoredUpload, 'id'>,
): Promise<boolean> {
  const [head] = await readUploadRanges(db, clientId, [{ uploadId: upload.id, from: 0, to: headLength }]);
  return head !== undefined && isSpreadsheet(head);
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
  const read = async (end: AbortSignal): Promise<SourceAnalysis> => {
    const thread = startReadingThread({ kind: 'analyse', overrides }, end);
    try {
      for await (const bytes of readUpload(db, clientId, uploadId)) await thread.push(bytes);
      const outcome = await thread.end();
      if (outcome.kind !== 'analyse') throw new TypeError('The thread did another task');
      return outcome.analysis;
    } catch (error) {
      if (limitMet(error) !== 'time') throw error;
      throw new SourceRefusal('text_too_slow', { seconds: secondsMax });
    } finally {
      await thread.close();
    }
  };
  return inSlot(clientId, read, secondsMax);
}

interface ReadWorkbook extends ReadFile {
  readonly chosen: ChosenSheet;
  readonly unresolved: readonly CellPlace[];
}

/** Reads a sheet and keeps it as CSV; where it is not used in the end, cleaning takes it for an unused upload. */
export async function readWorkbook(
  db: Database,
  clientId: ClientId,
  upload: StoredUpload,
  order: SpreadsheetOrder,
): Promise<ReadWorkbook> {
  if (upload.size_bytes > workbookBytesMax) throw new SourceRefusal('spreadsheet_too_large');
  return inSlot(clientId, (end) => readSheetInThread(db, clientId, upload, order, end), secondsMax);
}

async function readSheetInThread(
  db: Database,
  clientId: ClientId,
  upload: StoredUpload,
  order: SpreadsheetOrder,
  end: AbortSignal,
): Promise<ReadWorkbook> {
  const thread = startReadingThread({ kind: 'readSpreadsheet', order }, end);
  try {
    for await (const bytes of readUpload(db, clientId, upload.id)) await thread.push(bytes);
    const outcome = await thread.end();
    if (outcome.kind !== 'readSpreadsheet') throw new TypeError('The thread did another task');
    const { analysis, sheet, sheets, unresolved } = outcome.reading;
    const rendition = await keepRendition(db, clientId, upload.id, renditionOf(thread));
    const chosen = { sheet, sheets, renditionId: rendition.id };
    return { analysis, chosen, text: textOf(rendition), unresolved };
  } catch (error) {
    throw refusalOfLimit(error) ?? error;
  } finally {
    await thread.close();
  }
}

/** A workbook that took all the time or all the memory that one may take. */
function refusalOfLimit(error: unknown): SourceRefusal | null {
  const limit = limitMet(error);
  if (limit === 'time') return new SourceRefusal('spreadsheet_too_slow', { seconds: secondsMax });
  return limit === 'memory' ? new SourceRefusal('spreadsheet_too_large') : null;
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
