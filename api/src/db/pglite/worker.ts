import { PGlite, types } from '@electric-sql/pglite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorAnswer, QueryAnswer, WorkerAnswer, WorkerRequest, WorkerStart } from './protocol.ts';

/**
 * Days stay text: a Date would put them into a time zone. Bytes come as `\x` and hexadecimal digits, which Node turns into
 * bytes ten times as fast as the default does.
 */
const parsers = {
  [types.DATE]: (text: string) => text,
  [types.BYTEA]: (text: string) => {
    const bytes = new Uint8Array(Buffer.from(text.slice(2), 'hex'));
    handedOver.push(bytes.buffer);
    return bytes;
  },
};

/** Memory of the present answer that goes to the server's thread as it is, not copied. */
let handedOver: ArrayBuffer[] = [];

/** Buffers that one connection reads and writes with; the default, 128 MB, is memory that is never given back. */
const settings = ['shared_buffers=32MB'];

async function run(database: PGlite, request: WorkerRequest): Promise<QueryAnswer> {
  switch (request.type) {
    case 'query': {
      const { rows, affectedRows } = await database.query(request.text, [...request.parameters]);
      return { rows, affectedRows: affectedRows ?? 0 };
    }
    case 'copy': {
      await database.query(request.text, [], { blob: new Blob([request.rows]) });
      return { rows: [], affectedRows: 0 };
    }
    case 'close': {
      await database.query('checkpoint');
      await database.close();
      return { rows: [], affectedRows: 0 };
    }
  }
}

function describe(error: unknown): ErrorAnswer {
  const fields = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : []);
  const textOf = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : null;
  };
  return {
    message: error instanceof Error ? error.message : String(error),
    code: textOf('code'),
    constraint: textOf('constraint'),
    table: textOf('table'),
    detail: textOf('detail'),
  };
}

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const send = (message: WorkerAnswer | WorkerStart) => {
    port.postMessage(message, handedOver);
    handedOver = [];
  };
  const { folder } = workerData as { folder: string };
  let database: PGlite;
  try {
    database = await PGlite.create({ dataDir: folder, parsers, postgresqlconf: settings });
  } catch (error) {
    send({ type: 'failed', message: describe(error).message });
    return;
  }
  port.on('message', (request: WorkerRequest) => {
    run(database, request).then(
      (answer) => send({ type: 'answer', answer }),
      (error: unknown) => send({ type: 'error', error: describe(error) }),
    );
  });
  send({ type: 'ready' });
}

if (parentPort !== null) {
  await serve(parentPort);
}
