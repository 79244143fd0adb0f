import { SourceRefusal } from '../refusal.ts';
import type { PieceTable, ThreadMessage, ThreadRequest } from './protocol.ts';
import { restWorker, takeWorker } from './workers.ts';

export interface FileThread<Outcome, Pieces extends PieceTable> {
  /** Hands bytes over and waits until they are read; answers the number of rows so far. */
  push(bytes: Uint8Array): Promise<number>;
  end(onProgress?: (done: number, total: number) => void): Promise<Outcome>;
  /** A piece of what came out. */
  piece<Name extends keyof Pieces & string>(
    name: Name,
    question: Pieces[Name]['question'],
  ): Promise<Pieces[Name]['answer']>;
  close(): Promise<void>;
}

/** A thread that has read more may keep the memory that it took: it ends with its task. */
const restingBytesMax = 1024 * 1024;

/** Goes to a thread with bytes and comes back: what stayed there would lie about until the thread collects its garbage. */
class SentMemory {
  #memory = new ArrayBuffer(0);
  /** How many went in all. */
  byteCount = 0;

  holding(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    if (this.#memory.byteLength < bytes.length) this.#memory = new ArrayBuffer(bytes.length);
    const copy = new Uint8Array(this.#memory, 0, bytes.length);
    copy.set(bytes);
    this.byteCount += bytes.length;
    return copy;
  }

  takeBack(memory: ArrayBuffer): void {
    this.#memory = memory;
  }
}

/** A thread with one task. One request is under way at a time. `signal` ends it at once. */
export function startFileThread<Outcome, Pieces extends PieceTable>(
  program: URL,
  task: object,
  signal?: AbortSignal,
): FileThread<Outcome, Pieces> {
  type Message = ThreadMessage<Outcome, Pieces>;
  type MessageOf<Say> = Extract<Message, { readonly say: Say }>;
  const worker = takeWorker(program);
  const sent = new SentMemory();
  let settle: ((message: Message | Error) => void) | null = null;
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
  worker.on('message', (message: Message) => {
    if (message.say === 'progress') progress?.(message.done, message.total);
    else settle?.(message);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('The thread ended before its work')));
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  worker.postMessage({ ask: 'begin', task } satisfies ThreadRequest<Pieces>, []);

  const send = (request: ThreadRequest<Pieces>, transfer: ArrayBuffer[]): Promise<Message> =>
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
  const isOf = <Say extends Message['say']>(say: Say, message: Message): message is MessageOf<Say> =>
    message.say === say;
  /** Takes no other answer than the one that belongs to the question. */
  const ask = async <Say extends Message['say']>(
    say: Say,
    request: ThreadRequest<Pieces>,
    transfer: ArrayBuffer[] = [],
  ): Promise<MessageOf<Say>> => {
    const message = await send(request, transfer);
    if (isOf(say, message)) return message;
    throw new TypeError(`The thread said ${message.say}`);
  };

  return {
    async push(bytes) {
      const copy = sent.holding(bytes);
      const { rowCount, memory } = await ask('taken', { ask: 'bytes', bytes: copy }, [copy.buffer]);
      sent.takeBack(memory);
      return rowCount;
    },
    async end(onProgress) {
      progress = onProgress;
      return (await ask('outcome', { ask: 'end' })).outcome;
    },
    piece: async (name, question) => (await ask('piece', { ask: 'piece', name, question })).answer,
    async close() {
      signal?.removeEventListener('abort', abort);
      const mayRest = failure === null && settle === null && sent.byteCount <= restingBytesMax;
      await (mayRest ? restWorker(program, worker) : worker.terminate());
    },
  };
}
