import { parentPort } from 'node:worker_threads';
import type { RecordCells } from '@tributary/engine/reading/recordCells';
import type { RecordFormat } from './recordFormat.ts';
import { createRecordReader } from './recordReader.ts';
import { SourceRefusal } from './refusal.ts';
import type { PieceTable, ThreadMessage, ThreadRequest } from './thread/protocol.ts';

/** For programs that run in a thread and read a file there, so that the event loop stays free. */

export interface FileWork<Outcome, Pieces extends PieceTable> {
  /** Takes bytes of the file, which are gone when it returns; answers the number of rows so far. */
  push(bytes: Uint8Array): number;
  end(onProgress: (done: number, total: number) => void): Outcome | Promise<Outcome>;
  /** Bytes that are answered change hands instead of being copied. */
  readonly pieces?: {
    readonly [Name in keyof Pieces]?: (question: Pieces[Name]['question']) => Pieces[Name]['answer'];
  };
}

/** Does one task after the other, each with a work of its own, and answers what is asked of it. */
export function serveThread<Outcome, Pieces extends PieceTable>(
  workOf: (task: object) => FileWork<Outcome, Pieces>,
): void {
  let begin: (() => FileWork<Outcome, Pieces>) | null = null;
  let begun: FileWork<Outcome, Pieces> | null = null;
  /** Begun by the first question, so that a task that is refused is an answer too. */
  const work = (): FileWork<Outcome, Pieces> => {
    if (begin === null) throw new Error('The thread was asked before it had a task');
    begun ??= begin();
    return begun;
  };
  const say = (message: ThreadMessage<Outcome, Pieces>, transfer: ArrayBuffer[] = []): void =>
    parentPort?.postMessage(message, transfer);

  async function answer(request: ThreadRequest<Pieces>): Promise<void> {
    switch (request.ask) {
      case 'begin': {
        const { task } = request;
        begin = () => workOf(task);
        begun = null;
        return;
      }
      case 'forget':
        begin = null;
        begun = null;
        return;
      case 'bytes': {
        const { buffer: memory } = request.bytes;
        return say({ say: 'taken', rowCount: work().push(request.bytes), memory }, [memory]);
      }
      case 'end': {
        const outcome = await work().end((done, total) => say({ say: 'progress', done, total }));
        return say({ say: 'outcome', outcome });
      }
      case 'piece': {
        const { name, question } = request;
        const piece = work().pieces?.[name]?.(question) ?? null;
        const isBytes = piece instanceof Uint8Array && piece.buffer instanceof ArrayBuffer;
        return say({ say: 'piece', answer: piece }, isBytes ? [piece.buffer] : []);
      }
    }
  }

  /** A refusal is an answer; anything else ends the thread, and whoever waits for it is told. */
  function refuse(error: unknown): void {
    if (!(error instanceof SourceRefusal)) throw error;
    say({ say: 'refused', code: error.code, message: error.message });
  }

  parentPort?.on('message', (request: ThreadRequest<Pieces>) => {
    answer(request).catch(refuse);
  });
}

/** Where the rows of a source begin in its file. */
export interface RowsOfFile {
  readonly format: RecordFormat;
  /** Length of the byte order mark. */
  readonly byteOffset: number;
  readonly firstRowNo: number;
  readonly lastRowNo: number;
}

/** What takes the data rows of a file. */
export interface RowTaker {
  /** A row as it was cut, whose places do not last. False where its cells are wanted. */
  readonly takeCut?: ((rowNo: number, record: RecordCells) => boolean) | null;
  readonly takeRow: (rowNo: number, cells: string[]) => void;
}

/** Hands over each data row of the file; what stands before and after them is passed over. */
export function readRows(
  rows: RowsOfFile,
  { takeCut, takeRow }: RowTaker,
): { push(bytes: Uint8Array): number; end(): void } {
  let isFirst = true;
  let rowCount = 0;
  const reader = createRecordReader({
    format: rows.format,
    byteOffset: rows.byteOffset,
    recordNo: 1,
    onCut: (recordNo, record) => {
      if (!takeCut || recordNo < rows.firstRowNo || recordNo > rows.lastRowNo) return false;
      const isTaken = takeCut(recordNo, record);
      if (isTaken) rowCount += 1;
      return isTaken;
    },
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
