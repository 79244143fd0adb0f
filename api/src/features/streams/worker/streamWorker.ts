import { parentPort, workerData } from 'node:worker_threads';
import { createProcessor } from '@tributary/engine/postings/process';
import type { ProcessingResult } from '@tributary/engine/postings/result';
import { createSourceAccountsCounter } from '@tributary/engine/reading/sourceAccounts';
import { createRulesPreview } from '@tributary/engine/placing/preview';
import { createSourceAnalyser } from '../../files/analyse.ts';
import { createRecordReader } from '../../files/recordReader.ts';
import { SourceRefusal } from '../../files/refusal.ts';
import { readSpreadsheet } from '../../files/spreadsheet/readSpreadsheet.ts';
import { encodeErrors, type ErrorList } from './errorRows.ts';
import { encodePostings } from './postingRows.ts';
import type {
  PostingStamp,
  ProcessingSummary,
  RowsOfFile,
  WorkerMessage,
  WorkerOutcome,
  WorkerRequest,
  WorkerTask,
} from './protocol.ts';

/** The thread in which files are read and postings are made, so that the event loop stays free. */

interface Work {
  push(bytes: Uint8Array): number;
  end(): WorkerOutcome | Promise<WorkerOutcome>;
  postings?(count: number, stamp: PostingStamp): Uint8Array<ArrayBuffer> | null;
  rendition?(): Uint8Array<ArrayBuffer> | null;
  errors?(list: ErrorList, from: number, to: number): string;
}

type Row = (rowNo: number, cells: string[]) => void;

function say(message: WorkerMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** Hands each data row of the file to `takeRow`; what stands before and after them is passed over. */
function readRows(rows: RowsOfFile, takeRow: Row): { push(bytes: Uint8Array): number; end(): void } {
  let isFirst = true;
  let rowCount = 0;
  const reader = createRecordReader({
    format: rows.format,
    byteOffset: rows.byteOffset,
    recordNo: 1,
    onRecord: (recordNo, cells) => {
      if (recordNo > rows.lastRowNo) return false;
      if (recordNo < rows.firstRowNo) return true;
      takeRow(recordNo, cells);
      rowCount += 1;
      return true;
    },
  });
  return {
    push(bytes) {
      reader.push(isFirst ? bytes.subarray(rows.byteOffset) : bytes);
      isFirst = false;
      return rowCount;
    },
    end: () => reader.end(),
  };
}

function analyse(task: Extract<WorkerTask, { kind: 'analyse' }>): Work {
  const analyser = createSourceAnalyser(task.overrides);
  return {
    push(bytes) {
      analyser.push(bytes);
      return 0;
    },
    end: () => ({ kind: 'analyse', analysis: analyser.end() }),
  };
}

function spreadsheet({ order }: Extract<WorkerTask, { kind: 'readSpreadsheet' }>): Work {
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
    rendition: () => rendition.shift() ?? null,
  };
}

function process(task: Extract<WorkerTask, { kind: 'process' }>): Work {
  const processor = createProcessor(task.plan);
  const reading = readRows(task.rows, (rowNo, cells) => processor.addRow(rowNo, cells));
  let result: ProcessingResult | null = null;
  let next = 0;
  return {
    push: (bytes) => reading.push(bytes),
    end() {
      reading.end();
      result = processor.finish((done, total) => say({ say: 'progress', done, total }));
      return { kind: 'process', summary: summaryOf(result) };
    },
    postings(count, stamp) {
      const postings = result?.postings;
      if (postings === undefined || next >= postings.count) return null;
      const from = next;
      next = Math.min(from + count, postings.count);
      return encodePostings(postings, stamp, from, next);
    },
    errors: (list, from, to) => (result === null ? '[]' : encodeErrors(result.errors, list, from, to)),
  };
}

function summaryOf(result: ProcessingResult): ProcessingSummary {
  const { postings, errors, ...summary } = result;
  return {
    ...summary,
    errors: { total: errors.total, items: errors.items.length, groups: errors.groups.length },
    postingCount: postings.count,
  };
}

function preview(task: Extract<WorkerTask, { kind: 'preview' }>): Work {
  const previewer = createRulesPreview(task.plan, task.savedRules);
  const reading = readRows(task.rows, (rowNo, cells) => previewer.addRow(rowNo, cells));
  return {
    push: (bytes) => reading.push(bytes),
    end() {
      reading.end();
      return { kind: 'preview', preview: previewer.finish() };
    },
  };
}

function countAccounts(task: Extract<WorkerTask, { kind: 'countAccounts' }>): Work {
  const counter = createSourceAccountsCounter(task.input);
  const reading = readRows(task.rows, (rowNo, cells) => counter.addRow(rowNo, cells));
  return {
    push: (bytes) => reading.push(bytes),
    end() {
      reading.end();
      return { kind: 'countAccounts', counts: counter.finish() };
    },
  };
}

function begin(task: WorkerTask): Work {
  switch (task.kind) {
    case 'analyse':
      return analyse(task);
    case 'readSpreadsheet':
      return spreadsheet(task);
    case 'process':
      return process(task);
    case 'countAccounts':
      return countAccounts(task);
    case 'preview':
      return preview(task);
  }
}

async function answer(work: Work, request: WorkerRequest): Promise<void> {
  switch (request.ask) {
    case 'bytes':
      return say({ say: 'taken', rowCount: work.push(request.bytes) });
    case 'end':
      return say({ say: 'outcome', outcome: await work.end() });
    case 'postings': {
      const rows = work.postings?.(request.count, request.stamp) ?? null;
      return say({ say: 'postings', rows }, rows === null ? [] : [rows.buffer]);
    }
    case 'rendition': {
      const bytes = work.rendition?.() ?? null;
      return say({ say: 'rendition', bytes }, bytes === null ? [] : [bytes.buffer]);
    }
    case 'errors':
      return say({ say: 'errors', rows: work.errors?.(request.list, request.from, request.to) ?? '[]' });
  }
}

const work = begin(workerData as WorkerTask);

/** A refusal is an answer; anything else ends the thread, and whoever waits for it is told. */
function refuse(error: unknown): void {
  if (!(error instanceof SourceRefusal)) throw error;
  say({ say: 'refused', code: error.code, message: error.message });
}

parentPort?.on('message', (request: WorkerRequest) => {
  answer(work, request).catch(refuse);
});
