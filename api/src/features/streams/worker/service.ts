import type { ClientId } from '@tributary/engine/ids';
import type { CountedAccount, SourceAccountsInput } from '@tributary/engine/reading/sourceAccounts';
import type { Database } from '../../../db/database.ts';
import { readUpload } from '../../uploads/service.ts';
import { byteOrderMarkLengths, byteOrderMarkOf, inSlot, type StoredSource } from '../../files/service.ts';
import type { RowsOfFile } from '../../files/threadService.ts';
import {
  type ProcessingOutcome,
  type ProcessingTask,
  type ProcessingThread,
  startProcessingThread,
} from './processingThread.ts';

export { type FigureStamp, packColumns, segmentColumns } from './figureRows.ts';
export type { SampledEliminations, SampledLine, SampledPreview } from './previewSamples.ts';
export { type FigureReferences, referencesOf } from './references.ts';
export type { FigurePieces, ProcessingSummary, ProcessingThread } from './processingThread.ts';
export { startSubstitutionThread } from './substitutionThread.ts';

/** A task without the rows that it works on. */
export type TaskOrder = ProcessingTask extends infer Task
  ? Task extends ProcessingTask
    ? Omit<Task, 'rows'>
    : never
  : never;

export interface ThreadRun {
  readonly outcome: ProcessingOutcome;
  readonly thread: ProcessingThread;
}

export interface ReadingListener {
  readonly signal?: AbortSignal;
  /** Between pieces of the file; may throw to give up. */
  readonly onRows?: (done: number, total: number) => void;
  /** After the last of them. */
  readonly onRead?: () => void;
  readonly onEntries?: (done: number, total: number) => void;
}

/** Starts a thread for a task, hands the whole file to it and waits for what comes out. The caller closes the thread. */
export async function runOverFile(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  order: TaskOrder,
  listener: ReadingListener = {},
): Promise<ThreadRun> {
  let thread: ProcessingThread | null = null;
  try {
    for await (const bytes of readUpload(db, clientId, source.text.uploadId)) {
      thread ??= startProcessingThread({ ...order, rows: rowsOf(source, bytes) }, listener.signal);
      const rowCount = await thread.push(bytes);
      listener.onRows?.(Math.min(rowCount, source.rowCount), source.rowCount);
    }
    if (thread === null) throw new Error(`Upload ${source.text.uploadId} holds no bytes`);
    listener.onRead?.();
    const outcome = await thread.end(listener.onEntries);
    return { outcome, thread };
  } catch (error) {
    await thread?.close();
    throw error;
  }
}

function rowsOf(source: StoredSource, head: Uint8Array): RowsOfFile {
  const byteOrderMark = byteOrderMarkOf(head);
  const { encoding, separator, lineBreak } = source;
  return {
    format: { encoding, separator, lineBreak },
    byteOffset: byteOrderMark === null ? 0 : byteOrderMarkLengths[byteOrderMark],
    firstRowNo: source.firstRowNo,
    lastRowNo: source.firstRowNo + source.rowCount - 1,
  };
}

/** The same for a call, which waits for a slot and ends with its caller, or after some time. */
export async function workInSlot(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  order: TaskOrder,
  secondsMax?: number,
): Promise<ProcessingOutcome> {
  const work = async (signal: AbortSignal) => {
    const { outcome, thread } = await runOverFile(db, clientId, source, order, { signal });
    await thread.close();
    return outcome;
  };
  return inSlot(clientId, work, secondsMax);
}

/** Lines of each account in the file, as far as the map says which columns hold accounts. */
export async function countSourceAccounts(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  input: SourceAccountsInput,
): Promise<readonly CountedAccount[]> {
  const outcome = await workInSlot(db, clientId, source, { kind: 'countAccounts', input });
  if (outcome.kind !== 'countAccounts') throw new TypeError('The thread did another task');
  return outcome.counts;
}
