import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { deadlines } from '../deadlines.ts';
import type { OwnConnections } from '../dialect.ts';
import { valueParsers } from '../valueParsers.ts';
import { createAsk } from './ask.ts';
import { ensureFolder } from './newFolder.ts';
import { PreparedNames } from './preparedNames.ts';
import type { WorkerStart } from './protocol.ts';
import { reasonOfFailure } from './reasonOfFailure.ts';
import { WorkerStream } from './workerStream.ts';

/**
 * Room for the stack that PostgreSQL allows itself (`max_stack_depth`): with less, a statement that nests deeply breaks the
 * database instead of being refused. Only what is used of it takes memory.
 */
const resourceLimits = { stackSizeMb: 64 };

/** The embedded database has one user, who owns it. */
const owner = { user: 'postgres', database: 'postgres' } as const;

/** The single connection of the embedded database. Whoever acquires it has it alone until they release it. */
export interface EmbeddedConnection {
  /** From now on every statement has a deadline, after which the database counts as dead. */
  endStart(): void;
  acquire(): Promise<() => void>;
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /**
   * A statement whose answer nobody needs: it goes along with the next one, or soon after whoever has the connection
   * released it. Each way to the thread of the database and back costs more than most statements.
   */
  putOff(text: string): void;
  /** `rows` are handed over, not copied. */
  copy(text: string, rows: Uint8Array<ArrayBuffer>): Promise<void>;
  /** What a statement gives by COPY. */
  copyOut(text: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** The one that is there, for one after the other. */
export function ownConnections(embedded: EmbeddedConnection): OwnConnections {
  return {
    acquire: async () => ({ ...embedded, release: await embedded.acquire() }),
    close: async () => embedded.close(),
  };
}

/** `onDeath` is told when the database ends without being closed: nothing can be done without it. */
export async function openEmbeddedConnection(
  folder: string,
  onDeath: (error: Error) => void,
): Promise<EmbeddedConnection> {
  await ensureFolder(folder);
  const worker = await startWorker(folder);
  const { takeTurn, inTurn } = createTurns();
  let isClosing = false;
  let isLost = false;
  const lose = (error: Error): void => {
    if (isClosing || isLost) return;
    isLost = true;
    onDeath(error);
  };
  let milliseconds = deadlines.longStatementMilliseconds;
  const ask = createAsk(worker, lose, () => milliseconds);
  let before: string[] = [];
  const exchange = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const text = before.join(';');
    before = [];
    return ask({ type: 'messages', before: text, bytes });
  };
  const sendPutOff = async (): Promise<void> => {
    if (before.length > 0) await exchange(new Uint8Array(0));
  };
  const stream = new WorkerStream(exchange);
  const client = new pg.Client({ stream: () => stream, types: valueParsers, ssl: false, ...owner });
  // A refusal of a statement never comes this way: from here on the driver refuses whatever is asked.
  client.on('error', lose);
  await client.connect();
  const names = new PreparedNames();
  return {
    endStart: () => {
      milliseconds = deadlines.statementMilliseconds;
    },
    acquire: async () => {
      const release = await takeTurn();
      if (names.takeBack()) {
        before.push('deallocate all');
        Object.assign(client.connection, { parsedStatements: {} });
      }
      return () => {
        release();
        if (before.length > 0) setImmediate(() => void inTurn(sendPutOff).catch(() => undefined));
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
    copyOut: async (text) => Buffer.concat(await client.query(copyTo(text)).toArray()),
    close: async () =>
      inTurn(async () => {
        isClosing = true;
        try {
          await sendPutOff();
          await ask({ type: 'close' });
        } finally {
          await worker.terminate();
        }
      }),
  };
}

async function startWorker(folder: string): Promise<Worker> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { folder },
    resourceLimits,
  });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (start: WorkerStart) => {
      worker.off('error', reject);
      if (start.type === 'ready') {
        resolve(worker);
      } else {
        reasonOfFailure(folder, start.message).then(reject, reject);
      }
    });
  });
}

/** First come, first served. */
function createTurns() {
  let last = Promise.resolve();
  const takeTurn = async (): Promise<() => void> => {
    const before = last;
    let release = () => {};
    last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  };
  const inTurn = async (work: () => Promise<void>): Promise<void> => {
    const release = await takeTurn();
    try {
      await work();
    } finally {
      release();
    }
  };
  return { takeTurn, inTurn };
}
