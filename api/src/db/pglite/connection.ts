import { Worker } from 'node:worker_threads';
import { ensureFolder } from './newFolder.ts';
import type { ErrorAnswer, QueryAnswer, WorkerAnswer, WorkerRequest, WorkerStart } from './protocol.ts';

/** An error of the embedded database, with the fields that pg's errors have. */
class EmbeddedDatabaseError extends Error {
  readonly code: string | null;
  readonly constraint: string | null;
  readonly table: string | null;
  readonly detail: string | null;

  constructor({ message, code, constraint, table, detail }: ErrorAnswer) {
    super(message);
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
    this.constraint = constraint;
    this.table = table;
    this.detail = detail;
  }
}

/** The single connection of the embedded database. Whoever acquires it has it alone until they release it. */
export interface EmbeddedConnection {
  acquire(): Promise<() => void>;
  query(text: string, parameters?: readonly unknown[]): Promise<QueryAnswer>;
  /** `rows` are handed over, not copied. */
  copy(text: string, rows: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

/** `onDeath` is told when the database ends without being closed: nothing can be done without it. */
export async function openEmbeddedConnection(
  folder: string,
  onDeath: (error: Error) => void,
): Promise<EmbeddedConnection> {
  await ensureFolder(folder);
  const worker = await startWorker(folder);
  const acquire = createTurns();
  let isClosing = false;
  const ask = createAsk(worker, (error) => {
    if (!isClosing) {
      onDeath(error);
    }
  });
  return {
    acquire,
    query: async (text, parameters = []) => ask({ type: 'query', text, parameters }),
    copy: async (text, rows) => {
      await ask({ type: 'copy', text, rows }, [rows.buffer]);
    },
    close: async () => {
      const release = await acquire();
      isClosing = true;
      try {
        await ask({ type: 'close' });
      } finally {
        release();
        await worker.terminate();
      }
    },
  };
}

async function startWorker(folder: string): Promise<Worker> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: { folder } });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (start: WorkerStart) => {
      worker.off('error', reject);
      if (start.type === 'ready') {
        resolve(worker);
      } else {
        reject(new Error(`The embedded database in ${folder} does not open: ${start.message}`));
      }
    });
  });
}

/** First come, first served. */
function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let release = () => {};
    last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  };
}

type Ask = (request: WorkerRequest, handedOver?: readonly ArrayBuffer[]) => Promise<QueryAnswer>;

function createAsk(worker: Worker, onDeath: (error: Error) => void): Ask {
  let waiting: { resolve: (answer: QueryAnswer) => void; reject: (error: Error) => void } | null = null;
  let death: Error | null = null;
  const die = (error: Error) => {
    if (death === null) {
      death = error;
      waiting?.reject(error);
      waiting = null;
      onDeath(error);
    }
  };
  worker.on('error', die);
  worker.on('exit', () => die(new Error('The embedded database has stopped.')));
  worker.on('message', (message: WorkerAnswer) => {
    const asked = waiting;
    waiting = null;
    if (message.type === 'answer') {
      asked?.resolve(message.answer);
    } else {
      asked?.reject(new EmbeddedDatabaseError(message.error));
    }
  });
  return async (request, handedOver = []) =>
    new Promise((resolve, reject) => {
      if (death !== null) {
        reject(death);
      } else if (waiting !== null) {
        reject(new Error('The embedded database was asked out of turn.'));
      } else {
        waiting = { resolve, reject };
        worker.postMessage(request, [...handedOver]);
      }
    });
}
