import type { SourceAnalysis } from '../analyse.ts';
import type { HeadOverrides } from '../sniff.ts';
import type { SpreadsheetOrder, SpreadsheetReading } from '../spreadsheet/readSpreadsheet.ts';
import { type FileThread, startFileThread } from './fileThread.ts';

export type ReadingTask =
  | { readonly kind: 'analyse'; readonly overrides: HeadOverrides }
  | { readonly kind: 'readSpreadsheet'; readonly order: SpreadsheetOrder };

export type ReadingOutcome =
  | { readonly kind: 'analyse'; readonly analysis: SourceAnalysis }
  | { readonly kind: 'readSpreadsheet'; readonly reading: Omit<SpreadsheetReading, 'rendition'> };

export type ReadingPieces = {
  /** The next piece of a sheet as CSV; null after the last. */
  readonly rendition: { readonly question: null; readonly answer: Uint8Array<ArrayBuffer> | null };
};

type ReadingThread = FileThread<ReadingOutcome, ReadingPieces>;

export function startReadingThread(task: ReadingTask, signal?: AbortSignal): ReadingThread {
  return startFileThread(new URL('./readingWorker.js', import.meta.url), task, signal);
}

/** The sheet that was read, as CSV. */
export async function* renditionOf(thread: ReadingThread): AsyncGenerator<Uint8Array> {
  for (;;) {
    const bytes = await thread.piece('rendition', null);
    if (bytes === null) return;
    yield bytes;
  }
}
