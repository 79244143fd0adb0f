import { Worker } from 'node:worker_threads';
import { SourceRefusal } from '../source/refusal.ts';
import type { PostingStamp, WorkerMessage, WorkerOutcome, WorkerRequest, WorkerTask } from './protocol.ts';

export interface StreamThread {
  /** Hands bytes over and waits until they are read; answers the number of rows so far. */
  push(bytes: Uint8Array): Promise<number>;
  end(onProgress?: (done: number, total: number) => void): Promise<WorkerOutcome>;
  postings(count: number, stamp: PostingStamp): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The sheet that was read, as CSV. */
  rendition(): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

/** More than the largest file needs; a runaway ends its thread, not the process. */
const heapMegabytesMax = 1024;

/** A thread for one task. One request is under way at a time. `signal` ends it at once. */
export function startStreamThread(task: WorkerTask, signal?: AbortSignal): StreamThread {
  const worker = new Worker(new URL('./streamWorker.js', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
  let settle: ((message: WorkerMessage | Error) => void) | null = null;
  let failure: Error | null = null;
  let progress: ((done: number, total: number) => void) | undefined;

  const fail = (error: Error): void => {
    failure ??= error;
    settle?.(failure);
  };
  const abort = (): void => {
    fail(signal?.reason instanceof Error ? signal.reason : new Error('The work was stopped'));
    void worker.terminate();
  };
  worker.on('message', (message: WorkerMessage) => {
    if (message.say === 'progress') progress?.(message.done, message.total);
    else settle?.(message);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('The thread ended before its work')));
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });

  const ask = (request: WorkerRequest, transfer: ArrayBuffer[] = []): Promise<WorkerMessage> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      settle = (message) => {
        settle = null;
        if (message instanceof Error) reject(message);
        else if (message.say === 'refused') reject(new SourceRefusal(message.code, {}, message.message));
        else resolve(message);
      };
      worker.postMessage(request, transfer);
    });

  return {
    async push(bytes) {
      const copy = new Uint8Array(bytes);
      const message = await ask({ ask: 'bytes', bytes: copy }, [copy.buffer]);
      return message.say === 'taken' ? message.rowCount : 0;
    },
    async end(onProgress) {
      progress = onProgress;
      const message = await ask({ ask: 'end' });
      if (message.say !== 'outcome') throw new TypeError(`The thread said ${message.say}`);
      return message.outcome;
    },
    async postings(count, stamp) {
      const message = await ask({ ask: 'postings', count, stamp });
      if (message.say !== 'postings') throw new TypeError(`The thread said ${message.say}`);
      return message.rows;
    },
    async *rendition() {
      for (;;) {
        const message = await ask({ ask: 'rendition' });
        if (message.say !== 'rendition') throw new TypeError(`The thread said ${message.say}`);
        if (message.bytes === null) return;
        yield message.bytes;
      }
    },
    async close() {
      signal?.removeEventListener('abort', abort);
      await worker.terminate();
    },
  };
}
