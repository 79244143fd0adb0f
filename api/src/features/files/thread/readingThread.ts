import type { SourceAnalysis } from '../analyse.ts';
import type { HeadOverrides } from '../sniff.ts';
import type { SpreadsheetOrder, SpreadsheetReading } from '../spreadsheet/readSpreadsheet.ts';
import { type FileThread, startFileThread } from './fileThread.ts';

export type ReadingTask =
  | { readonly kind: 'analyse'; readonly overrides: HeadOverrides }
  | { readonly kind: 'readSpreadsheet'; readonly order: SpreadsheetOrder };

export type TaskOf<Kind extends ReadingTask['kind']> = Extract<ReadingTask, { readonly kind: Kind }>;

export type ReadingOutcome =
  | { readonly kind: 'analyse'; readonly analysis: SourceAnalysis }
  | { readonly kind: 'readSpreadsheet'; readonly reading: Omit<SpreadsheetReading, 'rendition'> };

export type ReadingPieces = {
  /** The next piece of a sheet as CSV; null after the last. */
  readonly rendition: { readonly question: null; readonly answer: Uint8Array<ArrayBuffer> | null };
};

type ReadingThread = FileThread<ReadingOutcome, ReadingPieces>;

/** What reads workbooks takes longer to load than a small file of text takes to be read. */
const programs: Readonly<Record<ReadingTask['kind'], URL>> = {
  analyse: new URL('./analysisWorker.js', import.meta.url),
  readSpreadsheet: new URL('./spreadsheetWorker.js', import.meta.url),
};

export function startReadingThread(task: ReadingTask, signal?: AbortSignal): ReadingThread {
  return startFileThread(programs[task.kind], task, signal);
}

/** The sheet that was read, as CSV. */
export async function* renditionOf(thread: ReadingThread): AsyncGenerator<Uint8Array> {
  for (;;) {
    const bytes = await thread.piece('rendition', null);
    if (bytes === null) return;
    yield bytes;
  }
}
