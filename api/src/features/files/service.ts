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
  readRowsOfFiles,
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
