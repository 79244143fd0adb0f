import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { valueParsers } from '../valueParsers.ts';
import { ensureFolder } from './newFolder.ts';
import { PreparedNames } from './preparedNames.ts';
import type { ErrorAnswer, WorkerAnswer, WorkerRequest, WorkerStart } from './protocol.ts';
import { WorkerStream } from './workerStream.ts';

/** The embedded database has one user, who owns it. */
const owner = { user: 'postgres', database: 'postgres' } as const;

/** An error of the embedded database beside those of a statement, which the driver makes. */
class EmbeddedDatabaseError extends Error {
  readonly code: string | null;

  constructor({ message, code }: ErrorAnswer) {
    super(message);
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
  }
}

/** The single connection of the embedded database. Whoever acquires it has it alone until they release it. */
export interface EmbeddedConnection {
  acquire(): Promise<() => void>;
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /**
   * A statement whose answer nobody needs: it goes along with the next one, or soon after whoever has the connection
   * released it. Each way to the thread of the database and back costs more than most statements.
   */
  putOff(text: string): void;
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
  const takeTurn = createTurns();
  let isClosing = false;
  const ask = createAsk(worker, (error) => {
    if (!isClosing) {
      onDeath(error);
    }
  });
  let before: string[] = [];
  const exchange = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const text = before.join(';');
    before = [];
    return ask({ type: 'messages', before: text, bytes });
  };
  const sendPutOff = async (): Promise<void> => {
    const release = await takeTurn();
    try {
      if (before.length > 0 && !isClosing) await exchange(new Uint8Array(0));
    } finally {
      release();
    }
  };
  const stream = new WorkerStream(exchange);
  const client = new pg.Client({ stream: () => stream, types: valueParsers, ssl: false, ...owner });
  // Whoever asks is told; that the thread died is said by `onDeath`.
  client.on('error', () => undefined);
  await client.connect();
  const names = new PreparedNames();
  return {
    acquire: async () => {
      const release = await takeTurn();
      return () => {
        release();
        if (before.length > 0) setImmediate(() => void sendPutOff().catch(() => undefined));
      };
    },
    query: async (text, values = []) => {
      const name = names.nameOf(text);
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    },
    putOff: (text) => {
      before.push(text);
    },
    copy: async (text, rows) => {
      await ask({ type: 'copy', text, rows }, [rows.buffer]);
    },
    close: async () => {
      await sendPutOff();
      const release = await takeTurn();
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

type Ask = (request: WorkerRequest, handedOver?: readonly ArrayBuffer[]) => Promise<Uint8Array>;

function createAsk(worker: Worker, onDeath: (error: Error) => void): Ask {
  let waiting: { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void } | null = null;
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
    if (message.type === 'messages') {
      asked?.resolve(message.bytes);
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
