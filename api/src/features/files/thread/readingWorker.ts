import { workerData } from 'node:worker_threads';
import { createSourceAnalyser } from '../analyse.ts';
import { readSpreadsheet } from '../spreadsheet/readSpreadsheet.ts';
import { type FileWork, serveThread } from '../threadService.ts';
import type { ReadingOutcome, ReadingPieces, ReadingTask } from './readingThread.ts';

/** The thread in which a file is read for the first time. */

type Work = FileWork<ReadingOutcome, ReadingPieces>;

function analyse({ overrides }: Extract<ReadingTask, { kind: 'analyse' }>): Work {
  const analyser = createSourceAnalyser(overrides);
  return {
    push(bytes) {
      analyser.push(bytes);
      return 0;
    },
    end: () => ({ kind: 'analyse', analysis: analyser.end() }),
  };
}

function spreadsheet({ order }: Extract<ReadingTask, { kind: 'readSpreadsheet' }>): Work {
  const pieces: Uint8Array[] = [];
  let rendition: Uint8Array<ArrayBuffer>[] = [];
  return {
    push(bytes) {
      pieces.push(bytes);
      return 0;
    },
    async end() {
      const { rendition: sheet, ...reading } = await readSpreadsheet(Buffer.concat(pieces.splice(0)), order);
      rendition = sheet;
      return { kind: 'readSpreadsheet', reading };
    },
    pieces: { rendition: () => rendition.shift() ?? null },
  };
}

const task = workerData as ReadingTask;

serveThread(task.kind === 'analyse' ? analyse(task) : spreadsheet(task));
