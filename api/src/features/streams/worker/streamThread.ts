import { Worker } from 'node:worker_threads';
import { SourceRefusal } from '../../files/refusal.ts';
import type { ErrorList } from './errorRows.ts';
import type { PostingStamp, WorkerMessage, WorkerOutcome, WorkerRequest, WorkerTask } from './protocol.ts';

export interface StreamThread {
  /** Hands bytes over and waits until they are read; answers the number of rows so far. */
  push(bytes: Uint8Array): Promise<number>;
  end(onProgress?: (done: number, total: number) => void): Promise<WorkerOutcome>;
  postings(count: number, stamp: PostingStamp): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The sheet that was read, as CSV. */
  rendition(): AsyncGenerator<Uint8Array>;
  /** Errors from a place to another, as rows of JSON. */
  errors(list: ErrorList, from: number, to: number): Promise<string>;
  close(): Promise<void>;
}

/** More than the largest file needs; a runaway ends its thread, not the process. */
const heapMegabytesMax = 1024;

type MessageOf<Say> = Extract<WorkerMessage, { readonly say: Say }>;

/** Asks, and takes no other answer than the one that belongs to the question. */
type Ask = <Say extends WorkerMessage['say']>(
  say: Say,
  request: WorkerRequest,
  transfer?: ArrayBuffer[],
) => Promise<MessageOf<Say>>;

function isOf<Say extends WorkerMessage['say']>(say: Say, message: WorkerMessage): message is MessageOf<Say> {
  return message.say === say;
}

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

  const send = (request: WorkerRequest, transfer: ArrayBuffer[]): Promise<WorkerMessage> =>
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
  const ask: Ask = async (say, request, transfer = []) => {
    const message = await send(request, transfer);
    if (isOf(say, message)) return message;
    throw new TypeError(`The thread said ${message.say}`);
  };

  return {
    async push(bytes) {
      const copy = new Uint8Array(bytes);
      return (await ask('taken', { ask: 'bytes', bytes: copy }, [copy.buffer])).rowCount;
    },
    async end(onProgress) {
      progress = onProgress;
      return (await ask('outcome', { ask: 'end' })).outcome;
    },
    postings: async (count, stamp) => (await ask('postings', { ask: 'postings', count, stamp })).rows,
    async *rendition() {
      for (;;) {
        const { bytes } = await ask('rendition', { ask: 'rendition' });
        if (bytes === null) return;
        yield bytes;
      }
    },
    errors: async (list, from, to) => (await ask('errors', { ask: 'errors', list, from, to })).rows,
    async close() {
      signal?.removeEventListener('abort', abort);
      await worker.terminate();
    },
  };
}
