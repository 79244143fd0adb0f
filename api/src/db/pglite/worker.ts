import { PGlite, protocol } from '@electric-sql/pglite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorAnswer, WorkerAnswer, WorkerRequest, WorkerStart } from './protocol.ts';
import { watchTraps } from './traps.ts';

/** Buffers that one connection reads and writes with; the default, 128 MB, is memory that is never given back. */
const settings = ['shared_buffers=32MB'];

/** Whether an answer holds a refusal: each of its messages is a letter and its length. */
function isRefused(answer: Uint8Array): boolean {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at < answer.length; at += 1 + view.getUint32(at + 1)) {
    if (answer[at] === 'E'.charCodeAt(0)) return true;
  }
  return false;
}

/** As it comes: what reads the whole answer at once would also keep what it read. */
async function answerTo(database: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  await database.execProtocolRawStream(messages, { onRawData: (piece) => pieces.push(piece.slice()) });
  const answer = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    answer.set(piece, end);
    end += piece.length;
  }
  return answer;
}

async function run(database: PGlite, request: WorkerRequest): Promise<Uint8Array<ArrayBuffer>> {
  switch (request.type) {
    case 'messages': {
      const { before, bytes } = request;
      if (before !== '') {
        const first = await answerTo(database, protocol.serialize.query(before));
        if (bytes.length === 0 || isRefused(first)) return first;
      }
      return answerTo(database, bytes);
    }
    case 'copy': {
      await database.query(request.text, [], { blob: new Blob([request.rows]) });
      return new Uint8Array(0);
    }
    case 'close': {
      await database.query('checkpoint');
      await database.close();
      return new Uint8Array(0);
    }
  }
}

function describe(error: unknown): ErrorAnswer {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { message: error instanceof Error ? error.message : String(error), code };
}

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const send = (message: WorkerAnswer | WorkerStart, handedOver: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, handedOver);
  const { folder } = workerData as { folder: string };
  let database: PGlite;
  try {
    database = await PGlite.create({ dataDir: folder, postgresqlconf: settings });
  } catch (error) {
    send({ type: 'failed', message: describe(error).message });
    return;
  }
  watchTraps(database, (error) => send({ type: 'broken', error: describe(error) }));
  port.on('message', (request: WorkerRequest) => {
    run(database, request).then(
      (bytes) => send({ type: 'messages', bytes }, [bytes.buffer]),
      (error: unknown) =>
        send({ type: request.type === 'messages' ? 'broken' : 'error', error: describe(error) }),
    );
  });
  send({ type: 'ready' });
}

if (parentPort !== null) {
  await serve(parentPort);
}
